import Testing
import Understudy
import UnderstudyClock
import UnderstudyInlineSnapshots

@MainActor
@Suite struct SearchTimelineSamples {
  let alien = Movie(id: 1, title: "Alien")

  @Test func debounces() async throws {
    let clock = TestClock()
    let model = SearchModel(clock: clock)
    let recorder = StateRecorder(options: RecordingOptions(clock: clock)) {
      (titles: model.titles, isSearching: model.isSearching)
    }

    recorder.step("type Al") { model.type("Al") }
    try await clock.wait(sleepers: 1)
    await clock.advance(by: .milliseconds(300))
    try await recorder.wait(for: \.isSearching, [true, false])

    expectSnapshot(of: recorder)
  }

  @Test func findsAStateThatIsOver() async throws {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([alien])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service) { viewModel.state }

    await recorder.step("first page") { await viewModel.loadNextPage() }
    try await recorder.wait { $0.isLoading }
    #expect(!viewModel.state.isLoading)
  }

  @Test func standsInTheTestItself() {
    expectInlineSnapshot(of: alien) {
      """
      id: 1
      title: "Alien"
      """
    }
  }
}
