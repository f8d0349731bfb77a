import TestScheduling

/// Measures the cost of a schedule, which runs one job per turn.
enum ScheduleBenchmarks {
  static func run(_ report: inout Report) async throws {
    let hopCount = 2_000
    let turnCount = try await Schedule.run(TurnOrder(.changes([]))) { await hop(times: hopCount) }.turnCount
    // Each hop to the main actor and each return is a turn: with fewer turns, the schedule hasn't run all hops.
    precondition(turnCount >= 2 * hopCount, "only \(turnCount) turns for \(hopCount) hops")
    let times = try await shortestTimes {
      _ = try await Schedule.run(TurnOrder(.changes([]))) { await hop(times: hopCount) }
    } _: {
      await hop(times: hopCount)
    }
    report.show(
      "a hop to the main actor and back, in turns", .seconds(times.first / Double(hopCount)),
      "without a schedule", .seconds(times.second / Double(hopCount)))
  }

  @concurrent private static func hop(times count: Int) async {
    let counter = Counter()
    for _ in 0..<count { await counter.add() }
  }

  @MainActor private final class Counter {
    private var value = 0
    func add() { value += 1 }
  }
}
