import Testing

@testable import Movies

/// `.ci/end-to-end` runs these on their own: the first and second must fail, the third must not.
@Suite struct UnstubbedTests {
  @Test func throwing() async {
    let service = MoviesServiceSpy()
    _ = try? await service.movies(page: 7)
  }

  @Test func notThrowing() {
    let service = MoviesServiceSpy()
    #expect(service.bestTitle(of: 1979) == "")
  }

  @Test func withoutResult() {
    let service = MoviesServiceSpy()
    service.remember(Movie(id: 1, title: "Alien"))
    #expect(service.calls.remember.count == 1)
  }
}
