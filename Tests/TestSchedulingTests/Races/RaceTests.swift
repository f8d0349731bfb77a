import Testing
import TestScheduling
import Understudy
import UnderstudyRaces

/// Explores schedules until a race appears.
@MainActor enum RaceExploration {
  /// The number of the first schedule in which the race shows, and the fewest changes of order that it takes; `nil` if
  /// it shows in none.
  static func explore(_ race: Race, isBugFixed: Bool, schedules: Int) async throws -> (
    number: Int, changes: Int
  )? {
    let (first, finding) = try await ScheduleSearch(scheduleCount: schedules).run {
      order, _ throws(UnsupportedRuntime) in
      let runner = RaceRunner()
      let run = try await Schedule.run(order) { await runner.run(race, isBugFixed: isBugFixed) }
      return ScheduleSearch.Attempt(run: run, hasFailed: runner.problem != nil)
    }
    if let finding { return (finding.scheduleNumber, finding.changes.count) }
    return first.hasFailed ? (1, 0) : nil
  }

  @MainActor private final class RaceRunner {
    private(set) var problem: String?

    func run(_ race: Race, isBugFixed: Bool) async {
      let service = RaceServiceSpy()
      service.stub.fetch.answers { Int($0) ?? 0 }
      service.stub.confirm.returns(true)
      problem = await race.run(isBugFixed, service)
    }
  }
}

@Suite struct RaceTests {
  @Test(arguments: Race.all) func isFound(_ race: Race) async throws {
    let found = try await RaceExploration.explore(race, isBugFixed: false, schedules: 500)
    #expect(found != nil)
  }

  @Test(arguments: Race.all) func isGoneWhenFixed(_ race: Race) async throws {
    #expect(try await RaceExploration.explore(race, isBugFixed: true, schedules: 500) == nil)
  }
}
