import Foundation
import TestDoubleRuntime
import TestReporting

/// A reporter that collects issues, for the given test.
final class CollectingReporter: TestReporter, @unchecked Sendable {  // `kept` is guarded by `lock`.
  private let lock = NSLock()
  private var kept: [TestIssue] = []
  let currentTest: TestIdentity?
  let currentTestPosition: SourcePosition?

  convenience init() { self.init(test: nil) }

  init(test: TestIdentity?, at position: SourcePosition? = nil) {
    currentTest = test
    currentTestPosition = position
  }

  var issues: [TestIssue] { lock.withLock { kept } }
  var messages: [String] { issues.map(\.message) }

  func report(_ issue: TestIssue) { lock.withLock { kept.append(issue) } }
  func attach(_ text: String, named name: String, at position: SourcePosition?) {}

  /// Returns the issues that are reported while the closure runs.
  static func issues(_ body: () throws -> Void) rethrows -> [TestIssue] {
    let reporter = CollectingReporter()
    try Reporting.$override.withValue(reporter) { try body() }
    return reporter.issues
  }

  /// Returns the issues that are reported while the closure runs.
  static func issues(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> [TestIssue] {
    let reporter = CollectingReporter()
    try await Reporting.$override.withValue(reporter) { try await body() }
    return reporter.issues
  }

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
