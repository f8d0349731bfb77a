import Testing
import TestReporting
import TestScheduling
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// In explored schedules, an answer can take longer than a clock's next deadline.
@MainActor
@Suite struct LatencyTests {
  /// Searches after a pause of 300 ms; if it is guarded, shows only the answer to the latest search.
  @MainActor private final class Finder {
    private(set) var shown: [String] = []
    private var latest = ""
    let service: any CatalogueService
    let clock: TestClock
    let isGuarded: Bool

    init(_ service: any CatalogueService, _ clock: TestClock, isGuarded: Bool) {
      self.service = service
      self.clock = clock
      self.isGuarded = isGuarded
    }

    func type(_ text: String) async throws {
      latest = text
      try await clock.sleep(for: .milliseconds(300))
      guard text == latest else { return }
      let found = await service.search(text)
      if isGuarded, text != latest { return }
      shown = found
    }
  }

  /// Types "a", and 400 ms later "al"; throws unless the answer to "al" is shown.
  private func typeTwice(isGuarded: Bool) async throws {
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let clock = TestClock(advances: .whenIdle)
    let finder = Finder(service, clock, isGuarded: isGuarded)
    let first = Task { try await finder.type("a") }
    try await clock.sleep(for: .milliseconds(400))
    try await finder.type("al")
    try await first.value
    if finder.shown != ["al"] { throw Stale() }
  }

  private struct Stale: Error {}

  @Test(.turnsOfTheNewestCompiler) func anAnswerThatIsSlowerThanADebounceIsFound() async {
    let messages = await messages(schedules: 200) { try await self.typeTwice(isGuarded: false) }
    expectSnapshot(of: messages.joined(separator: "\n"), as: .lines)
  }

  @Test func aGuardedSearchPassesWithSlowAnswers() async {
    #expect(await messages(schedules: 2_000) { try await self.typeTwice(isGuarded: true) }.isEmpty)
  }

  @Test func theFirstScheduleHasNoSlowAnswer() async {
    #expect(await messages { try await self.typeTwice(isGuarded: false) }.isEmpty)
  }

  @Test func aNameReplaysTheSlowAnswer() async throws {
    let found = await messages(schedules: 200) { try await self.typeTwice(isGuarded: false) }.joined()
    let name = try #require(found.firstMatch(of: /schedule: "([^"]+)"/)).1
    let replayed = await messages(schedule: String(name)) { try await self.typeTwice(isGuarded: false) }
    #expect(replayed.joined().contains("took longer than"))
  }
}
