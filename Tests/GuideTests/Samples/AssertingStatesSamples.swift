import Testing
import Understudy

#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

@MainActor
@Suite struct AssertingStatesSamples {
  let service = MoviesServiceSpy()
  let viewModel: MoviesListViewModel

  init() {
    service.stub.movies.returns([Movie(id: 1, title: "Alien")])
    viewModel = MoviesListViewModel(service: service)
  }

  #if canImport(Combine) || OpenCombine
    @Test func allStatesOfAPublisher() {
      let model = DownloadPublisher()

      let recorder = StateRecorder(publisher: model.states)
      model.start()
      #expect(recorder.states == [.idle, .loading(percent: 100), .done])
    }
  #endif

  @Test func someProperties() async throws {
    let recorder = StateRecorder {
      (isLoading: viewModel.state.isLoading, count: viewModel.state.movies.count)
    }
    await viewModel.loadNextPage()
    try await recorder.wait(for: \.isLoading, [true, false])
    #expect(recorder.states.map(\.count) == [0, 0, 1])
  }

  @Test func theStateInTheEnd() async {
    await viewModel.loadNextPage()
    expectSnapshot(of: viewModel.state, named: "end")
  }
}
