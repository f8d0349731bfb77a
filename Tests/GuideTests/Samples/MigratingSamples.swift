import Testing
import Understudy

@Suite struct MigratingSamples {
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
