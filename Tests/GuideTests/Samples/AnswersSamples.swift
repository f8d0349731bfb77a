import Testing
import Understudy

@MainActor
@Suite struct AnswersSamples {
  @Test func waitsForWhatAPropertyGoesThrough() async throws {
    let service = MoviesServiceStub()
    service.stub.movies.returns([])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder { viewModel.state }

    recorder.step("the list appears") { _ = Task { await viewModel.loadNextPage() } }
    try await recorder.wait(for: \.isLoading, [true, false])
    #expect(recorder.states.count == 3)
  }
}
