import Foundation
import TestReporting

/// Stores the issues that are reported, for tests.
final class RecordingReporter: TestReporter, @unchecked Sendable {  // `kept` is guarded by `lock`.
  private let lock = NSLock()
  private var kept: [TestIssue] = []

  init() {}

  var issues: [TestIssue] { lock.withLock { kept } }
  var currentTest: TestIdentity? { nil }

  func report(_ issue: TestIssue) { lock.withLock { kept.append(issue) } }
  func attach(_ text: String, named name: String, at position: SourcePosition?) {}

  /// Returns the issues that the body reports.
  static func issues(_ body: () throws -> Void) rethrows -> [TestIssue] {
    let reporter = RecordingReporter()
    try Reporting.$override.withValue(reporter) { try body() }
    return reporter.issues
  }

  /// Returns the issues that the body reports.
  static func issues(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> [TestIssue] {
    let reporter = RecordingReporter()
    try await Reporting.$override.withValue(reporter, operation: body, isolation: isolation)
    return reporter.issues
  }
}
