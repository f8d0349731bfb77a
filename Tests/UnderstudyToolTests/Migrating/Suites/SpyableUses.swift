/// Uses of the doubles of Spyable, before they are migrated.
enum SpyableUses {
  static let source = #"""
    import Spyable
    import Testing

    /// Uses of Spyable's doubles, as `understudy migrate` leaves them.
    @Suite struct SpyableSuite {
      @Test func returnsAndCounts() async throws {
        let spy = MoviesServiceSpy()
        spy.moviesPageReturnValue = [Movie(id: 1, title: "Alien")]
        _ = try await spy.movies(page: 1)
        _ = try await spy.movies(page: 2)
        #expect(spy.moviesPageCallsCount == 2)
        #expect(spy.moviesPageReceivedPage == 2)
        #expect(spy.moviesPageReceivedInvocations == [1, 2])
        #expect(spy.moviesPageCalled)
        #expect(!spy.rateStarsCalled)
      }

      @Test func throwsAnError() async {
        let spy = MoviesServiceSpy()
        spy.moviesPageThrowableError = MoviesError.offline
        await #expect(throws: MoviesError.offline) { try await spy.movies(page: 1) }
      }

      @Test func answersByAClosure() async throws {
        let spy = MoviesServiceSpy()
        spy.moviesPageClosure = { [title = "Alien"] page in
          [Movie(id: page, title: title)]
        }
        let movies = try await spy.movies(page: 5)
        #expect(movies == [Movie(id: 5, title: "Alien")])
      }
    }

    """#
}
