import MoviesExample
import Testing
import Understudy

/// A feature by itself: `LoadMoviesSUT` is generated, and so is the spy of the service that the feature depends on.
@MainActor
@Suite(.feature((any LoadMovies).self))
struct LoadMoviesTests {
  let sut = LoadMoviesSUT()

  @Test func returnsTheNumberOfTheNextPage() async throws {
    sut.spies.moviesService.stub.movies.returns([.alien, .brazil])
    let page = try await sut.loadMovies(page: 3)
    #expect(page == MoviesPage(movies: [.alien, .brazil], next: 4))
    #expect(sut.spies.moviesService.calls.movies == [3])
  }

  @Test func aPageOfKnownMoviesIsNotTheLast() async throws {
    sut.spies.moviesService.stub.movies.returns([.alien])
    #expect(try await sut.loadMovies(page: 2, besides: [.alien]) == MoviesPage(movies: [], next: 3))
  }
}
