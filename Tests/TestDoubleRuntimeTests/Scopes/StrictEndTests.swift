import TestReporting
import Testing
import Understudy

@testable import TestDoubleRuntime

/// Doubles that go while their strict scope ends: a held call that it lets go may have been what kept them.
@Suite struct StrictEndTests {
  @Test func whatWasSaidOfADoubleIsNotSaidAgainWhenItGoes() async {
    let last = LastOwner()
    let issues = await CollectingReporter.strictIssues {
      let spy = MoviesServiceSpy()
      spy.rating = 4
      spy.stub.title.returns("a")
      spy.stub.number.returns(1)
      last.spy = spy
      DoubleScope.current?.add(last)
    }
    #expect(last.spy == nil)
    #expect(issues.count == 3)
  }
}

/// Lets go of a double when the scope ends, after that has been told so.
private final class LastOwner: ScopeMember {
  // Used by the test alone, and by the scope that it waits for.
  nonisolated(unsafe) var spy: MoviesServiceSpy?

  func scopeEnds(isComplete: Bool) { spy = nil }
}
