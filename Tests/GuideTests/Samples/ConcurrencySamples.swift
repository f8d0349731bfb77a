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

  @Test(.deterministic) func letsTimePassByItself() async {
    let clock = TestClock(advances: .whenIdle)
    let model = SearchModel(clock: clock)
    model.type("Al")
    await settle()
    #expect(model.titles == ["Alien", "Aliens"])
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
