package import TestReporting

/// A wait of a task for an event that another task has to cause.
package struct ScheduledWait: Sendable {
  /// The awaited event, as the end of a sentence: `for MoviesService.movies(page: 2), held at line 31`.
  package var goal: String
  /// The line of the wait, or of the `hold()` that suspends the awaited call; `nil` if the line is unknown.
  package var position: SourcePosition?
  /// The number of seconds without progress after which the wait fails.
  package var limit: Double
  /// True if the waiting code reports the failure itself, and then continues.
  package var isReportedByWaiter: Bool
  /// Ends the wait; receives the message of the ``StuckReport``.
  package var giveUp: @Sendable (String) -> Void
  /// The step of the test that waits; `nil` outside of a step.
  var step: String?
  /// True if the task of the test's body waits.
  var isOfBody: Bool

  package init(
    _ goal: String, at position: SourcePosition?, within limit: Double, isReportedByWaiter: Bool,
    giveUp: @escaping @Sendable (String) -> Void
  ) {
    self.goal = goal
    self.position = position
    self.limit = limit
    self.isReportedByWaiter = isReportedByWaiter
    self.giveUp = giveUp
    step = Reporting.origin?.step
    isOfBody = false
  }

  /// The wait as a sentence: `load() waits for MoviesService.movies(page: 2), held at line 31`.
  var sentence: String { "\(step ?? (isOfBody ? "the test" : "a task")) waits \(goal)" }
}

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
  let canAdvance: @Sendable () -> Bool
  let advance: @Sendable () -> Void
}
