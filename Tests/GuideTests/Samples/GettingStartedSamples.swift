import Testing
import Understudy

@MainActor
@Suite struct GettingStartedSamples {
  @Test func loadsTheFirstPageAndSurvivesAnError() async throws {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([Movie(id: 1, title: "Alien"), Movie(id: 2, title: "Brazil")])
    service.stub.movies.when(2).throws(MoviesError.offline)

    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service) { viewModel.state }

    await recorder.step("first page") { await viewModel.loadNextPage() }
    await recorder.step("second page") { await viewModel.loadNextPage() }

    #expect(service.calls.movies == [1, 2])
    expectSnapshot(of: recorder)
  }
}
