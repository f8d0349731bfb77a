package import TestReporting

/// A report that the test can't continue.
package struct StuckReport: Sendable {
  /// The message of the failure: the tasks that wait, and the awaited events.
  package var message: String
  /// The position of the first wait; `nil` if it is unknown.
  package var position: SourcePosition?
}

/// A weak reference to an origin; `nil` after all tasks of the origin's step have ended.
struct WeakOrigin {
  weak var origin: TaskOrigin?
}

/// A clock that advances when nothing else can run.
struct IdleClock: Sendable {
  /// Returns the time to the clock's next deadline; `nil` if the clock can't advance.
  let timeToNextDeadline: @Sendable () -> Duration?
  let advance: @Sendable () -> Void
}
