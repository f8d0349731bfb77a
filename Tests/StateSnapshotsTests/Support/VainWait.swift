import TestReporting
import Testing
import UnderstudyTestSupport

/// Returns the issue of a wait that ends the test, and expects it to be the only one.
nonisolated(nonsending) func issueOfVainWait(
  _ wait: nonisolated(nonsending) () async throws -> Void
) async -> TestIssue? {
  let issues = await CollectingReporter.issues {
    do {
      try await wait()
      Issue.record("the wait was not in vain")
    } catch { #expect(error is ReportedFailure) }
  }
  #expect(issues.count == 1)
  return issues.first
}
