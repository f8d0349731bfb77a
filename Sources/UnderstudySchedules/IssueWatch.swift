internal import Foundation
internal import TestReporting
internal import Testing
internal import Understudy

/// Collects the issues of one run, and suppresses them if the run only has to show whether the schedule fails.
final class IssueWatch: TestReporter, @unchecked Sendable {  // `lock` guards each `var`.
  /// True if the issues are reported; false if they are suppressed.
  let reportsIssues: Bool

  private let base = Reporting.reporter
  private let lock = NSLock()
  private var messages: [String] = []
  private var failureCountBeforeRun = 0

  init(reportsIssues: Bool) { self.reportsIssues = reportsIssues }

  convenience init() { self.init(reportsIssues: true) }

  /// The messages of the run's errors, reported or suppressed.
  var errorMessages: [String] { lock.withLock { messages } }

  /// True if the run had an issue that fails a test, reported or suppressed.
  var hasFailed: Bool { !errorMessages.isEmpty || hasXCTestFailure }

  /// True if an assertion of XCTest failed in the run; a watch can't suppress such a failure.
  var hasXCTestFailure: Bool {
    !Self.isInSwiftTesting
      && TestRunnerReporter.failureCountInXCTest > lock.withLock { failureCountBeforeRun }
  }

  /// True in a test of Swift Testing; false in XCTest.
  static var isInSwiftTesting: Bool { Test.current != nil }

  private func note(_ message: String) { lock.withLock { messages.append(message) } }

  /// Runs the body and collects its issues.
  func run(_ body: @escaping @Sendable () async -> Void) async {
    // Understudy's own tests replace the reporter, so their issues do not reach Swift Testing.
    guard let test = Test.current, Reporting.override == nil else { return await runWatchingReporter(body) }
    if reportsIssues { return await runWatchingIssues(body) }
    let suppression: IssueHandlingTrait = .compactMapIssues { _ in nil }
    // The scope only rethrows errors of the closure, and the closure throws no errors.
    try? await suppression.provideScope(for: test, testCase: Test.Case.current) {
      await self.runWatchingIssues(body)
    }
  }

  /// Runs the body and collects the issues of Swift Testing that no `withKnownIssue` in the body expects.
  ///
  /// If the watch suppresses issues, a `withKnownIssue` around the scheduled body does not receive the issues.
  private func runWatchingIssues(_ body: @escaping @Sendable () async -> Void) async {
    await withKnownIssue(isIntermittent: true) {
      await body()
    } matching: { issue in
      if issue.isError { self.note("\(issue)") }
      return !self.reportsIssues
    }
  }

  /// Runs the body and collects the issues that are reported to `Reporting.reporter`.
  private func runWatchingReporter(_ body: @escaping @Sendable () async -> Void) async {
    if !Self.isInSwiftTesting {
      let count = TestRunnerReporter.failureCountInXCTest
      lock.withLock { failureCountBeforeRun = count }
    }
    await Reporting.$override.withValue(self) { await body() }
  }

  // MARK: The reporter of a run whose issues do not reach Swift Testing

  var currentTest: TestIdentity? { base.currentTest }
  var currentTestPosition: SourcePosition? { base.currentTestPosition }
  var runningTestCase: String? { base.runningTestCase }

  func knownFailure(of test: TestIdentity) -> KnownFailure? { base.knownFailure(of: test) }

  func report(_ issue: TestIssue) {
    if issue.severity == .error { note(issue.message) }
    if reportsIssues { base.report(issue) }
  }

  func makeError(reporting issue: TestIssue) -> any Error {
    if issue.severity == .error { note(issue.message) }
    return reportsIssues ? base.makeError(reporting: issue) : ReportedFailure(issue)
  }

  func attach(_ text: String, named name: String, at position: SourcePosition?) {
    if reportsIssues { base.attach(text, named: name, at: position) }
  }

  func beforeTestEnds(_ body: @escaping @Sendable () -> Void) { base.beforeTestEnds(body) }
  func whenTestEnds(_ body: @escaping @Sendable () -> Void) -> Bool { base.whenTestEnds(body) }
  func failRun(because reason: String) { base.failRun(because: reason) }
}

extension Issue {
  /// True if the issue fails its test; before Swift 6.3, every issue does.
  fileprivate var isError: Bool {
    #if compiler(>=6.3)
      severity == .error
    #else
      true
    #endif
  }
}
