import Testing
import Understudy

@testable import Movies

/// `.ci/end-to-end` runs these on their own: they must fail.
@Suite(.doubles(.strict))
struct StrictUnstubbedTests {
  @Test func leavesAStub() {
    let service = MoviesServiceSpy()
    service.stub.movies.when(3).returns([])
  }

  @Test func leavesACall() {
    let service = MoviesServiceSpy()
    service.remember(Movie(id: 1, title: "Alien"))
  }
}
