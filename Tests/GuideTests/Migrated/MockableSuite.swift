import Testing
import Understudy

/// Uses of Mockable's doubles, as `understudy migrate` leaves them.
@Suite struct MockableSuite {
  let service = MoviesServiceSpy()
  let analytics = AnalyticsSpy()

  @Test func givenAndVerified() async throws {
    service.stub.movies.returns([Movie(id: 1, title: "Alien")])
    service.stub.movies.when(2).throws(MoviesError.offline)
    service.stub.movies.when { $0 > 2 }.returns([])

    let movies = try await service.movies(page: 1)
    #expect(movies.map(\.id) == [1])
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 2) }
    #expect(try await service.movies(page: 3).isEmpty)

    #expect(service.calls.movies.count == 3)
    #expect(service.calls.movies.filter { $0 == 2 }.count == 1)
    #expect(service.calls.movies.filter { $0 > 5 }.count == 0)
    #expect(service.calls.rate.filter { $0.stars == 5 }.count == 0)
    #expect(service.calls.movies.count >= 1)
  }

  @Test func produces() async throws {
    service.stub.movies.answers { page in
      // One of each page.
      [Movie(id: page, title: "Alien")]
    }
    let movies = try await service.movies(page: 6)
    #expect(movies.map(\.id) == [6])
  }

  @Test func answersInOrder() async throws {
    service.stub.movies.returns([], [Movie(id: 2, title: "Brazil")])
    let first = try await service.movies(page: 1)
    let second = try await service.movies(page: 1)
    #expect([first.count, second.count] == [0, 1])
  }

  @Test func properties() {
    analytics.stub.isEnabled.returns(true)
    #expect(analytics.isEnabled)
    #expect(analytics.calls.isEnabled.gets >= 1)
    analytics.isEnabled = false
    #expect(analytics.calls.isEnabled.sets.count == 1)
  }
}
