import MoviesExample
import Testing
import Understudy
import UnderstudyClosures

/// A view model that depends on a struct of closures and on a closure, not on protocols.
@MainActor
@Suite(.doubles(.strict))
struct RecommendationsViewModelTests {
  let client = RecommendationsClientSpy()
  let onSelect = ClosureSpy<Movie, Void>("onSelect")
  let viewModel: RecommendationsViewModel
  let recorder: StateRecorder<RecommendationsViewModel.State>

  init() {
    let viewModel = RecommendationsViewModel(client: client.value, onSelect: onSelect.closure)
    self.viewModel = viewModel
    recorder = StateRecorder(calls: client, onSelect) { viewModel.state }
  }

  @Test func showsMoviesAndReportsATap() async {
    client.stub.movies.returns([.alien, .brazil])
    await recorder.step("appear") { await viewModel.appear() }
    recorder.step("tap Brazil") { viewModel.tap(.brazil) }
    expectSnapshot(of: recorder)
  }

  @Test func showsTheFailureUntilTheMoviesArrive() async {
    client.stub.movies.throws(MoviesError.offline)
    await viewModel.appear()
    #expect(recorder.states.last?.hasFailed == true)
    client.stub.movies.returns([.alien])
    await viewModel.appear()
    #expect(recorder.states.last?.hasFailed == false)
    #expect(recorder.states.last?.movies == [.alien])
    #expect(client.calls.movies == [3, 3])
  }
}
