import Testing
import Understudy

// understudy: Mock* = Spy

@Suite struct MigratingSamples {
  let alien = Movie(id: 1, title: "Alien")

  @Test func looksAtWhatWasCalled() async throws {
    let service = MoviesServiceSpy()
    service.stub.movies.answers { page in
      [Movie(id: page, title: "Alien")]
    }
    _ = try await service.movies(page: 1)

    try await service.calls.movies.wait(count: 1)
    #expect(service.calls.movies.count == 1)
    #expect(service.calls.movies.last == 1)
    #expect(service.calls.movies == [1])
  }

  @Test func keepsTheNamesOfHandWrittenDoubles() async throws {
    let service = MockMoviesService()
    service.stub.movies.returns([alien])
    let movies = try await service.movies(page: 1)
    #expect(movies == [alien])
    #expect(service.calls.movies == [1])
  }

  @Test func throwsAnError() async {
    let service = MoviesServiceSpy()
    service.stub.movies.throws(MoviesError.offline)
    await #expect(throws: MoviesError.offline) { try await service.movies(page: 1) }
  }

  @Test func countsWhatWasSet() {
    let analytics = AnalyticsSpy()
    var dependency: any Analytics = analytics
    dependency.isEnabled = true
    #expect(analytics.calls.isEnabled.sets.count == 1)
  }
}
