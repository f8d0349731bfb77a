import Testing
import Understudy

/// Uses of Mockolo's doubles, as `understudy migrate` leaves them.
@Suite struct MockoloSuite {
  let analytics = AnalyticsSpy()

  @Test func answersAndCounts() async throws {
    let service = MoviesServiceSpy()
    // The first page, from a closure.
    service.stub.movies.answers { page in
      [Movie(id: page, title: "Alien")]
    }
    let movies = try await service.movies(page: 7)

    #expect(movies.map(\.id) == [7])
    #expect(service.calls.movies.count == 1)
    #expect(service.calls.movies == [7])  // once
    #expect(service.calls.rate.count == 0)
  }

  @Test func answersWithAFunction() async throws {
    let service = MoviesServiceSpy()
    func answer(_ page: Int) throws -> [Movie] { throw MoviesError.offline }
    service.stub.movies.answers(answer)
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 1) }
    service.calls.movies.reset()
    #expect(service.calls.movies.count == 0)
  }

  @Test func countsSets() {
    self.analytics.isEnabled = true
    analytics.isEnabled = false
    analytics.track("opened")
    analytics.track("closed")
    #expect(analytics.calls.isEnabled.sets.count == 2)
    #expect(self.analytics.calls.track.first == "opened")
  }

  @Test func severalArguments() async throws {
    let service: MoviesServiceSpy = MoviesServiceSpy()
    var stars: [Int] = []
    service.stub.rate.answers { movie, count in stars.append(count * movie.id) }
    try await service.rate(Movie(id: 2, title: "Brazil"), stars: 5)
    #expect(stars == [10])
    #expect(service.calls.rate.map { $0.stars } == [5])
  }

  @Test func completes() {
    let service = MoviesServiceSpy()
    service.stub.search.answers { text, completion in completion(.success([Movie(id: 1, title: text)])) }
    service.search("Alien") { result in #expect(result == .success([Movie(id: 1, title: "Alien")])) }
    #expect(service.calls.search.count == 1)
  }
}
