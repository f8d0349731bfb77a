import Foundation
package import TestDoubleRuntime
package import TestReporting

/// A reporter that collects issues and attachments, for the given test.
package final class CollectingReporter: TestReporter, @unchecked Sendable {  // `lock` guards each `var`.
  private let lock = NSLock()
  private var keptIssues: [TestIssue] = []
  private var keptAttachments: [String] = []
  package let currentTest: TestIdentity?
  package let currentTestPosition: SourcePosition?

  package convenience init() { self.init(test: nil) }

  package init(test: TestIdentity?, at position: SourcePosition? = nil) {
    currentTest = test
    currentTestPosition = position
  }

  package var issues: [TestIssue] { lock.withLock { keptIssues } }
  package var messages: [String] { issues.map(\.message) }
  package var attachments: [String] { lock.withLock { keptAttachments } }

  package func report(_ issue: TestIssue) { lock.withLock { keptIssues.append(issue) } }

  package func attach(_ text: String, named name: String, at position: SourcePosition?) {
    lock.withLock { keptAttachments.append(name) }
  }

  /// Returns the issues that the body reports.
  package static func issues(test: TestIdentity? = nil, _ body: () throws -> Void) rethrows -> [TestIssue] {
    let reporter = CollectingReporter(test: test)
    try Reporting.$override.withValue(reporter) { try body() }
    return reporter.issues
  }

  /// Returns the issues that the body reports.
  package nonisolated(nonsending) static func issues(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> [TestIssue] {
    let reporter = CollectingReporter()
    try await Reporting.$override.withValue(reporter) { try await body() }
    return reporter.issues
  }

  /// Returns the issues of a test that runs in a new scope.
  package nonisolated(nonsending) static func issues(
    in change: (inout DoubleScope.Settings) -> Void,
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async -> [TestIssue] {
    await issues { try? await DoubleScope.run(changing: change, body) }
  }

  /// Returns the issues of a test that runs in a strict scope.
  package nonisolated(nonsending) static func strictIssues(
    _ body: nonisolated(nonsending) () async throws -> Void
  ) async -> [TestIssue] {
    await issues(in: { $0.isStrict = true }, body)
  }
}
