/// Uses of the doubles of Mockable, before they are migrated.
enum MockableUses {
  static let source = #"""
    import Mockable
    import Testing

    /// Uses of Mockable's doubles, as `understudy migrate` leaves them.
    @Suite struct MockableSuite {
      let service = MockMoviesService()
      let analytics = MockAnalytics()

      @Test func givenAndVerified() async throws {
        given(service).movies(page: .any).willReturn([Movie(id: 1, title: "Alien")])
        given(service)
          .movies(page: .value(2))
          .willThrow(MoviesError.offline)
        given(service).movies(page: .matching { $0 > 2 }).willReturn([])

        let movies = try await service.movies(page: 1)
        #expect(movies.map(\.id) == [1])
        await #expect(throws: MoviesError.offline) { try await service.movies(page: 2) }
        #expect(try await service.movies(page: 3).isEmpty)

        verify(service).movies(page: .any).called(3)
        verify(service).movies(page: .value(2)).called(.once)
        verify(service)
          .movies(page: .matching { $0 > 5 })
          .called(.never)
        verify(service).rate(.any, stars: .value(5)).called(.exactly(0))
        verify(service).movies(page: .any).called(.atLeastOnce)
      }

      @Test func produces() async throws {
        given(service).movies(page: .any).willProduce { page in
          // One of each page.
          [Movie(id: page, title: "Alien")]
        }
        let movies = try await service.movies(page: 6)
        #expect(movies.map(\.id) == [6])
      }

      @Test func answersInOrder() async throws {
        given(service)
          .movies(page: .any)
          .willReturn([])
          .willReturn([Movie(id: 2, title: "Brazil")])
        let first = try await service.movies(page: 1)
        let second = try await service.movies(page: 1)
        #expect([first.count, second.count] == [0, 1])
      }

      @Test func properties() {
        given(analytics).isEnabled.willReturn(true)
        #expect(analytics.isEnabled)
        verify(analytics).isEnabled().getCalled(.atLeastOnce)
        analytics.isEnabled = false
        verify(analytics).isEnabled(newValue: .any).setCalled(1)
      }
    }

    """#
}
