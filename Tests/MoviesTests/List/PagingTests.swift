import MoviesExample
import Testing
import Understudy

/// Later pages: appended in order, each loaded once, none after the last.
@MainActor
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
    let gate = Gate()
    service.stub.movies.returns([.alien])
    service.stub.movies.when(2).answers { _ in
      await gate.pass()
      return [.brazil]
    }
    await recorder.step("load()") { await viewModel.load() }
    let page = await recorder.step("loadNextPage()") { await gate.hold { await viewModel.loadNextPage() } }
    await recorder.step("loadNextPage() while loading") { await viewModel.loadNextPage() }
    await recorder.step("the page arrives") { await gate.open(for: page) }
    expectSnapshot(of: recorder)
  }

  @Test func refreshIgnoresThePendingPage() async {
    let gate = Gate()
    service.stub.movies.returns([.alien, .brazil], [.dune])
    service.stub.movies.when(2).answers { _ in
      await gate.pass()
      return [.clue]
    }
    await recorder.step("load()") { await viewModel.load() }
    let page = await recorder.step("loadNextPage()") { await gate.hold { await viewModel.loadNextPage() } }
    await recorder.step("refresh()") { await viewModel.refresh() }
    await recorder.step("the stale page arrives") { await gate.open(for: page) }
    expectSnapshot(of: recorder)
  }

  @Test func showsAMovieThatMovedToTheNextPageOnce() async {
    service.stub.movies.returns([.alien, .brazil], [.brazil, .clue])
    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("loadNextPage()") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }
}
