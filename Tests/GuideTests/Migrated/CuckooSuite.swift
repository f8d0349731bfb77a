import Understudy
import XCTest

/// Uses of Cuckoo's doubles, as `understudy migrate` leaves them.
final class CuckooSuite: XCTestCase {
  private let mock = MoviesServiceSpy()
  private let analytics = AnalyticsSpy()

  func testStubs() async throws {
    // All pages but the second.
    mock.stub.movies.returns([Movie(id: 1, title: "Alien")])
    mock.stub.movies.when(2).throws(MoviesError.offline)
    mock.stub.rate.returns()
    let movies = try await mock.movies(page: 1)
    XCTAssertEqual(movies.map(\.id), [1])
    do {
      _ = try await mock.movies(page: 2)
      XCTFail("it does not throw")
    } catch {
      XCTAssertEqual(error as? MoviesError, .offline)
    }
    try await mock.rate(movies[0], stars: 5)

    XCTAssertEqual(mock.calls.movies.count, 2)
    XCTAssertEqual(mock.calls.movies.filter { $0 == 2 }.count, 1)
    XCTAssertEqual(mock.calls.movies.filter { $0 == 9 }.count, 0)
    XCTAssertGreaterThanOrEqual(mock.calls.rate.filter { $0.stars == 5 }.count, 1)
    XCTAssertEqual(mock.calls.rate.filter { $0.movie == movies[0] && $0.stars == 5 }.count, 1)
  }

  func testAnswersInOrder() async throws {
    mock.stub.movies.returns([], [Movie(id: 2, title: "Brazil")])
    let first = try await mock.movies(page: 1)
    let second = try await mock.movies(page: 1)
    XCTAssertEqual([first.count, second.count], [0, 1])
  }

  func testClosures() async throws {
    mock.stub.movies.answers { page in
      [Movie(id: page, title: "Alien")]
    }
    let movies = try await mock.movies(page: 8)
    XCTAssertEqual(movies.map(\.id), [8])
  }

  func testProperties() {
    analytics.stub.isEnabled.returns(true)
    XCTAssertTrue(analytics.isEnabled)
    analytics.isEnabled = false
    XCTAssertEqual(analytics.calls.isEnabled.gets, 1)
    XCTAssertEqual(analytics.calls.isEnabled.sets.filter { $0 == false }.count, 1)
    XCTAssertLessThanOrEqual(analytics.calls.isEnabled.sets.count, 1)
  }
}
