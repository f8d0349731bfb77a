import Testing
import Understudy

@testable import Movies

/// `.ci/end-to-end` runs these on their own: the first two must fail.
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

  @Test func leavesNothing() {
    let service = MoviesServiceSpy()
    service.stub.bestTitle.returns("Alien")
    #expect(service.bestTitle(of: 1979) == "Alien")
    #expect(service.calls.bestTitle == [1979])
  }

  @Test(.doubles(.lenient, unstubbed: .placeholders))
  func makesDo() {
    #expect(MoviesServiceSpy().bestTitle(of: 1979) == "")
  }
}
