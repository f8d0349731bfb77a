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
