import MoviesExample
import Testing
import Understudy
import UnderstudySchedules

/// Later pages: appended in order, each loaded once, none after the last.
@MainActor
@Suite(.deterministic)
struct PagingTests {
  let service = MoviesServiceSpy()
  let viewModel: MoviesListViewModel
  let recorder: StateRecorder<MoviesListViewModel.State>

  init() {
    let viewModel = MoviesListViewModel(service: service)
    self.viewModel = viewModel
    recorder = StateRecorder(calls: service) { viewModel.state }
  }

  @Test func stopsAfterTheLastPage() async {
    service.stub.movies.returns([.alien, .brazil], [.clue], [])
    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("loadNextPage()") { await viewModel.loadNextPage() }
    await recorder.step("loadNextPage() finds no more") { await viewModel.loadNextPage() }
    await recorder.step("loadNextPage() at the end") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }

  @Test func loadsOnePageAtATime() async {
    service.stub.movies.returns([.alien])
    let call = service.stub.movies.when(2).hold()
    await recorder.step("load()") { await viewModel.load() }
    let page = await recorder.step("loadNextPage()") { await started { await viewModel.loadNextPage() } }
    await recorder.step("loadNextPage() while loading") { await viewModel.loadNextPage() }
    await recorder.step("the page arrives") {
      call.resume(returning: [.brazil])
      await page.value
    }
    expectSnapshot(of: recorder)
  }

  @Test func refreshIgnoresThePendingPage() async {
    service.stub.movies.returns([.alien, .brazil], [.dune])
    let call = service.stub.movies.when(2).hold()
    await recorder.step("load()") { await viewModel.load() }
    let page = await recorder.step("loadNextPage()") { await started { await viewModel.loadNextPage() } }
    await recorder.step("refresh()") { await viewModel.refresh() }
    await recorder.step("the stale page arrives") {
      call.resume(returning: [.clue])  // understudy: any answer
      await page.value
    }
    expectSnapshot(of: recorder)
  }

  @Test func showsAMovieThatMovedToTheNextPageOnce() async {
    service.stub.movies.returns([.alien, .brazil], [.brazil, .clue])
    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("loadNextPage()") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }
}
