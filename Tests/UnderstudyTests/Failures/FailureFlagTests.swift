import Foundation
import TestReporting
import Testing

@testable import Understudy

/// Tests what is known of failures without one of the kit's traits; each in a process of its own, which has failures.
@Suite struct FailureFlagTests {
  /// Runs a test whose process records a failure, which is reported here as well; true if the process has succeeded.
  private func succeeds(_ process: () async -> ExitTest.Result?) async -> Bool {
    var result: ExitTest.Result?
    await withKnownIssue { result = await process() }
    return result?.exitStatus == .exitCode(EXIT_SUCCESS)
  }

  @Test func aFailureOfAnyTestCounts() async {
    let hasSucceeded = await succeeds {
      await #expect(processExitsWith: .success) {
        let test = TestIdentity(module: "M", suite: [], name: "a")
        precondition(FailureFlag.failure(of: test) == nil)
        Issue.record("on purpose")
        for _ in 0..<2 { precondition(FailureFlag.failure(of: test) == .ofSomeTest) }
      }
    }
    #expect(hasSucceeded)
  }

  @Test func whatFailedBeforeTheTestBeganDoesNotCount() async {
    let hasSucceeded = await succeeds {
      await #expect(processExitsWith: .success) {
        let test = TestIdentity(module: "M", suite: [], name: "a")
        Issue.record("on purpose")
        for _ in 0..<2 { FailureFlag.testBegins(test) }
        precondition(FailureFlag.failure(of: test) == nil)
        Issue.record("on purpose")
        FailureFlag.testBegins(test)
        precondition(FailureFlag.failure(of: test) == .ofSomeTest)
      }
    }
    #expect(hasSucceeded)
  }

  @Test func theKitsOwnFailuresAreTheirTests() async {
    let hasSucceeded = await succeeds {
      await #expect(processExitsWith: .success) {
        let (test, other) = (
          TestIdentity(module: "M", suite: [], name: "a"), TestIdentity(module: "M", suite: [], name: "b")
        )
        FailureFlag.attributing(to: test, isError: true) { _ = Issue.record("on purpose") }
        precondition(FailureFlag.failure(of: test) == .ofThisTest)
        precondition(FailureFlag.failure(of: other) == nil)
      }
    }
    #expect(hasSucceeded)
  }

  @Test func warningsAndKnownIssuesDoNotCount() async {
    await #expect(processExitsWith: .success) {
      let test = TestIdentity(module: "M", suite: [], name: "a")
      withKnownIssue {
        FailureFlag.attributing(to: test, isError: true) { _ = Issue.record("on purpose") }
        Issue.record("on purpose")
      }
      precondition(FailureFlag.failure(of: test) == nil)
    }
  }
}
