import Testing
import Understudy
import UnderstudyClock
import UnderstudyExploring
import XCTest

@MainActor
@Suite(.deterministic)
struct DashboardTests {
  let service = DashboardServiceSpy()

  @Test func loadsThreeThingsAtOnce() async {
    service.stub.name.returns("Ripley")
    service.stub.orders.returns([Order(id: 1, title: "Alien")])
    service.stub.messages.returns(["Hello"])
    let model = DashboardModel(service: service)
    let recorder = StateRecorder(calls: service) { model.state }

    await recorder.step("load()") { await model.load() }

    expectSnapshot(of: recorder)
  }
}

@MainActor
@Suite struct ConcurrencySamples {
  @Test(.deterministic(schedules: 200)) func showsTheAnswerToTheLastSearch() async {
    let service = DashboardServiceSpy()
    service.stub.search.answers { [Order(id: $0.count, title: $0)] }
    let model = DashboardModel(service: service)

    let first = Task { await model.search("a") }
    let second = Task { await model.search("al") }
    await first.value
    await second.value

    #expect(model.state.found.map(\.title) == ["al"])
  }

  @Test(.deterministic(schedules: 200)) func keepsItsRulesWhateverHappens() async throws {
    let service = DashboardServiceSpy()
    service.stub.search.draws([Order(id: 1, title: "Alien")], [])
    let model = DashboardModel(service: service)
    let recorder = StateRecorder(calls: service) { model.state }

    try await recorder.explore(steps: 12) {
      ExploredAction("search", from: ["a", "al"]) { await model.search($0) }
    } atRest: { state in
      #expect(state.found.count < 2)
    }
  }

  @Test(.deterministic(schedules: 50)) func finishesTheStreamsThatItsModelReads() async throws {
    let service = MoviesServiceSpy()
    service.stub.movies.draws([Movie(id: 1, title: "Alien")], throwing: MoviesError.offline)
    let model = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service) { model.state }
    Task { for await _ in service.updates() { await model.loadNextPage() } }

    try await recorder.explore(steps: 6, without: .flagsRest) {
      ExploredAction("an update comes") { service.stub.updates.send(Movie(id: 2, title: "Brazil")) }
    } always: { state in
      #expect(state.movies.count < 9)
    }
  }

  @Test(.deterministic) func letsTimePassByItself() async throws {
    let clock = TestClock(advances: .whenIdle)
    let model = SearchModel(clock: clock)
    let recorder = StateRecorder(
      of: model, ("titles", \.titles), ("isSearching", \.isSearching), clock: clock)

    recorder.step("type Al") { model.type("Al") }
    try await recorder.wait(count: 4)

    expectSnapshot(of: recorder)
  }

  @Test(.deterministic) func leavingEndsTheSearch() async {
    let clock = TestClock()
    let model = SearchModel(clock: clock)
    model.type("Al")
    await settle()
    #expect(clock.sleepers == 1)

    model.leave()
    await settle()
    #expect(clock.sleepers == 0)
    #expect(model.titles.isEmpty)
  }
}

final class DashboardXCTests: XCTestCase {
  @MainActor func testLoadsThreeThingsAtOnce() async throws {
    let service = DashboardServiceSpy()
    service.stub.name.returns("Ripley")
    service.stub.orders.returns([Order(id: 1, title: "Alien")])
    service.stub.messages.returns(["Hello"])

    try await withDeterministicSchedule(schedules: 50) {
      let model = DashboardModel(service: service)
      await model.load()
      XCTAssertEqual(model.state.orders.map(\.title), ["Alien"])
    }
  }

  @MainActor func testShowsWhatWasFound() async throws {
    let service = DashboardServiceSpy()
    service.stub.name.returns("Ripley")
    service.stub.orders.returns([])
    service.stub.messages.returns([])
    service.stub.search.returns([Order(id: 1, title: "Alien")])
    let model = DashboardModel(service: service)

    try await withDeterministicSchedule {
      async let found: Void = model.search("al")
      async let loaded: Void = model.load()
      _ = await (found, loaded)
    }

    XCTAssertEqual(model.state.found.map(\.title), ["Alien"])
  }
}
