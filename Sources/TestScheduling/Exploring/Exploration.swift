/// Runs a piece of work by many schedules, until one fails, and makes that as simple as it can be.
package struct Exploration: Sendable {
  /// Why a run is made.
  package enum Purpose: Sendable {
    /// First come, first run: as without exploring.
    case first
    /// All that matters is if it fails.
    case tried
    /// The one that fails, again, to be shown.
    case shown
  }

  /// How one run went.
  package struct Attempt: Sendable {
    package var run: ScheduleRun
    package var hasFailed: Bool
    /// True if it has been shown that it failed, although it was only tried.
    package var wasShown: Bool

    package init(run: ScheduleRun, hasFailed: Bool, wasShown: Bool = false) {
      self.run = run
      self.hasFailed = hasFailed
      self.wasShown = wasShown
    }
  }

  /// A schedule that fails.
  package struct Finding: Sendable {
    /// Which of the schedules it was found by, counted from 1.
    package var number: Int
    /// The changes of order that suffice.
    package var changes: [OrderChange]
    /// How many changes the schedule made by which it was found.
    package var foundCount: Int
    /// True if it failed once more when it was shown.
    package var hasFailedAgain: Bool
    /// How it went.
    package var run: ScheduleRun
  }

  /// How many runs it may take to make a schedule simpler.
  private static let mostRuns = 300

  /// How many schedules, the first included.
  package var count: Int

  package init(count: Int) { self.count = count }

  /// Explores what `attempt` runs by the order given, and tells whether it failed.
  ///
  /// - Returns: How the first schedule went, and what was found after it; nothing where the first one failed.
  package nonisolated(nonsending) func run(
    _ attempt: nonisolated(nonsending) (TurnOrder, Purpose) async throws(UnsupportedRuntime) -> Attempt
  ) async throws(UnsupportedRuntime) -> (first: Attempt, finding: Finding?) {
    let first = try await attempt(TurnOrder(.changes([])), .first)
    if first.hasFailed { return (first, nil) }
    var plans = SchedulePlans(first: first.run.order)
    // Where nothing ever had to wait for another, there is one order.
    guard plans.hasChoices, count > 1 else { return (first, nil) }
    for number in 2...count {
      if Task.isCancelled { break }
      let tried = try await attempt(TurnOrder(plans.next()), .tried)
      guard tried.hasFailed else { continue }
      let found = tried.run.order.changes
      if tried.wasShown {
        let finding = Finding(
          number: number, changes: found, foundCount: found.count, hasFailedAgain: true, run: tried.run)
        return (first, finding)
      }
      let changes = try await simplest(found, attempt)
      let shown = try await attempt(TurnOrder(.changes(changes)), .shown)
      let finding = Finding(
        number: number, changes: changes, foundCount: found.count, hasFailedAgain: shown.hasFailed,
        run: shown.run)
      return (first, finding)
    }
    return (first, nil)
  }

  /// The fewest changes that still fail.
  private nonisolated(nonsending) func simplest(
    _ found: [OrderChange],
    _ attempt: nonisolated(nonsending) (TurnOrder, Purpose) async throws(UnsupportedRuntime) -> Attempt
  ) async throws(UnsupportedRuntime) -> [OrderChange] {
    var runs = 0
    var shrinking = Shrinking(found)
    while let fewer = shrinking.next(), runs < Self.mostRuns {
      runs += 1
      let tried = try await attempt(TurnOrder(.changes(fewer)), .tried)
      // Of those that were asked for, the ones that could be made.
      shrinking.note(tried.hasFailed ? tried.run.order.changes : nil)
    }
    return shrinking.changes
  }
}
