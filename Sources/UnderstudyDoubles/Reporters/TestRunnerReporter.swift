internal import Foundation
internal import TestDoubleRuntime
package import TestReporting
internal import Testing
internal import XCTest

/// Reports to Swift Testing, or to XCTest if XCTest runs the test.
///
/// The module `TestReporting` finds this type by its name, so that the module does not depend on a test runner.
package struct TestRunnerReporter: TestReporter {
  package init() {}

  package static var failureCountInXCTest: Int { TestCaseObserver.shared.failureCount }

  package var currentTest: TestIdentity? {
    guard let test = Test.current else { return nil }
    var components = test.id.nameComponents
    let function = components.popLast() ?? test.name
    let arguments = Test.Case.current.flatMap(CaseArguments.init)
    return TestIdentity(
      module: test.id.moduleName, suite: components.map(TestName.base), name: TestName.base(function),
      arguments: arguments.map { Self.baselineKeeper?.texts(of: $0, in: test) ?? [] }, caseID: arguments?.id,
      specifier: "\(test.id.moduleName).\(test.id.nameComponents.joined(separator: "/"))")
  }

  package var currentTestPosition: SourcePosition? { Test.current.map { SourcePosition($0.sourceLocation) } }

  /// The name of the running XCTest case; `nil` if none runs or if it started before `TestCaseObserver` was registered.
  package var runningTestCase: String? {
    Self.isInXCTest ? TestCaseObserver.shared.runningTestName : nil
  }

  package func knownFailure(of test: TestIdentity) -> KnownFailure? {
    if Self.isInXCTest { return TestCaseObserver.shared.hasFailed ? .ofThisTest : nil }
    return Self.baselineKeeper?.failure(of: test)
  }

  package func testBegins(_ test: TestIdentity?, at position: SourcePosition?) {
    Self.baselineKeeper?.testBegins(test, at: position)
  }

  package func failRun(because reason: String) { ProcessEnd.failAtExit(because: reason) }

  /// Records an issue in the running test; the message begins with the names in the test's `.feature(…)` traits.
  package func report(_ issue: TestIssue) {
    let issue = Self.withFeatureName(issue)
    if issue.severity == .error { ProcessEnd.failIfExiting() }
    if !Self.isInXCTest {
      return attributing(isError: issue.severity == .error) { Self.record(issue) }
    }
    guard issue.severity == .error else { return StandardErrorReporter().report(issue) }
    guard TestCaseObserver.shared.isTestRunning else {
      // XCTest ignores a failure between test cases, or stops the process.
      StandardErrorReporter().report(issue)
      return ProcessEnd.failAtExit()
    }
    guard let position = issue.position else { return XCTFail(issue.message, file: "<unknown>", line: 0) }
    XCTFail(issue.message, file: StaticPath.of(position.filePath), line: UInt(max(1, position.line)))
  }

  private func attributing(isError: Bool, _ record: () throws -> Void) rethrows {
    guard let keeper = Self.baselineKeeper else { return try record() }
    try keeper.attributing(to: currentTest, isError: isError, record)
  }

  /// Records the issue with Swift Testing.
  ///
  /// Before Swift 6.3, every issue fails the test, so a warning is written to standard error.
  private static func record(_ issue: TestIssue) {
    let comment = Comment(rawValue: issue.message)
    let location = sourceLocation(of: issue)
    #if compiler(>=6.3)
      let recorded = Issue.record(
        comment, severity: issue.severity == .error ? .error : .warning, sourceLocation: location)
      if issue.mayFollowTest, recorded.isFailure { ProcessEnd.failAtExit() }
    #else
      guard issue.severity == .warning else { return _ = Issue.record(comment, sourceLocation: location) }
      StandardErrorReporter().report(issue)
    #endif
  }

  private static func sourceLocation(of issue: TestIssue) -> SourceLocation {
    issue.position.map(SourceLocation.init) ?? Test.current?.sourceLocation ?? #_sourceLocation
  }

  /// Records the issue as a failed `#require` or `XCTUnwrap`; to end the test, the caller throws the returned error.
  ///
  /// This error is the runner's own, so the runner records no second issue, as it would for an error of this module.
  package func makeError(reporting issue: TestIssue) -> any Error {
    let issue = Self.withFeatureName(issue)
    do {
      if !Self.isInXCTest {
        ProcessEnd.failIfExiting()
        try attributing(isError: true) { try Self.require(issue) }
      } else if TestCaseObserver.shared.isTestRunning, let position = issue.position {
        ProcessEnd.failIfExiting()
        _ = try XCTUnwrap(
          nil as Fulfilment?, issue.message, file: StaticPath.of(position.filePath),
          line: UInt(max(1, position.line)))
      } else {
        report(issue)
      }
    } catch {
      return error
    }
    return ReportedFailure(issue)
  }

  /// Records the issue and throws; before Swift 6.4, the first line of the message is shown as the failed expression.
  private static func require(_ issue: TestIssue) throws {
    let location = sourceLocation(of: issue)
    #if compiler(>=6.4)
      let isFulfilled = false
      try #require(isFulfilled, Comment(rawValue: issue.message), sourceLocation: location)
    #else
      // This is the expansion of `#require`; the macro itself can only show the source text of its argument.
      let lines = issue.message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      try __checkValue(
        false, expression: .__fromSyntaxNode(String(lines[0])),
        comments: lines.dropFirst().map { Comment(rawValue: String($0)) }, isRequired: true,
        sourceLocation: location
      ).get()
    #endif
  }

  /// Returns the issue with the names in the test's `.feature(…)` traits before the message, if there are any.
  private static func withFeatureName(_ issue: TestIssue) -> TestIssue {
    var issue = issue
    if let feature = DoubleScope.current?.settings.joinedFeatureNames,
      !issue.message.hasPrefix("\(feature): ")
    {
      issue.message = "\(feature): \(issue.message)"
    }
    return issue
  }

  /// Runs the closure after the method of the running XCTest case, before its `tearDown`.
  ///
  /// In Swift Testing, which does not announce the end of a test, runs the closure when the process exits.
  package func beforeTestEnds(_ body: @escaping @Sendable () -> Void) {
    if Self.isInXCTest {
      TestCaseObserver.shared.beforeTestEnds(body)
    } else {
      ProcessEnd.add(body)
    }
  }

  /// Runs the closure at the end of the running XCTest case, or of a test of Swift Testing with one of the kit's traits.
  package func whenTestEnds(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard Self.isInXCTest else { return Self.baselineKeeper?.whenTestEnds(body) == true }
    TestCaseObserver.shared.whenTestEnds(body)
    return true
  }

  package func attach(_ text: String, named name: String, at position: SourcePosition?) {
    guard Test.current != nil else { return }
    Attachment.record(
      text, named: name, sourceLocation: position.map(SourceLocation.init) ?? #_sourceLocation)
  }

  /// True if XCTest may run the current code.
  private static var isInXCTest: Bool { Test.current == nil && processCanRunXCTest }

  /// True unless this process is the one that SwiftPM starts for Swift Testing; XCTest's tests run in another process.
  private static let processCanRunXCTest: Bool = {
    let arguments = ProcessInfo.processInfo.arguments
    guard let index = arguments.firstIndex(of: "--testing-library") else { return true }
    return arguments.dropFirst(index + 1).first != "swift-testing"
  }()
}

/// A type without values, whose name is in the message of `XCTUnwrap`: expected non-nil value of type "Fulfilment".
private enum Fulfilment {}
