import MoviesExample
import Testing
import Understudy
import UnderstudySchedules

/// Favourites: shown at once, reverted if the service refuses.
@MainActor
@Suite(.deterministic)
struct FavouritesTests {
  let service = MoviesServiceSpy()
  let viewModel: MoviesListViewModel
  let recorder: StateRecorder<MoviesListViewModel.State>

  /// Every test begins with a loaded list; recording starts afterwards, so that the timelines don't include the
  /// loading.
  init() async {
    let viewModel = MoviesListViewModel(service: service)
    service.stub.movies.returns([.alien, .brazil])
    await viewModel.load()
    self.viewModel = viewModel
    recorder = StateRecorder(calls: service) { viewModel.state }
  }

  @Test func areSetAndUnset() async {
    await recorder.step("toggleFavourite(Brazil)") { await viewModel.toggleFavourite(Movie.brazil.id) }
    await recorder.step("toggleFavourite(Brazil)") { await viewModel.toggleFavourite(Movie.brazil.id) }
    expectSnapshot(of: recorder)
  }

  @Test func areRevertedIfRefusedDuringARefresh() async {
    let call = service.stub.movies.hold()
    let refreshing = await started { await viewModel.refresh() }
    service.stub.setFavourite.throws(.busy)
    await viewModel.toggleFavourite(Movie.alien.id)
    call.resume(returning: [.alien, .brazil])
    await refreshing.value
    #expect(viewModel.state.movies == [.alien, .brazil])
    #expect(viewModel.state.error == .busy)
  }
}
