import TestDoubleRuntime
import TestReporting

extension CollectingReporter {
  /// Returns the issues of a test that runs in a new scope.
  static func issues(
    in change: (inout DoubleScope.Settings) -> Void,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async -> [TestIssue] {
    await issues { try? await DoubleScope.run(changing: change, body) }
  }

  /// Returns the issues of a test that runs in a strict scope.
  static func strictIssues(_ body: nonisolated(nonsending) () async throws -> Void) async -> [TestIssue] {
    await issues(in: { $0.isStrict = true }, body)
  }
}
