import Testing
import Understudy

/// A test that passes whatever the service answers, and the same test as it should be.
@MainActor @Suite struct WouldThisTestFailSamples {
  @Test func endsLoadingAnyway() async {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([Movie(id: 1, title: "Alien")])
    let viewModel = MoviesListViewModel(service: service)

    await viewModel.loadNextPage()

    #expect(!viewModel.state.isLoading)
  }

  @Test func showsTheMoviesOnceLoaded() async {
    let service = MoviesServiceSpy()
    service.stub.movies.returns([Movie(id: 1, title: "Alien")])
    let viewModel = MoviesListViewModel(service: service)

    await viewModel.loadNextPage()

    #expect(viewModel.state.movies == [Movie(id: 1, title: "Alien")])
    #expect(!viewModel.state.isLoading)
  }
}
