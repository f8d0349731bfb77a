import TestReporting
import Testing
import UnderstudyTestSupport

@testable import Understudy

/// Static members that code uses outside of the tasks of any test: on a queue, on a thread, or in a detached task.
@Suite struct StaticMembersOutsideTests {
  /// Runs the body in a test without the kit's traits, and returns the test's issues.
  private func issues(in test: String, _ body: () -> Void) -> [String] {
    CollectingReporter.issues(test: TestIdentity(module: "M", suite: [], name: test), body).map(\.message)
  }

  /// Runs the body in a test with a scope for doubles, and returns the test's issues.
  private func scopedIssues(in test: String, _ body: () async -> Void) async -> [String] {
    let reporter = CollectingReporter(test: TestIdentity(module: "M", suite: [], name: test))
    await Reporting.$override.withValue(reporter) { await DoubleScope.run { await body() } }
    return reporter.messages
  }

  private func onQueue(_ body: @escaping @Sendable () -> Void) async { await Task.detached { body() }.value }

  private func message(_ owner: String) -> String {
    """
    TrackingSpy<\(owner)> was used outside of the test's tasks, on a queue, on a thread or in a detached task. It can't \
    be known by which test, so each test fails that may have caused it: maybe not this one, but another that uses \
    TrackingSpy<\(owner)>.
    Begin each of them with TrackingSpy<\(owner)>.stub.reset(), and give their suites the traits .doubles() and \
    .serialized.
    """
  }

  @Test func aCallBelongsToTheOnlyTestThatHasUsedTheDouble() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    var issues = issues(in: "one") {
      Spy.stub.user.returns("ann")
    }
    await onQueue {
      Spy.track("tap")
      #expect(Spy.user() == "ann")
    }
    issues += self.issues(in: "one") {
      #expect(Spy.calls.track == ["tap"])
    }
    #expect(issues.isEmpty)
  }

  @Test func aCallBeforeAnyTestHasUsedTheDoubleFailsEachTestThatUsesItNext() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    await onQueue { Spy.track("tap") }
    for test in ["one", "two"] {
      let issues = issues(in: test) {
        _ = Spy.calls.track.isEmpty
        _ = Spy.calls.track.isEmpty
      }
      #expect(issues == [message("Owner")])
    }
  }

  @Test func aTestThatAsksForNothingDoesNotFail() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    await onQueue { Spy.track("tap") }
    #expect(issues(in: "one") { Spy.track("tap") }.isEmpty)
  }

  @Test func aCallThatMayBelongToSeveralTestsFailsEachOfThem() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    for test in ["one", "two"] {
      #expect(issues(in: test) { _ = Spy.calls.track.isEmpty }.isEmpty)
    }
    await onQueue { Spy.track("tap") }
    for test in ["one", "two"] {
      #expect(issues(in: test) { _ = Spy.calls.track.isEmpty } == [message("Owner")])
    }
  }

  @Test func aCallThatWasGivenToAnotherTestFailsATestThatMayHaveMadeIt() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    #expect(issues(in: "one") { Spy.calls.reset() }.isEmpty)
    await onQueue { Spy.track("tap") }
    #expect(issues(in: "two") { _ = Spy.calls.track.isEmpty } == [message("Owner")])
    #expect(issues(in: "one") { _ = Spy.calls.track.isEmpty } == [message("Owner")])
  }

  @Test func aCallBelongsToTheOnlyRunningTestWithAScope() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    for test in ["one", "two"] {
      let issues = await scopedIssues(in: test) {
        Spy.calls.reset()
        await onQueue { Spy.track(test) }
        #expect(Spy.calls.track == [test])
      }
      #expect(issues.isEmpty)
    }
  }

  @Test func aCallBeforeTheScopeIsNoIssue() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    await onQueue { Spy.track("tap") }
    let issues = await scopedIssues(in: "one") { #expect(Spy.calls.track.isEmpty) }
    #expect(issues.isEmpty)
  }

  @Test func aScopeThatDoesNotUseTheDoubleAgainFailsAtItsEnd() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    let outer = await scopedIssues(in: "one") {
      Spy.calls.reset()
      let inner = await scopedIssues(in: "two") {
        Spy.calls.reset()
        await onQueue { Spy.track("tap") }
      }
      #expect(inner == [message("Owner")])
    }
    #expect(outer == [message("Owner")])
  }

  @Test func aCallThatWasGivenToAScopeFailsAnotherScopeThatRanThen() async {
    enum Owner {}
    typealias Spy = TrackingSpy<Owner>
    let outer = await scopedIssues(in: "one") {
      Spy.calls.reset()
      let inner = await scopedIssues(in: "two") {
        await onQueue { Spy.track("tap") }
        _ = Spy.calls.track.isEmpty
      }
      #expect(inner == [message("Owner")])
    }
    #expect(outer == [message("Owner")])
  }
}
