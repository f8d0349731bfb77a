/// Runs a body by many schedules until a schedule fails, and shortens that schedule's list of ``OrderChange`` values.
package struct ScheduleSearch: Sendable {
  /// The reason for a run.
  package enum Purpose: Sendable {
    /// The first run, in the default order: turns run in order of arrival.
    case first
    /// A run that only has to show whether the schedule fails.
    case trial
    /// Another run of the failing schedule, which reports its issues.
    case report
  }

  /// The result of one run.
  package struct Attempt: Sendable {
    package var run: ScheduleRun
    package var hasFailed: Bool
    /// True if the run reported the failure, even as a ``Purpose/trial``: a failed XCTest assertion is always reported.
    package var isFailureReported: Bool

    package init(run: ScheduleRun, hasFailed: Bool, isFailureReported: Bool = false) {
      self.run = run
      self.hasFailed = hasFailed
      self.isFailureReported = isFailureReported
    }
  }

  /// A schedule that fails.
  package struct Finding: Sendable {
    /// The number of the schedule that failed, counted from 1.
    package var scheduleNumber: Int
    /// The shortest list of changes of order that was found to fail.
    package var changes: [OrderChange]
    /// True if the trial, or else another run of the schedule, failed and reported its issues.
    package var isFailureReported: Bool
    /// The result of the schedule's last run.
    package var run: ScheduleRun
  }

  /// The maximum number of runs for shortening a list of changes.
  private static let maximumShorteningRuns = 300
  /// The time after which a list of changes is not shortened any more, for tests whose runs are slow.
  ///
  /// Beside others on a busy machine, the runs of a fast test must be all made, or its report would differ.
  private static let maximumShorteningTime = Duration.seconds(120)

  /// The maximum number of schedules, including the first.
  package var scheduleCount: Int

  package init(scheduleCount: Int) { self.scheduleCount = scheduleCount }

  /// Searches the schedules; `runBody` runs the body once, by an order, and returns the result.
  ///
  /// - Parameter makePlans: Returns the plans of the schedules after the first one.
  ///
  /// - Returns: The result of the first schedule, and the finding about another one that fails; `nil` if none fails.
  ///   If the first schedule fails, the others don't run, and there is no finding.
  package nonisolated(nonsending) func run(
    makePlans: (Attempt) -> any SchedulePlanning = { SchedulePlans(first: $0.run.order) },
    _ runBody: nonisolated(nonsending) (TurnOrder, Purpose) async throws(UnsupportedRuntime) -> Attempt
  ) async throws(UnsupportedRuntime) -> (first: Attempt, finding: Finding?) {
    let first = try await runBody(TurnOrder(.changes([])), .first)
    if first.hasFailed { return (first, nil) }
    guard scheduleCount > 1 else { return (first, nil) }
    var plans = makePlans(first)
    for scheduleNumber in 2...scheduleCount {
      guard !Task.isCancelled, let plan = plans.next() else { break }
      let trial = try await runBody(TurnOrder(plan), .trial)
      plans.note(trial.run)
      guard trial.hasFailed else { continue }
      var changes = trial.run.order.changes
      var reported = trial
      if !trial.isFailureReported {
        changes = try await shorten(changes, runBody)
        reported = try await runBody(TurnOrder(.changes(changes)), .report)
      }
      let finding = Finding(
        scheduleNumber: scheduleNumber, changes: changes, isFailureReported: reported.hasFailed,
        run: reported.run)
      return (first, finding)
    }
    return (first, nil)
  }

  /// Runs the body by shorter lists of changes, and returns the shortest list that fails, which may be the given list.
  private nonisolated(nonsending) func shorten(
    _ failingChanges: [OrderChange],
    _ runBody: nonisolated(nonsending) (TurnOrder, Purpose) async throws(UnsupportedRuntime) -> Attempt
  ) async throws(UnsupportedRuntime) -> [OrderChange] {
    var runCount = 0
    var shrinking = Shrinking(failingChanges)
    let end = ContinuousClock.now + Self.maximumShorteningTime
    while let candidate = shrinking.next(), runCount < Self.maximumShorteningRuns, ContinuousClock.now < end {
      runCount += 1
      let trial = try await runBody(TurnOrder(.changes(candidate)), .trial)
      // The run's order contains only the requested changes that could be made.
      shrinking.note(failingChanges: trial.hasFailed ? trial.run.order.changes : nil)
    }
    return shrinking.changes
  }
}
