/// Uses of the doubles of Cuckoo, before they are migrated.
enum CuckooUses {
  static let source = #"""
    import Cuckoo
    import XCTest

    /// Uses of Cuckoo's doubles, as `understudy migrate` leaves them.
    final class CuckooSuite: XCTestCase {
      private let mock = MockMoviesService()
      private let analytics = MockAnalytics()

      func testStubs() async throws {
        stub(mock) { stub in
          // All pages but the second.
          when(stub.movies(page: any())).thenReturn([Movie(id: 1, title: "Alien")])
          when(stub.movies(page: equal(to: 2))).thenThrow(MoviesError.offline)
          when(stub.rate(any(), stars: any())).thenDoNothing()
        }
        let movies = try await mock.movies(page: 1)
        XCTAssertEqual(movies.map(\.id), [1])
        do {
          _ = try await mock.movies(page: 2)
          XCTFail("it does not throw")
        } catch {
          XCTAssertEqual(error as? MoviesError, .offline)
        }
        try await mock.rate(movies[0], stars: 5)

        verify(mock, times(2)).movies(page: any())
        verify(mock).movies(page: equal(to: 2))
        verify(mock, never()).movies(page: 9)
        verify(mock, atLeastOnce()).rate(any(), stars: equal(to: 5))
        verify(mock).rate(equal(to: movies[0]), stars: equal(to: 5))
      }

      func testAnswersInOrder() async throws {
        stub(mock) { when($0.movies(page: anyInt())).thenReturn([]).thenReturn([Movie(id: 2, title: "Brazil")]) }
        let first = try await mock.movies(page: 1)
        let second = try await mock.movies(page: 1)
        XCTAssertEqual([first.count, second.count], [0, 1])
      }

      func testClosures() async throws {
        stub(mock) { mock in
          when(mock.movies(page: any(Int.self))).then { page in
            [Movie(id: page, title: "Alien")]
          }
        }
        let movies = try await mock.movies(page: 8)
        XCTAssertEqual(movies.map(\.id), [8])
      }

      func testProperties() {
        stub(analytics) { stub in
          when(stub.isEnabled.get).thenReturn(true)
        }
        XCTAssertTrue(analytics.isEnabled)
        analytics.isEnabled = false
        verify(analytics).isEnabled.get()
        verify(analytics, times(1)).isEnabled.set(equal(to: false))
        verify(analytics, atMost(1)).isEnabled.set(any())
      }
    }

    """#
}
