/// Uses of the doubles of Mockolo, before they are migrated.
enum MockoloUses {
  static let source = #"""
    import Testing

    /// Uses of Mockolo's doubles, as `understudy migrate` leaves them.
    @Suite struct MockoloSuite {
      let analytics = AnalyticsMock()

      @Test func answersAndCounts() async throws {
        let service = MoviesServiceMock()
        // The first page, from a closure.
        service.moviesHandler = { page in
          [Movie(id: page, title: "Alien")]
        }
        let movies = try await service.movies(page: 7)

        #expect(movies.map(\.id) == [7])
        #expect(service.moviesCallCount == 1)
        #expect(service.moviesArgValues == [7])  // once
        #expect(service.rateCallCount == 0)
      }

      @Test func answersWithAFunction() async throws {
        let service = MoviesServiceMock()
        func answer(_ page: Int) throws -> [Movie] { throw MoviesError.offline }
        service.moviesHandler = answer
        await #expect(throws: MoviesError.offline) { try await service.movies(page: 1) }
        service.moviesCallCount = 0
        #expect(service.moviesCallCount == 0)
      }

      @Test func countsSets() {
        self.analytics.isEnabled = true
        analytics.isEnabled = false
        analytics.track("opened")
        analytics.track("closed")
        #expect(analytics.isEnabledSetCallCount == 2)
        #expect(self.analytics.trackArgValues.first == "opened")
      }

      @Test func severalArguments() async throws {
        let service: MoviesServiceMock = MoviesServiceMock()
        var stars: [Int] = []
        service.rateHandler = { movie, count in stars.append(count * movie.id) }
        try await service.rate(Movie(id: 2, title: "Brazil"), stars: 5)
        #expect(stars == [10])
        #expect(service.rateArgValues.map { $0.stars } == [5])
      }

      @Test func completes() {
        let service = MoviesServiceMock()
        service.searchHandler = { text, completion in completion(.success([Movie(id: 1, title: text)])) }
        service.search("Alien") { result in #expect(result == .success([Movie(id: 1, title: "Alien")])) }
        #expect(service.searchCallCount == 1)
      }
    }

    """#
}
