import Foundation
import Testing
import UnderstudyExploring

/// How many runs exploring needs to find the planted bugs.
///
/// `UNDERSTUDY_EXPLORED_SEEDS=10 swift test --filter RunsToFindTests` prints the table of ten seeds.
@MainActor
@Suite struct RunsToFindTests {
  struct Bug: Sendable, CustomStringConvertible {
    let description: String
    let explore: @MainActor @Sendable (_ isGuarded: Bool, _ schedules: Int) async -> String

    /// The number of the run that finds the bug, and the reason for a missing test.
    @MainActor func find(_ seed: UInt64) async -> (run: Int, obstacle: String?) {
      let text = await ExploringSearch.$seed.withValue(seed) { await explore(false, 200) }
      let run = text.firstMatch(of: /a run that fails, (\d+) of/).flatMap { Int($0.1) }
      return (run ?? .max, text.firstMatch(of: /without exploring: (.+)/).map { String($0.1) })
    }
  }

  nonisolated static let bugs = [
    Bug(description: "cancelling") { await PlantedBugs.cancelling($0 ? nil : .keepsSpinner, schedules: $1) },
    Bug(description: "searching") {
      await PlantedBugs.searching($0 ? nil : .showsStaleAnswer, schedules: $1)
    },
    Bug(description: "rating") { await PlantedBugs.rating(isGuarded: $0, schedules: $1) },
    Bug(description: "debounce") { await PlantedBugs.debounce(isGuarded: $0, schedules: $1) },
    Bug(description: "retrying") { await PlantedBugs.retrying(isGuarded: $0, schedules: $1) },
    Bug(description: "booking") { await PlantedRaces.booking(isGuarded: $0, schedules: $1) },
    Bug(description: "profile") { await PlantedRaces.profile(isGuarded: $0, schedules: $1) },
    Bug(description: "rows") { await PlantedRaces.rows(isGuarded: $0, schedules: $1) },
    Bug(description: "toast") { await PlantedRaces.toast(isGuarded: $0, schedules: $1) },
    Bug(description: "transcript") { await PlantedRaces.transcript(isGuarded: $0, schedules: $1) },
    Bug(description: "trash") { await PlantedRaces.trash(isGuarded: $0, schedules: $1) },
    Bug(description: "gallery") { await PlantedRaces.gallery(isGuarded: $0, schedules: $1) },
    Bug(description: "outbox") { await PlantedRaces.outbox(isGuarded: $0, schedules: $1) },
  ]

  private static let seedCount =
    ProcessInfo.processInfo.environment["UNDERSTUDY_EXPLORED_SEEDS"].flatMap(UInt64.init) ?? 1

  @Test(.turnsOfTheNewestCompiler, arguments: bugs) func isFoundInFewRuns(_ bug: Bug) async {
    var runs: [Int] = []
    var obstacles: [String] = []
    for seed in 0..<Self.seedCount {
      let (run, obstacle) = await bug.find(ExploringSearch.seed + seed)
      runs.append(run)
      if let obstacle { obstacles.append(obstacle) }
    }
    runs.sort()
    #expect(runs.allSatisfy { $0 <= 60 })
    if Self.seedCount == 1 { return }
    #expect((runs[(runs.count - 1) / 2] + runs[runs.count / 2]) / 2 <= 20)
    print("\(bug): \(runs), without a printed test \(obstacles.count) \(Set(obstacles))")
  }

  @Test(arguments: bugs) func isNotFoundWithoutTheBug(_ bug: Bug) async {
    let text = await bug.explore(true, CorrectModel.runCount)
    #expect(text == "" || text.hasPrefix("Exploring: \(CorrectModel.runCount) runs passed;"))
  }
}
