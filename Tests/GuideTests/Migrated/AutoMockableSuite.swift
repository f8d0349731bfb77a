import Foundation
import Understudy
import XCTest

/// Uses of AutoMockable's doubles, as `understudy migrate` leaves them.
final class AutoMockableSuite: XCTestCase {
  private var service: MoviesServiceSpy!
  private let analytics = AnalyticsSpy()

  override func setUp() {
    service = MoviesServiceSpy()
  }

  func testReturnValue() async throws {
    service.stub.movies.returns([
      Movie(id: 1, title: "Alien"),
      Movie(id: 2, title: "Brazil"),  // and more
    ])
    XCTAssertTrue(service.calls.movies.isEmpty)
    let movies = try await service.movies(page: 3)
    XCTAssertEqual(movies.count, 2)
    XCTAssertFalse(service.calls.movies.isEmpty)
    XCTAssertFalse(service.calls.movies.isEmpty, "it was called")
    XCTAssertEqual(service.calls.movies.count, 1)
    XCTAssertEqual(service.calls.movies.last, 3)
    XCTAssertEqual(service.calls.movies, [3])
  }

  func testError() async {
    service.stub.movies.throws(MoviesError.offline)
    do {
      _ = try await service.movies(page: 1)
      XCTFail("it does not throw")
    } catch {
      XCTAssertEqual(error as? MoviesError, .offline)
    }
    if service.calls.movies.isEmpty { XCTFail("it was not called") }
    XCTAssertEqual(!service.calls.rate.isEmpty, false)
  }

  func testArguments() async throws {
    service.stub.rate.answers { movie, stars in
      XCTAssertEqual(movie.id, stars)
    }
    try await service.rate(Movie(id: 4, title: "Stalker"), stars: 4)
    XCTAssertEqual(service.calls.rate.last?.movie.title, "Stalker")
    XCTAssertEqual(service.calls.rate.last?.stars, 4)
    XCTAssertEqual(service.calls.rate[0].stars, 4)
  }

  func testProperty() {
    analytics.stub.isEnabled.returns(true)
    XCTAssertTrue(analytics.isEnabled)
    analytics.track("opened")
    XCTAssertEqual(analytics.calls.track.last, "opened")
    XCTAssertEqual(analytics.calls.track.count, 1)
  }

  func testClosuresAreNotAmongTheArguments() {
    service.search("Alien") { _ in }
    XCTAssertEqual(service.calls.search.map(\.text), ["Alien"])
    XCTAssertEqual(service.calls.search.last?.text, "Alien")
  }
}
