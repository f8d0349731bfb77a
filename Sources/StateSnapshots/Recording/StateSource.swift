/// The source of a recorder's states.
protocol StateSource: AnyObject, Sendable {
  /// The actor on which the model may be read; `nil` if the model has none.
  var isolation: (any Actor)? { get }

  /// Returns true if code on the actor may call ``recordLastChange()``; other code awaits ``waitForLastChange()``.
  func mayCallRecordLastChange(on actor: (any Actor)?) -> Bool

  /// Records the state after the model's last change, if it isn't recorded yet and may be read on the current
  /// isolation.
  func recordLastChange()

  /// Waits until the state after the model's last change is recorded.
  func waitForLastChange() async

  /// Reports a warning, once, if the source observes nothing and the state isn't the recorded one any more.
  ///
  /// A state of constants isn't observed either, but never changes. So there is no warning when the recorder is created.
  func warnIfChangeWasMissed()
}

/// A source that records each state when the state arrives needs none of these.
extension StateSource {
  var isolation: (any Actor)? { nil }

  func mayCallRecordLastChange(on actor: (any Actor)?) -> Bool { true }

  func recordLastChange() {}

  func waitForLastChange() async {}

  func warnIfChangeWasMissed() {}
}
