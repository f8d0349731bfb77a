import MoviesExample
import Testing
import Understudy
import UnderstudyClock
import UnderstudyExploring

/// The list explored: any actions, in any order, with fast and slow answers.
@MainActor
@Suite struct ActionsExploredTests {
  @Test(.deterministic(schedules: 200)) func theListKeepsItsRules() async throws {
    let service = MoviesServiceSpy()
    let catalogue = Catalogue([.alien, .brazil, .clue, .dune], perPage: 2)
    service.stub.movies.answers { catalogue.page($0) }
    service.stub.search.draws([.alien], [], throwing: .busy)
    service.stub.setFavourite.draws((), throwing: .busy)
    let viewModel = MoviesListViewModel(service: service, clock: TestClock(advances: .whenIdle))
    let recorder = StateRecorder(calls: service) { viewModel.state }

    try await recorder.explore(steps: 12) {
      ExploredAction("appear") { await viewModel.send(.onAppear) }
      ExploredAction("nextPage", if: { viewModel.state.nextPage != nil }) { await viewModel.send(.nextPage) }
      ExploredAction("refresh") { await viewModel.send(.refresh) }
      ExploredAction("toggle", if: { !viewModel.state.movies.isEmpty }) {
        await viewModel.send(.toggleFavourite(Movie.alien.id))
      }
      ExploredAction("search", from: ["al", ""]) { await viewModel.send(.search($0)) }
      ExploredAction("leave") { await viewModel.send(.onDisappear) }
    } always: { state in
      #expect(Set(state.movies.map(\.id)).count == state.movies.count)
    } atRest: { state in
      #expect(!state.isLoading)
    }
  }
}
