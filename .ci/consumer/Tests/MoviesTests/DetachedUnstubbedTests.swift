import Testing
import Understudy

@testable import Movies

/// `.ci/end-to-end` runs these on their own: the first must fail, the second must not.
@Suite struct DetachedUnstubbedTests {
  @Test func inADetachedTask() async {
    let service = MoviesServiceSpy()
    await Task.detached { _ = service.bestTitle(of: 1980) }.value
  }

  @Test func bystander() async {
    let service = MoviesServiceSpy()
    service.stub.bestTitle.returns("Alien")
    await Task.detached { #expect(service.bestTitle(of: 1979) == "Alien") }.value
  }
}
