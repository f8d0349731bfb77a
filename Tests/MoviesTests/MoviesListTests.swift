import MoviesExample
import Testing
import Understudy

/// Start reading here: one test, from the stubs to the snapshot.
@MainActor
@Suite(.feature((any LoadMovies).self))
struct MoviesListTests {
  @Test func loadsTheFirstPageAndSurvivesAnError() async {
    // No file declares this spy: it is generated because it is used here.
    let service = MoviesServiceSpy()
    service.stub.movies.returns([.alien, .brazil])
    service.stub.movies.when(2).throws(.offline)

    // The recorder records every state of the view model and every call to the service.
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder(calls: service) { viewModel.state }

    await recorder.step("load()") { await viewModel.load() }
    await recorder.step("loadNextPage()") { await viewModel.loadNextPage() }

    #expect(service.calls.movies == [1, 2])
    // The timeline is in Snapshots/MoviesTests/MoviesListTests.
    expectSnapshot(of: recorder)
  }
}
