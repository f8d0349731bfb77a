/// Runs a body by many schedules until one fails, and shortens the failing schedule's list of changes of order.
package struct Exploration: Sendable {
  /// The reason for a run.
  package enum Purpose: Sendable {
    /// The first run, in the default order: first come, first run.
    case first
    /// A run that only has to show whether the schedule fails.
    case tried
    /// Another run of the failing schedule, which reports its issues.
    case shown
  }

  /// The result of one run.
  package struct Attempt: Sendable {
    package var run: ScheduleRun
    package var hasFailed: Bool
    /// True if the failure is already reported, although the purpose of the run was ``Purpose/tried``.
    package var wasShown: Bool

    package init(run: ScheduleRun, hasFailed: Bool, wasShown: Bool = false) {
      self.run = run
      self.hasFailed = hasFailed
      self.wasShown = wasShown
    }
  }

  /// A schedule that fails.
  package struct Finding: Sendable {
    /// The number of the schedule that failed, counted from 1.
    package var number: Int
    /// The shortest list of changes of order that was found to fail.
    package var changes: [OrderChange]
    /// True if the schedule failed again in the run that reports its issues, or needed no such run.
    package var hasFailedAgain: Bool
    /// The result of the last run.
    package var run: ScheduleRun
  }

  /// The maximum number of runs for shortening a list of changes.
  private static let maximumReductions = 300

  /// The number of schedules, including the first.
  package var count: Int

  package init(count: Int) { self.count = count }

  /// Explores schedules; `attempt` runs the body by an order and returns the result.
  ///
  /// - Returns: The result of the first schedule, and the first failing one of the other schedules; no finding if the
  ///   first schedule failed or no other did.
  package nonisolated(nonsending) func run(
    _ attempt: nonisolated(nonsending) (TurnOrder, Purpose) async throws(UnsupportedRuntime) -> Attempt
  ) async throws(UnsupportedRuntime) -> (first: Attempt, finding: Finding?) {
    let first = try await attempt(TurnOrder(.changes([])), .first)
    if first.hasFailed { return (first, nil) }
    var plans = SchedulePlans(first: first.run.order)
    // If there never was more than one turn to choose from, only one order exists.
    guard plans.hasChoices, count > 1 else { return (first, nil) }
    for number in 2...count {
      if Task.isCancelled { break }
      let tried = try await attempt(TurnOrder(plans.next()), .tried)
      guard tried.hasFailed else { continue }
      let failingChanges = tried.run.order.changes
      if tried.wasShown {
        let finding = Finding(
          number: number, changes: failingChanges,
          hasFailedAgain: true,
          run: tried.run)
        return (first, finding)
      }
      let changes = try await shortened(failingChanges, attempt)
      let shown = try await attempt(TurnOrder(.changes(changes)), .shown)
      let finding = Finding(
        number: number, changes: changes,
        hasFailedAgain: shown.hasFailed,
        run: shown.run)
      return (first, finding)
    }
    return (first, nil)
  }

  /// Returns the shortest failing list that ``Shrinking`` finds, or the given list.
  private nonisolated(nonsending) func shortened(
    _ failingChanges: [OrderChange],
    _ attempt: nonisolated(nonsending) (TurnOrder, Purpose) async throws(UnsupportedRuntime) -> Attempt
  ) async throws(UnsupportedRuntime) -> [OrderChange] {
    var runCount = 0
    var shrinking = Shrinking(failingChanges)
    while let candidate = shrinking.next(), runCount < Self.maximumReductions {
      runCount += 1
      let tried = try await attempt(TurnOrder(.changes(candidate)), .tried)
      // The run's order contains only the requested changes that could be made.
      shrinking.note(tried.hasFailed ? tried.run.order.changes : nil)
    }
    return shrinking.changes
  }
}
