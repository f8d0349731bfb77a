import Testing
import Understudy

@Suite struct FeaturesSamples {
  @Test func tellsHowManyMoviesThereAre() async throws {
    let sut = LoadMoviesSUT()
    sut.spies.moviesService.stub.movies.returns([Movie(id: 1, title: "Alien")])

    let movies = try await sut.loadMovies(page: 1)

    #expect(movies.count == 1)
    #expect(sut.spies.analytics.calls.track == ["page 1: 1 movies"])
  }
}

@Suite(.feature((any LoadMovies).self))
struct LoadMoviesTests {
  @Test func asksForTheFirstPage() async throws {
    let sut = LoadMoviesSUT()
    sut.spies.moviesService.stub.movies.returns([])
    _ = try await sut.loadMovies(page: 1)
    #expect(sut.spies.moviesService.calls.movies == [1])
  }
}
