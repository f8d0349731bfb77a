internal import Foundation
internal import TestReporting
internal import Testing

/// Sees the issues of one run, and holds them back where the run is only tried.
final class IssueWatch: @unchecked Sendable {  // What is `var` is guarded by `lock`.
  /// True if the test's author sees what is reported.
  let isShown: Bool

  private let lock = NSLock()
  private var texts: [String] = []
  private var failuresBefore = 0

  init(isShown: Bool) { self.isShown = isShown }

  /// The errors that were reported, in words.
  var issues: [String] { lock.withLock { texts } }

  /// True if anything was reported that fails a test.
  var hasFailed: Bool { !issues.isEmpty || hasShownFailure }

  /// True if something failed that can't be held back: what XCTest's assertions say.
  var hasShownFailure: Bool {
    !Self.isInSwiftTesting && TestCaseObserver.shared.failureCount > lock.withLock { failuresBefore }
  }

  /// True if the issues of Swift Testing are watched; else those of XCTest.
  static var isInSwiftTesting: Bool { Test.current != nil }

  fileprivate func note(_ text: String) { lock.withLock { texts.append(text) } }

  /// Runs the body under this watch.
  func run(_ body: @escaping @Sendable () async -> Void) async {
    // The kit's own tests replace the reporter.
    guard let test = Test.current, Reporting.override == nil else { return await watchingReporter(body) }
    if isShown { return await watchingIssues(body) }
    let silence: IssueHandlingTrait = .compactMapIssues { _ in nil }
    // The scope throws what the body throws: nothing.
    try? await silence.provideScope(for: test, testCase: Test.Case.current) {
      await self.watchingIssues(body)
    }
  }

  /// Everything that is recorded and that no `withKnownIssue` of the body's own expects.
  ///
  /// One around it is asked as ever where the run is shown; where it is only tried, it must not take an issue for the
  /// one that it expects.
  private func watchingIssues(_ body: @escaping @Sendable () async -> Void) async {
    await withKnownIssue(isIntermittent: true) {
      await body()
    } matching: { issue in
      if issue.isError { self.note("\(issue)") }
      return !self.isShown
    }
  }

  private func watchingReporter(_ body: @escaping @Sendable () async -> Void) async {
    if !Self.isInSwiftTesting {
      let count = TestCaseObserver.shared.failureCount
      lock.withLock { failuresBefore = count }
    }
    let reporter = WatchedReporter(base: Reporting.reporter, watch: self)
    await Reporting.$override.withValue(reporter) { await body() }
  }
}

/// Reports to another reporter what its watch lets through.
private struct WatchedReporter: TestReporter {
  let base: any TestReporter
  let watch: IssueWatch?

  init(base: any TestReporter, watch: IssueWatch) {
    self.base = base
    self.watch = watch
  }

  init() {
    base = TestRunnerReporter()
    watch = nil
  }

  var currentTest: TestIdentity? { base.currentTest }
  var currentTestPosition: SourcePosition? { base.currentTestPosition }
  var runningTestCase: String? { base.runningTestCase }

  func report(_ issue: TestIssue) {
    if issue.severity == .error { watch?.note(issue.message) }
    if watch?.isShown ?? true { base.report(issue) }
  }

  func end(with issue: TestIssue) -> any Error {
    guard watch?.isShown ?? true else {
      report(issue)
      return ReportedFailure(issue)
    }
    if issue.severity == .error { watch?.note(issue.message) }
    return base.end(with: issue)
  }

  func attach(_ text: String, named name: String, at position: SourcePosition?) {
    if watch?.isShown ?? true { base.attach(text, named: name, at: position) }
  }

  func beforeTestEnds(_ body: @escaping @Sendable () -> Void) { base.beforeTestEnds(body) }
  func whenTestEnds(_ body: @escaping @Sendable () -> Void) { base.whenTestEnds(body) }
}
