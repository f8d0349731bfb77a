import Foundation
package import TestReporting

/// Stores the issues and attachments of a test.
package final class RecordingReporter: TestReporter, @unchecked Sendable {  // `lock` guards each `var`.
  private let lock = NSLock()
  private var keptIssues: [TestIssue] = []
  private var keptAttachments: [String] = []
  package let currentTest: TestIdentity?

  package convenience init() { self.init(test: nil) }

  package init(test: TestIdentity?) { currentTest = test }

  package var issues: [TestIssue] { lock.withLock { keptIssues } }
  package var attachments: [String] { lock.withLock { keptAttachments } }

  package func report(_ issue: TestIssue) { lock.withLock { keptIssues.append(issue) } }

  package func attach(_ text: String, named name: String, at position: SourcePosition?) {
    lock.withLock { keptAttachments.append(name) }
  }

  /// Returns the issues that the body reports.
  package static func issues(test: TestIdentity? = nil, _ body: () throws -> Void) rethrows -> [TestIssue] {
    let reporter = RecordingReporter(test: test)
    try Reporting.$override.withValue(reporter) { try body() }
    return reporter.issues
  }

  /// Returns the issues that the body reports.
  package static func issues(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> [TestIssue] {
    let reporter = RecordingReporter()
    try await Reporting.$override.withValue(reporter, operation: body, isolation: isolation)
    return reporter.issues
  }
}
