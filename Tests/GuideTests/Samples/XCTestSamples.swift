import Understudy
import UnderstudySchedules
import XCTest

final class LoadMoviesXCTests: XCTestCase {
  override func invokeTest() {
    withTestTraits(
      .feature((any LoadMovies).self), .doubles(.strict), .snapshots(scrubbing: [.uuids])
    ) {
      super.invokeTest()
    }
  }

  func testShowsNothingWhereNothingIsStubbed() async {
    await withTestTraits(.doubles(unstubbed: .placeholders)) {
      let model = await MoviesListViewModel(service: MoviesServiceStub())
      await model.loadNextPage()
    }
  }

  func testLoadsTheFirstPageInEachOrder() async throws {
    try await withDeterministicSchedule(schedules: 20) {
      let sut = LoadMoviesSUT()
      sut.spies.moviesService.stub.movies.returns([])
      let movies = try await sut.loadMovies(page: 1)
      XCTAssertEqual(movies, [])
      XCTAssertEqual(sut.spies.moviesService.calls.movies, [1])
      XCTAssertEqual(sut.spies.analytics.calls.track, ["page 1: 0 movies"])
    }
  }
}

final class RatingXCTests: XCTestCase {
  func testWaitsForTheCall() async throws {
    let service = MoviesServiceSpy()
    let task = Task { try await service.rate(Movie(id: 1, title: "Alien"), stars: 5) }
    try await service.calls.rate.wait(count: 1, within: 5)
    try await task.value
  }
}
