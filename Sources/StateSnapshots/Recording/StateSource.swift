/// The source of a recorder's states.
protocol StateSource: AnyObject, Sendable {
  /// The actor on which the model may be read; `nil` if the model has none.
  var isolation: (any Actor)? { get }

  /// True if code on the actor may call ``settle()``.
  func canSettle(on actor: (any Actor)?) -> Bool

  /// Reads the state after the model's last change, if it is not read yet and may be read on the current isolation.
  func settle()

  /// Calls ``settle()`` on the model's actor.
  func settleOnModelActor() async
}
