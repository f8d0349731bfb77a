internal import Foundation
package import TestReporting
internal import Testing
internal import XCTest

/// Reports to Swift Testing, or to XCTest where that runs the test.
///
/// The modules below find it by its name, so that none of them depends on a test runner.
package struct TestRunnerReporter: TestReporter {
  /// A reporter that needs nothing set up.
  package init() {}

  /// The running test of Swift Testing; XCTest tells nobody which test runs.
  package var currentTest: TestIdentity? {
    guard let test = Test.current else { return nil }
    var components = test.id.nameComponents
    let function = components.popLast() ?? test.name
    let arguments = Test.Case.current.flatMap(CaseArguments.init)
    return TestIdentity(
      module: test.id.moduleName, suite: components.map(TestName.base), name: TestName.base(function),
      arguments: arguments.map { CaseNames.shared.texts(of: $0, in: test) }, caseID: arguments?.id,
      specifier: "\(test.id.moduleName).\(test.id.nameComponents.joined(separator: "/"))")
  }

  /// Where the running test of Swift Testing has its `@Test`.
  package var currentTestPosition: SourcePosition? { Test.current.map { SourcePosition($0.sourceLocation) } }

  /// The running test case of XCTest's, on Linux.
  package var runningTestCase: String? {
    Test.current == nil && Self.isXCTestRunning ? TestCaseObserver.shared.runningTest : nil
  }

  /// Records an issue that fails, or warns in, the running test; begins with the feature that the test is about.
  package func report(_ issue: TestIssue) {
    let issue = Self.introduced(issue)
    if issue.severity == .error { ProcessEnd.noteFailure() }
    if Test.current != nil || !Self.isXCTestRunning { return Self.record(issue) }
    guard issue.severity == .error else { return StandardErrorReporter().report(issue) }
    guard TestCaseObserver.shared.isTestRunning else {
      // XCTest drops what fails between its test cases, or stops the process.
      StandardErrorReporter().report(issue)
      return ProcessEnd.fail()
    }
    guard let position = issue.position else { return XCTFail(issue.message, file: "<unknown>", line: 0) }
    XCTFail(issue.message, file: StaticPath.of(position.filePath), line: UInt(max(1, position.line)))
  }

  /// Records the issue with Swift Testing.
  ///
  /// Before Swift 6.3 each of its issues fails the test, so a warning is a line on standard error there.
  private static func record(_ issue: TestIssue) {
    let text = Comment(rawValue: issue.message)
    let place = place(of: issue)
    #if compiler(>=6.3)
      Issue.record(text, severity: issue.severity == .error ? .error : .warning, sourceLocation: place)
    #else
      guard issue.severity == .warning else { return _ = Issue.record(text, sourceLocation: place) }
      StandardErrorReporter().report(issue.named(after: Test.current))
    #endif
  }

  private static func place(of issue: TestIssue) -> SourceLocation {
    issue.position.map(SourceLocation.init) ?? Test.current?.sourceLocation ?? #_sourceLocation
  }

  /// Records the issue as a requirement that is not met, so that what ends the test is no second issue.
  ///
  /// Nobody outside of a runner makes errors that it takes for that; so these come from `#require` and `XCTUnwrap`.
  package func end(with issue: TestIssue) -> any Error {
    let issue = Self.introduced(issue)
    do {
      if Test.current != nil || !Self.isXCTestRunning {
        ProcessEnd.noteFailure()
        try Self.require(issue)
      } else if TestCaseObserver.shared.isTestRunning, let position = issue.position {
        ProcessEnd.noteFailure()
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

  /// Throws after an issue that says, in the place of an expression, the first line of the message.
  private static func require(_ issue: TestIssue) throws {
    let place = place(of: issue)
    #if compiler(>=6.4)
      let isFulfilled = false
      try #require(isFulfilled, Comment(rawValue: issue.message), sourceLocation: place)
    #else
      // What the macro expands to, which takes no text but that of its own expression.
      let lines = issue.message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      try __checkValue(
        false, expression: .__fromSyntaxNode(String(lines[0])),
        comments: lines.dropFirst().map { Comment(rawValue: String($0)) }, isRequired: true,
        sourceLocation: place
      ).get()
    #endif
  }

  /// The issue, which begins with the feature that the test is about.
  private static func introduced(_ issue: TestIssue) -> TestIssue {
    var issue = issue
    if let feature = FeatureName.current, !issue.message.hasPrefix("\(feature): ") {
      issue.message = "\(feature): \(issue.message)"
    }
    return issue
  }

  /// Runs the closure when the running test case of XCTest's has run, before its `tearDown`.
  ///
  /// Swift Testing doesn't tell when a test is over, so there it runs at the end of the process.
  package func beforeTestEnds(_ body: @escaping @Sendable () -> Void) {
    if Test.current == nil, Self.isXCTestRunning {
      TestCaseObserver.shared.beforeTestEnds(body)
    } else {
      ProcessEnd.add(body)
    }
  }

  /// Runs the closure at the end of the running test case of XCTest's.
  package func whenTestEnds(_ body: @escaping @Sendable () -> Void) {
    if Test.current == nil, Self.isXCTestRunning { TestCaseObserver.shared.whenTestEnds(body) }
  }

  /// Attaches the text to the running test of Swift Testing.
  package func attach(_ text: String, named name: String, at position: SourcePosition?) {
    guard Test.current != nil else { return }
    Attachment.record(
      text, named: name, sourceLocation: position.map(SourceLocation.init) ?? #_sourceLocation)
  }

  #if compiler(>=6.4)
    /// True if the type is `CustomTestReflectable`.
    package func hasTestMirror(_ type: Any.Type) -> Bool { type is any CustomTestReflectable.Type }

    /// The mirror of a value that is `CustomTestReflectable`.
    package func testMirror(of value: Any) -> Mirror? {
      (value as? any CustomTestReflectable)?.customTestMirror
    }
  #endif

  /// True if this process runs XCTest's tests: SwiftPM runs those of Swift Testing in one of its own.
  private static let isXCTestRunning: Bool = {
    let arguments = ProcessInfo.processInfo.arguments
    guard let index = arguments.firstIndex(of: "--testing-library") else { return true }
    return arguments.dropFirst(index + 1).first != "swift-testing"
  }()
}

/// Stands for what XCTest says is missing where a wait is over.
private enum Fulfilment {}
