import Testing
import TestReporting
import TestScheduling
import Understudy
import UnderstudyClock
import UnderstudyClosures
import UnderstudySchedules

/// The search for an order in which a test fails.
@MainActor
@Suite struct ExplorationTests {
  /// Searches twice; throws unless the answer to the last search is shown.
  private func search(bug: GrowingList.Bug?) async throws {
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let list = GrowingList(service, bug: bug)
    let first = Task { await list.search("a") }
    let second = Task { await list.search("al") }
    await first.value
    await second.value
    if list.state.found != ["al"] { throw Stale() }
  }

  /// Types "a", and 400 ms later "al", into a search with a pause of 300 ms; throws unless the answer to "al" is shown.
  private func typeTwice() async throws {
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let clock = TestClock(advances: .whenIdle)
    let list = GrowingList(service, bug: .showsStaleAnswer)
    let first = Task { await list.type("a", clock) }
    try await clock.sleep(for: .milliseconds(400))
    await list.type("al", clock)
    await first.value
    if list.state.found != ["al"] { throw Stale() }
  }

  private struct Stale: Error {}

  /// A search with a closure instead of a service; throws unless the answers come in the order of the searches.
  private func searchByClosure() async throws {
    let search = ClosureSpy<String, [String]>("search")
    search.stub.answers { [$0] }
    let closure: @Sendable (String) async -> [String] = search.closure
    let shown = Trace()
    let first = Task { @MainActor in for found in await closure("a") { shown.add(found) } }
    let second = Task { @MainActor in for found in await closure("al") { shown.add(found) } }
    await first.value
    await second.value
    if shown.lines != ["a", "al"] { throw Stale() }
  }

  @Test(.turnsOfTheNewestCompiler) func aClosuresAnswersComeInOtherOrdersToo() async {
    let messages = await messages(schedules: 200) { try await self.searchByClosure() }
    expectSnapshot(of: messages.joined(separator: "\n"), as: .lines)
  }

  @Test(.turnsOfTheNewestCompiler) func namesTheChangeOfOrderThatMatters() async {
    let messages = await messages(schedules: 200) { try await self.search(bug: .showsStaleAnswer) }
    expectSnapshot(of: messages.joined(separator: "\n"), as: .lines)
  }

  @Test(.turnsOfTheNewestCompiler) func anAnswerThatIsSlowerThanADebounceIsFound() async throws {
    let found = await messages(schedules: 200) { try await self.typeTwice() }.joined(separator: "\n")
    expectSnapshot(of: found, as: .lines)
    let name = try #require(found.firstMatch(of: /schedule: "([^"]+)"/)).1
    let replayed = await messages(schedule: String(name)) { try await self.typeTwice() }
    #expect(replayed.joined().contains("took longer than"))
  }

  @Test func theNameRunsThatOrderAgain() async throws {
    let found = await messages(schedules: 200, function: "search") {
      try await self.search(bug: .showsStaleAnswer)
    }
    let name = try #require(found.first?.split(separator: "\"").last { $0.contains("-") })
    for _ in 0..<20 {
      let again = await messages(schedule: String(name), function: "search") {
        try await self.search(bug: .showsStaleAnswer)
      }
      #expect(
        again == [
          """
          This order differs from first come, first run:
            CatalogueService.search("al") was answered before CatalogueService.search("a").
          """
        ])
      #expect(
        await messages(schedule: String(name), function: "search") { try await self.search(bug: nil) }
          .isEmpty)
    }
  }

  @Test func stopsAtTheFirstFailure() async {
    var runs = 0
    _ = await messages(schedules: 200) {
      runs += 1
      throw Stale()
    }
    #expect(runs == 1)
  }

  @Test func runsOnceWhereThereIsOneOrder() async {
    var runs = 0
    _ = await messages(schedules: 200) { runs += 1 }
    #expect(runs == 1)
  }

  @Test func runsAsOftenAsItWasAskedTo() async {
    var runs = 0
    _ = await messages(schedules: 50) {
      runs += 1
      async let one: Void = Box().add(1)
      async let two: Void = Box().add(2)
      _ = await (one, two)
    }
    #expect(runs == 50)
  }

  @Test func whatAnActorIsGivenInOrderItRunsInOrder() async throws {
    var orders: Set<[Int]> = []
    _ = await messages(schedules: 300) {
      var values: [Int] = []
      let tasks = (1...4).map { number in Task { values.append(number) } }
      for task in tasks { await task.value }
      orders.insert(values)
    }
    #expect(orders == [[1, 2, 3, 4]])
  }

  @Test func tasksOfThePoolComeInEveryOrder() async throws {
    var orders: Set<[String]> = []
    _ = await messages(schedules: 300) {
      let trace = Trace()
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 { group.addTask { trace.add("\(number)") } }
      }
      orders.insert(trace.lines)
    }
    #expect(orders.count == 6)
  }

  @Test func schedulesWithinOneAnotherTakeTheInnermost() async throws {
    var runs = 0
    let messages = await messages(schedules: 3) {
      try await withDeterministicSchedule(schedules: 20) {
        runs += 1
        async let one: Void = Box().add(1)
        async let two: Void = Box().add(2)
        _ = await (one, two)
      }
    }
    #expect(messages.isEmpty)
    // The outer body has no choices of its own, so it runs once.
    #expect(runs == 20)
  }
}
