/// Uses of the doubles of AutoMockable, before they are migrated.
enum AutoMockableUses {
  static let source = #"""
    import Foundation
    import XCTest

    /// Uses of AutoMockable's doubles, as `understudy migrate` leaves them.
    final class AutoMockableSuite: XCTestCase {
      private var service: MoviesServiceMock!
      private let analytics = AnalyticsMock()

      override func setUp() {
        service = MoviesServiceMock()
      }

      func testReturnValue() async throws {
        service.moviesPageReturnValue = [
          Movie(id: 1, title: "Alien"),
          Movie(id: 2, title: "Brazil"),  // and more
        ]
        XCTAssertFalse(service.moviesPageCalled)
        let movies = try await service.movies(page: 3)
        XCTAssertEqual(movies.count, 2)
        XCTAssertTrue(service.moviesPageCalled)
        XCTAssertTrue(service.moviesPageCalled, "it was called")
        XCTAssertEqual(service.moviesPageCallsCount, 1)
        XCTAssertEqual(service.moviesPageReceivedPage, 3)
        XCTAssertEqual(service.moviesPageReceivedInvocations, [3])
      }

      func testError() async {
        service.moviesPageThrowableError = MoviesError.offline
        do {
          _ = try await service.movies(page: 1)
          XCTFail("it does not throw")
        } catch {
          XCTAssertEqual(error as? MoviesError, .offline)
        }
        if !service.moviesPageCalled { XCTFail("it was not called") }
        XCTAssertEqual(service.rateStarsCalled, false)
      }

      func testArguments() async throws {
        service.rateStarsClosure = { movie, stars in
          XCTAssertEqual(movie.id, stars)
        }
        try await service.rate(Movie(id: 4, title: "Stalker"), stars: 4)
        XCTAssertEqual(service.rateStarsReceivedArguments?.movie.title, "Stalker")
        XCTAssertEqual(service.rateStarsReceivedArguments?.stars, 4)
        XCTAssertEqual(service.rateStarsReceivedInvocations[0].stars, 4)
      }

      func testProperty() {
        analytics.underlyingIsEnabled = true
        XCTAssertTrue(analytics.isEnabled)
        analytics.track("opened")
        XCTAssertEqual(analytics.trackReceivedEvent, "opened")
        XCTAssertEqual(analytics.trackReceivedInvocations.count, 1)
      }

      func testClosuresAreNotAmongTheArguments() {
        service.search("Alien") { _ in }
        XCTAssertEqual(service.searchCompletionReceivedInvocations, ["Alien"])
        XCTAssertEqual(service.searchCompletionReceivedText, "Alien")
      }
    }

    """#
}
