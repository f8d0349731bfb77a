import Testing
import Understudy

/// Uses of Spyable's doubles, as `understudy migrate` leaves them.
@Suite struct SpyableSuite {
  @Test func returnsAndCounts() async throws {
    let spy = MoviesServiceSpy()
    spy.stub.movies.returns([Movie(id: 1, title: "Alien")])
    _ = try await spy.movies(page: 1)
    _ = try await spy.movies(page: 2)
    #expect(spy.calls.movies.count == 2)
    #expect(spy.calls.movies.last == 2)
    #expect(spy.calls.movies == [1, 2])
    #expect(!spy.calls.movies.isEmpty)
    #expect(spy.calls.rate.isEmpty)
  }

  @Test func throwsAnError() async {
    let spy = MoviesServiceSpy()
    spy.stub.movies.throws(MoviesError.offline)
    await #expect(throws: MoviesError.offline) { try await spy.movies(page: 1) }
  }

  @Test func answersByAClosure() async throws {
    let spy = MoviesServiceSpy()
    spy.stub.movies.answers { [title = "Alien"] page in
      [Movie(id: page, title: title)]
    }
    let movies = try await spy.movies(page: 5)
    #expect(movies == [Movie(id: 5, title: "Alien")])
  }
}
