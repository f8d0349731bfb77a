import TestReporting
import Testing
import UnderstudyDoubles

@testable import Understudy

/// Tests what is known of a test with one of the kit's traits; another trait holds back the failures on purpose.
@Suite(.filterIssues { !"\($0)".contains("on purpose") }, .snapshots())
struct TestWatchTests {
  private let reporter = TestRunnerReporter()
  private let test = TestIdentity(module: "M", suite: [], name: "a")

  /// Fails the test; for the tests without a trait, another test of this process has not failed.
  private func fail() { FailureFlag.attributing(to: test, isError: true) { _ = Issue.record("on purpose") } }

  @Test func aFailedExpectationCounts() {
    #expect(reporter.knownFailure(of: test) == nil)
    fail()
    #expect(reporter.knownFailure(of: test) == .ofThisTest)
  }

  @Test func warningsAndKnownIssuesDoNotCount() {
    reporter.report(TestIssue("A warning, on purpose.", severity: .warning))
    withKnownIssue { reporter.report(TestIssue("An error, on purpose.")) }
    #expect(reporter.knownFailure(of: test) == nil)
  }

  @Test(EndTrait()) func theEndOfTheTestIsAnnouncedWithWhatIsKnownThen() async throws {
    EndTrait.failure = .ofSomeTest
    let isAnnounced = reporter.whenTestEnds { EndTrait.failure = TestRunnerReporter().knownFailure(of: test) }
    #expect(isAnnounced)
  }
}

/// Looks at what a test leaves.
private struct EndTrait: TestTrait, TestScoping {
  nonisolated(unsafe) static var failure: KnownFailure?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await TestWatch.$current.withValue(nil) {
      try await TestWatch.run(function, for: test, testCase)
    }
    #expect(Self.failure == nil)
  }
}
