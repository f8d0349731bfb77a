package import TestScheduling

/// What a run has drawn besides its order, kept as the schedule's payload.
///
/// The module that draws plans the runs of its tests, and reports about them.
package protocol DrawnRun: Sendable {
  /// Returns the plans of the runs after the first one.
  func makePlans(scheduleCount: Int, _ memory: SearchMemory) -> any DrawnPlanning
  /// Returns the problems that show only after the run.
  func problems(of run: ScheduleRun) -> [String]
  /// Describes the run.
  func description(of run: ScheduleRun) -> String
  /// Reports the shortest run that was found to fail.
  ///
  /// - Parameter messages: Those of the run's issues.
  func report(_ finding: ScheduleSearch.Finding, _ messages: [String], of test: ScheduledTest) async
  /// Reports about what no run has reached; called if all have passed.
  ///
  /// - Parameter richestRun: The run with most changes.
  func reportPassing(_ richestRun: ScheduleRun?, of test: ScheduledTest) async
}

/// Plans the runs of a test that draws.
package protocol DrawnPlanning: SchedulePlanning {
  /// True if the next plan belongs to the runs from which the others learn: a replayed run needs them, too.
  var teaches: Bool { get }
}
