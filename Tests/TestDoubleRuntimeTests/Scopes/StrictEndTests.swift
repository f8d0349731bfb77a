import TestReporting
import Testing
import Understudy

@testable import TestDoubleRuntime

/// Doubles that are freed while their strict scope ends: a held call that ends then may have held the last reference.
@Suite struct StrictEndTests {
  @Test func findingsAreNotReportedAgainWhenTheDoubleIsFreed() async {
    let last = LastOwner()
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.stub.title.returns("a")
      spy.stub.number.returns(1)
      last.spy = spy
      DoubleScope.current?.add(last)
    }
    #expect(last.spy == nil)
    #expect(
      issues.map(\.message) == [
        "A stub of MoviesService.title was never used.",
        "A stub of MoviesService.number(_:) was never used.",
      ])
  }
}

/// Releases a double when the scope ends, after the double was notified.
private final class LastOwner: ScopeObserver {
  // Used by the test and by the scope that it awaits, never at the same time.
  nonisolated(unsafe) var spy: MoviesServiceSpy?

  func scopeEnds(testRanToEnd: Bool) { spy = nil }
}
