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
  package var step: String?
  /// True for the wait of a stream's subscriber, which may last as long as the test, and which nobody may await.
  package var isForStream = false
  /// True if the task of the test's body waits.
  package var isOfBody: Bool

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
}
