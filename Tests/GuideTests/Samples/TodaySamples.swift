import Observation
import Understudy
import UnderstudyClock
import XCTest

#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

// Before Swift 6.3, XCTest on Linux can't run tests on the main actor, and its tests can't wait.
#if compiler(>=6.3)
  /// How suites check the states of a model without a recorder.
  @MainActor
  final class TodayXCTests: XCTestCase {
    func testEachStateByAClosure() {
      let model = DownloadModel()

      var states: [DownloadModel.State] = []
      model.onChange = { states.append($0) }
      model.start()
      XCTAssertEqual(states, [.loading(percent: 0), .loading(percent: 100), .done])
    }

    #if canImport(Combine) || OpenCombine
      func testEachStateByASink() {
        let model = DownloadPublisher()

        var states: [DownloadModel.State] = []
        let subscription = model.states.sink { states.append($0) }
        model.start()
        XCTAssertEqual(states, [.idle, .loading(percent: 100), .done])
        subscription.cancel()
      }

      func testEachStateByASpyOfValues() {
        let model = DownloadPublisher()

        let spy = ValueSpy(model.states)
        model.start()
        XCTAssertEqual(spy.values, [.idle, .loading(percent: 100), .done])
      }
    #endif

    func testAChangeThatIsObserved() async {
      let service = MoviesServiceStub()
      service.stub.movies.returns([Movie(id: 1, title: "Alien")])
      let viewModel = MoviesListViewModel(service: service)

      let changed = expectation(description: "the state changes")
      withObservationTracking {
        _ = viewModel.state
      } onChange: {
        changed.fulfill()
      }
      let loading = Task { await viewModel.loadNextPage() }
      await fulfillment(of: [changed], timeout: 1)
      await loading.value
      XCTAssertEqual(viewModel.state.movies.map(\.title), ["Alien"])
    }

    func testOneObserverForEachOutput() async throws {
      let clock = TestClock()
      let model = SearchModel(clock: clock)

      let searching = expectation(description: "isSearching")
      let found = expectation(description: "titles")
      withObservationTracking {
        _ = model.isSearching
      } onChange: {
        searching.fulfill()
      }
      withObservationTracking {
        _ = model.titles
      } onChange: {
        found.fulfill()
      }
      model.type("Al")
      try await clock.wait(sleepers: 1)
      await clock.advance(by: .milliseconds(300))
      await fulfillment(of: [searching, found], timeout: 1, enforceOrder: true)
    }
  }
#endif
