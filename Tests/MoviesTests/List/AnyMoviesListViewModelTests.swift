import MoviesExample
import Testing
import Understudy

#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

/// The type-erased view model, whose implementation is replaced while it is recorded.
@MainActor
struct AnyMoviesListViewModelTests {
  typealias State = MoviesListViewModel.State
  typealias Action = MoviesListViewModel.Action

  let online = MoviesServiceSpy()
  let offline = MoviesServiceSpy()
  let viewModel: AnyMoviesListViewModel<State, Action>

  init() {
    online.stub.movies.returns([.alien])
    offline.stub.movies.throws(.offline)
    viewModel = MoviesListViewModel(service: online).eraseToAnyViewModelProtocol()
  }

  @Test func anotherImplementationTakesOver() async {
    let viewModel = viewModel
    let recorder = StateRecorder(calls: online, offline) { viewModel.state }
    await recorder.step("onAppear") { await viewModel.send(.onAppear) }
    recorder.step("the connection is lost") { viewModel.use(MoviesListViewModel(service: offline)) }
    await recorder.step("onAppear") { await viewModel.send(.onAppear) }
    expectSnapshot(of: recorder)
  }

  #if canImport(Combine) || OpenCombine
    /// The same as above, recorded from the publisher.
    @Test func thePublisherFollowsTheImplementation() async {
      let recorder = StateRecorder(calls: online, offline, publisher: viewModel.statePublisher)
      await recorder.step("onAppear") { await viewModel.send(.onAppear) }
      recorder.step("the connection is lost") { viewModel.use(MoviesListViewModel(service: offline)) }
      await recorder.step("onAppear") { await viewModel.send(.onAppear) }
      #expect(recorder.states.map(\.movies) == [[], [], [.alien], [], [], []])
      #expect(recorder.states.last?.error == .offline)
    }
  #endif
}
