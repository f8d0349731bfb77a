import Foundation
package import TestDoubleRuntime
package import TestReporting

/// A reporter that collects issues and attachments, for the given test.
package final class CollectingReporter: TestReporter, @unchecked Sendable {  // `lock` guards each `var`.
  private let lock = NSLock()
  private var keptIssues: [TestIssue] = []
  private var keptAttachments: [String] = []
  private var bodiesAtEnd: [@Sendable () -> Void] = []
  private var announcesTestEnd = true
  private var failure: KnownFailure?
  private var runFailures: [String] = []
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

  /// The failure that the test is known to have; `nil` until it is set.
  package var failureOfTest: KnownFailure? {
    get { lock.withLock { failure } }
    set { lock.withLock { failure = newValue } }
  }

  package func knownFailure(of test: TestIdentity) -> KnownFailure? { failureOfTest }

  /// The reasons for which the run fails.
  package var reasonsOfRun: [String] { lock.withLock { runFailures } }

  package func failRun(because reason: String) { lock.withLock { runFailures.append(reason) } }

  /// True if the end of the test is announced; false if only the end of the process is.
  package var announcesEnd: Bool {
    get { lock.withLock { announcesTestEnd } }
    set { lock.withLock { announcesTestEnd = newValue } }
  }

  package func whenTestEnds(_ body: @escaping @Sendable () -> Void) -> Bool {
    lock.withLock {
      if announcesTestEnd { bodiesAtEnd.append(body) }
      return announcesTestEnd
    }
  }

  package func beforeTestEnds(_ body: @escaping @Sendable () -> Void) {
    lock.withLock { if !announcesTestEnd { bodiesAtEnd.append(body) } }
  }

  /// Ends the test, or the process.
  package func endTest() {
    for body in lock.withLock({ exchange(&bodiesAtEnd, with: []) }) { body() }
  }

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
