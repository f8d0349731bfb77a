import MoviesExample
import Testing
import Understudy
import UnderstudySchedules

/// The first page, loaded once and refreshed on demand, and later pages, appended in order until the last.
@MainActor
@Suite(.deterministic)
struct LoadingTests {
  let service = MoviesServiceSpy()
  let viewModel: MoviesListViewModel
  let recorder: StateRecorder<MoviesListViewModel.State>

  init() {
    let viewModel = MoviesListViewModel(service: service)
    self.viewModel = viewModel
    recorder = StateRecorder(calls: service) { viewModel.state }
  }

  @Test func isLoadedOnceHoweverOftenItAppears() async {
    service.stub.movies.returns([.alien, .brazil])
    await recorder.step("appears") { await viewModel.load() }
    await recorder.step("appears again") { await viewModel.load() }
    expectSnapshot(of: recorder)
  }

  @Test func isRetriedAfterAnError() async {
    service.stub.movies.throws(.offline)
    await recorder.step("load()") { await viewModel.load() }
    service.stub.movies.returns([.alien])
    await recorder.step("retry()") { await viewModel.retry() }
    await recorder.step("retry() with nothing to repeat") { await viewModel.retry() }
    expectSnapshot(of: recorder)
  }

  @Test func leavingTheScreenIsNoError() async {
    let call = service.stub.movies.hold()
    let loading = await recorder.step("load()") { await started { await viewModel.load() } }
    await recorder.step("the screen is left") {
      loading.cancel()
      call.resume(throwing: .offline)
      await loading.value
    }
    expectSnapshot(of: recorder)
  }

  // MARK: Later pages

  @Test func stopsAfterTheLastPage() async {
    service.stub.movies.returns([.alien, .brazil], [.clue], [])
    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("loadNextPage()") { await viewModel.loadNextPage() }
    await recorder.step("loadNextPage() finds no more") { await viewModel.loadNextPage() }
    await recorder.step("loadNextPage() at the end") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }

  @Test func showsAMovieThatMovedToTheNextPageOnce() async {
    service.stub.movies.returns([.alien, .brazil], [.brazil, .clue])
    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("loadNextPage()") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }
}
