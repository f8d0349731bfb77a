import MoviesExample
import Testing
import Understudy

/// The first page: loaded once, and refreshed on demand.
@MainActor
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

  @Test func isNotLoadedTwiceAtATime() async {
    let gate = Gate()
    service.stub.movies.answers { _ in
      await gate.pass()
      return [.alien]
    }
    let loading = await recorder.step("load()") { await gate.hold { await viewModel.load() } }
    await recorder.step("load() while loading") { await viewModel.load() }
    await recorder.step("the movies arrive") { await gate.open(for: loading) }
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

  @Test func isNotRetriedTwiceAtATime() async {
    service.stub.movies.throws(.offline)
    await recorder.step("load()") { await viewModel.load() }
    let gate = Gate()
    service.stub.movies.answers { _ in
      await gate.pass()
      return [.alien]
    }
    let loading = await recorder.step("retry()") { await gate.hold { await viewModel.retry() } }
    await recorder.step("retry() while loading") { await viewModel.retry() }
    await recorder.step("the movies arrive") { await gate.open(for: loading) }
    expectSnapshot(of: recorder)
  }

  @Test func refreshReplacesTheMoviesWhenTheyArrive() async {
    service.stub.movies.returns([.alien, .brazil], [.dune, .brazil])
    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("refresh()") { await viewModel.refresh() }
    expectSnapshot(of: recorder)
  }

  @Test func refreshThatFailsKeepsTheMovies() async {
    service.stub.movies.returns([.alien, .brazil])
    await recorder.step("load()") { await viewModel.load() }
    service.stub.movies.throws(.busy)
    await recorder.step("refresh()") { await viewModel.refresh() }
    expectSnapshot(of: recorder)
  }

  @Test func leavingTheScreenIsNoError() async {
    let gate = Gate()
    service.stub.movies.answers { _ async throws(MoviesError) in
      await gate.pass()
      throw .offline
    }
    let loading = await recorder.step("load()") { await gate.hold { await viewModel.load() } }
    await recorder.step("the screen is left") {
      loading.cancel()
      await gate.open(for: loading)
    }
    expectSnapshot(of: recorder)
  }
}
