/// Where a recorder's states come from, as far as the recorder has to ask.
protocol StateSource: AnyObject, Sendable {
  /// The actor on which the model may be read; `nil` where it is bound to none.
  var isolation: (any Actor)? { get }

  /// True if code on that actor may settle by itself.
  func canSettle(on actor: (any Actor)?) -> Bool

  /// Reads what the model's last change led to, where that has not been read yet and may be read here.
  func settle()

  /// Does the same from elsewhere: goes to the model's actor first.
  func settleElsewhere() async
}
