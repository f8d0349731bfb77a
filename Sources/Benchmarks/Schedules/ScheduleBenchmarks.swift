import TestDoubleRuntime
import TestScheduling
import UnderstudyRaces

/// Measures the cost of a schedule, which runs one job per turn, and the number of schedules until a race is found.
enum ScheduleBenchmarks {
  @Sendable static func run(_ report: inout Report) async throws {
    let hopCount = 2_000
    let unscheduledHopsTime = await shortestTime { await hop(times: hopCount) }
    let defaultOrder = TurnOrder(.changes([]))
    var turnCount = 0
    let scheduledHopsTime = await shortestTime {
      turnCount = (try? await Schedule.run(defaultOrder) { await hop(times: hopCount) })?.turnCount ?? 0
    }
    // Each hop to the main actor and each return is a turn: with fewer turns, the schedule hasn't run all hops.
    precondition(turnCount >= 2 * hopCount, "only \(turnCount) turns for \(hopCount) hops")
    report.printComparison(
      "a hop to the main actor and back, in turns", .seconds(scheduledHopsTime / Double(hopCount)),
      with: .seconds(unscheduledHopsTime / Double(hopCount)), named: "without a schedule")

    let scheduleCount = 500
    let race = Race.all[0]
    let unscheduledRunsTime = await shortestTime {
      for _ in 0..<scheduleCount { _ = await runOnce(race, isBugFixed: true) }
    }
    let scheduledRunsTime = await shortestTime {
      _ = try? await firstFailingScheduleNumber(
        race, isBugFixed: true, in: scheduleCount, plans: SchedulePlans.init)
    }
    report.printComparison(
      "one of 500 schedules of a small test", .seconds(scheduledRunsTime / Double(scheduleCount)),
      with: .seconds(unscheduledRunsTime / Double(scheduleCount)), named: "without a schedule")

    // If none of 500 schedules shows a race, the race counts as found by schedule 501.
    var plannedTotal = 0.0
    var randomTotal = 0.0
    for race in Race.all {
      let plannedCount =
        try await firstFailingScheduleNumber(race, isBugFixed: false, in: 500, plans: SchedulePlans.init)
        ?? 501
      var sumOverSeeds = 0
      for seed in 0..<10 {
        sumOverSeeds +=
          try await firstFailingScheduleNumber(race, isBugFixed: false, in: 500) { _ in
            RandomPlans(seed: UInt64(seed))
          } ?? 501
      }
      report.printComparison(
        "\(race), found after", .schedules(Double(plannedCount)), with: .schedules(Double(sumOverSeeds) / 10),
        named: "plain random (mean of 10)")
      plannedTotal += Double(plannedCount)
      randomTotal += Double(sumOverSeeds) / 10
    }
    report.printComparison(
      "all \(Race.all.count) races, found after", .schedules(plannedTotal), with: .schedules(randomTotal),
      named: "plain random",
      goal: .atMost(1.5))
  }

  @concurrent private static func hop(times count: Int) async {
    let counter = Counter()
    for _ in 0..<count { await counter.add() }
  }

  @MainActor private final class Counter {
    private var value = 0
    func add() { value += 1 }
  }

  /// Runs the race's test once, and returns its failure; `nil` if there is none.
  private static func runOnce(_ race: Race, isBugFixed: Bool) async -> String? {
    let service = RaceServiceStub()
    service.stub.fetch.answers { Int($0) ?? 0 }
    service.stub.save.returns(0)
    service.stub.confirm.answers { $0 != "refuse" }
    return await race.run(isBugFixed, service)
  }

  /// Returns the number of the first schedule that shows the race; `nil` if none of the schedules shows the race.
  ///
  /// - Parameter makePlans: Creates the plans of the further schedules from the order of the first schedule.
  private static func firstFailingScheduleNumber(
    _ race: Race, isBugFixed: Bool, in scheduleCount: Int, plans makePlans: (TurnOrder) -> any Plans
  ) async throws -> Int? {
    func runTest(_ order: TurnOrder) async throws -> (hasFailed: Bool, order: TurnOrder) {
      let failure = RunFailure()
      let run = try await Schedule.run(order) {
        await failure.store(await runOnce(race, isBugFixed: isBugFixed))
      }
      return (await failure.text != nil, run.order)
    }
    let (hasFailed, firstOrder) = try await runTest(TurnOrder(.changes([])))  // The default order.
    if hasFailed { return 1 }
    var plans = makePlans(firstOrder)
    for scheduleNumber in 2...scheduleCount where try await runTest(TurnOrder(plans.next())).hasFailed {
      return scheduleNumber
    }
    return nil
  }

  /// Stores the failure of a run; the text is `nil` if the run did not fail.
  private actor RunFailure {
    private(set) var text: String?
    func store(_ text: String?) { self.text = text }
  }

  /// Plans that, at each choice, draw a random turn among all turns that can run.
  private struct RandomPlans: Plans {
    var seed: UInt64

    /// Multiplies the seed, since `next()` adds 1 to it: otherwise, neighbouring seeds would generate the same plans.
    init(seed: UInt64) { self.seed = seed &* 7_919 }

    mutating func next() -> TurnOrder.Plan {
      seed += 1
      return .walk(seed: seed, averageDrawInterval: 1)
    }
  }
}

/// A source of plans for the schedules after the first one.
private protocol Plans {
  mutating func next() -> TurnOrder.Plan
}

extension SchedulePlans: Plans {}

/// Returns the shortest time of several runs, in seconds.
private func shortestTime(ofRuns runCount: Int = 5, _ body: () async -> Void) async -> Double {
  var best = Double.infinity
  let clock = ContinuousClock()
  for _ in 0..<runCount {
    let start = clock.now
    await body()
    let (seconds, attoseconds) = (clock.now - start).components
    best = min(best, Double(seconds) + Double(attoseconds) / 1e18)
  }
  return best
}
