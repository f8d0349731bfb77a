import MoviesExample
import Testing
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// The search in the list, with the time between the events.
@MainActor
@Suite(.feature((any SearchMovies).self), .deterministic)
struct SearchTests {
  let service = MoviesServiceSpy()
  let clock = TestClock()
  let viewModel: MoviesListViewModel
  let recorder: StateRecorder<MoviesListViewModel.State>

  init() {
    let viewModel = MoviesListViewModel(service: service, clock: clock)
    self.viewModel = viewModel
    recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { viewModel.state }
  }

  @Test func searchesOnceForTheLastText() async throws {
    service.stub.search.returns([.alien])
    let first = try await type("a")
    await clock.advance(by: .milliseconds(200))
    let second = try await type("al")
    await first.value
    await recorder.step("nothing more is typed") {
      await clock.advance(by: .milliseconds(300))
      await second.value
    }
    expectSnapshot(of: recorder)
  }

  @Test func showsTheCatalogueAgainWhenTheTextIsDeleted() async throws {
    let search = try await type("al")
    await recorder.step(#"search("")"#) { await viewModel.search("") }
    await settle()
    #expect(clock.sleepers == 0)
    await search.value
    expectSnapshot(of: recorder)
  }

  @Test func endsWhenTheScreenDisappears() async throws {
    let search = try await type("al")
    recorder.step("leave()") { viewModel.leave() }
    await recorder.step("nothing more is typed") {
      await clock.advance(by: .milliseconds(300))
      await settle()
    }
    await search.value
    expectSnapshot(of: recorder)
  }

  @Test func selectsAMovieThatWasFound() async throws {
    let router = MoviesRouterSpy()
    let viewModel = MoviesListViewModel(service: service, router: router, clock: clock)
    service.stub.search.returns([.alien])
    let search = Task { await viewModel.search("al") }
    try await clock.wait(sleepers: 1)
    await clock.advance(by: .milliseconds(300))
    await search.value
    await viewModel.send(.select(Movie.alien.id))
    #expect(router.calls.showDetails == [.alien])
  }

  /// Types into the search field; the returned task runs the search.
  private func type(_ text: String) async throws -> Task<Void, Never> {
    try await recorder.step("search(\"\(text)\")") {
      let search = Task { await viewModel.search(text) }
      try await recorder.wait { $0.search?.text == text }
      try await clock.wait(sleepers: 1)
      return search
    }
  }
}
