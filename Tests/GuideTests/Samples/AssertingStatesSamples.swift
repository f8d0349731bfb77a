import Testing
import Understudy
import UnderstudySchedules

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

  @Test func allStates() async {
    let recorder = StateRecorder(calls: service) { viewModel.state }
    await viewModel.loadNextPage()
    #expect(recorder.states.map(\.isLoading) == [false, true, false])
  }

  #if canImport(Combine) || OpenCombine
    @Test func allStatesOfAPublisher() {
      let model = DownloadPublisher()

      let recorder = StateRecorder(publisher: model.states)
      model.start()
      #expect(recorder.states == [.idle, .loading(percent: 100), .done])
    }
  #endif

  @Test func aStateOrACall() async throws {
    let recorder = StateRecorder(calls: service) { viewModel.state }
    let loading = Task { await viewModel.loadNextPage() }
    try await service.calls.movies.wait(count: 1)
    try await recorder.wait { !$0.movies.isEmpty }
    await loading.value
    try await recorder.wait(for: \.isLoading, [true, false])
  }

  @Test(.deterministic) func nothingMore() async {
    await viewModel.loadNextPage()
    await settle()
    #expect(service.calls.rate.isEmpty)
  }

  @Test func oneStepForEachAction() async {
    let recorder = StateRecorder(calls: service) { viewModel.state }
    await recorder.step("first page") { await viewModel.loadNextPage() }
    await recorder.step("second page") { await viewModel.loadNextPage() }
    expectSnapshot(of: recorder)
  }

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
