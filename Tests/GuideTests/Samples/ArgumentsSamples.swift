import Testing
import Understudy

@MainActor
@Suite struct ArgumentsSamples {
  @Test(arguments: [1, 2])
  func loadsPages(_ count: Int) async {
    let service = MoviesServiceSpy()
    service.stub.movies.answers { page in [Movie(id: page, title: "Movie \(page)")] }
    let viewModel = MoviesListViewModel(service: service)
    for _ in 1...count { await viewModel.loadNextPage() }

    expectSnapshot(of: viewModel.state.movies.map(\.title), as: .lines, named: "titles")
  }
}
