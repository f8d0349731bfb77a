import MoviesExample
import Testing
import Understudy
import UnderstudySchedules

/// The list through its only entry point, `send`, with each action of the user.
@MainActor
struct ActionsTests {
  let service = MoviesServiceSpy()
  let router = MoviesRouterSpy()
  let viewModel: MoviesListViewModel
  let recorder: StateRecorder<MoviesListViewModel.State>

  init() {
    let viewModel = MoviesListViewModel(service: service, router: router)
    self.viewModel = viewModel
    recorder = StateRecorder(calls: service, router) { viewModel.state }
  }

  @Test func allActionsOneAfterTheOther() async {
    service.stub.movies.returns([.alien], [.brazil])
    service.stub.movies.when(3).throws(.offline)
    await send(.onAppear)
    await send(.nextPage)
    await send(.nextPage)
    service.stub.movies.when(3).returns([])
    await send(.retry)
    await send(.toggleFavourite(Movie.brazil.id))
    await send(.select(Movie.brazil.id))
    service.stub.movies.returns([.dune])
    await send(.refresh)
    expectSnapshot(of: recorder)
  }

  @Test(.deterministic) func aMovieThatIsNotShownCannotBeSelected() async {
    await viewModel.send(.select(Movie.clue.id))
    await settle()
    #expect(router.calls.showDetails.isEmpty)
  }

  private func send(_ action: MoviesListViewModel.Action) async {
    await recorder.step("\(action)") { await viewModel.send(action) }
  }
}
