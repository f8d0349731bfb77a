/// An adapter of a test runner: receives issues and attachments, and provides the running test.
///
/// The modules below `UnderstudyDoubles` import no test runner; they report to ``Reporting/reporter``.
package protocol TestReporter: Sendable {
  init()

  /// The test of the current task; `nil` in XCTest, and outside of any test, as in a detached task.
  var currentTest: TestIdentity? { get }

  /// The position of the running test's declaration, such as its `@Test`; `nil` if the runner does not provide it.
  var currentTestPosition: SourcePosition? { get }

  /// The name of the XCTest case that is running; `nil` if there is none or it is unknown.
  var runningTestCase: String? { get }

  /// Returns the failure because of which what the test shows must not become a baseline; `nil` if none is known.
  func knownFailure(of test: TestIdentity) -> KnownFailure?

  /// Remembers that the test, `nil` in XCTest, has made a double at the position, or a recorder: what fails before does
  /// not concern the test.
  func testBegins(_ test: TestIdentity?, at position: SourcePosition?)

  /// Reports an issue to the test of the current task.
  func report(_ issue: TestIssue)

  /// Reports an issue after which the test can't continue.
  ///
  /// - Returns: The error to throw, which ends the test and is not shown as a second issue.
  func makeError(reporting issue: TestIssue) -> any Error

  func attach(_ text: String, named name: String, at position: SourcePosition?)

  /// Runs the closure when the running test's body has ended and the test can still fail; if the runner does not
  /// announce this moment, runs the closure at the last moment at which an issue can be reported.
  func beforeTestEnds(_ body: @escaping @Sendable () -> Void)

  /// Runs the closure when the running test has ended, and returns true; returns false if the runner does not announce
  /// that moment, as Swift Testing doesn't for a test without one of the kit's traits.
  @discardableResult
  func whenTestEnds(_ body: @escaping @Sendable () -> Void) -> Bool

  /// Makes the run fail, even if the test expects each of its issues; shows the reason at the end of the run.
  func failRun(because reason: String)
}

/// What a process without a test runner answers: there are no tests, no mirrors for tests, and no end to wait for.
extension TestReporter {
  package func makeError(reporting issue: TestIssue) -> any Error {
    report(issue)
    return ReportedFailure(issue)
  }
  package var currentTestPosition: SourcePosition? { nil }
  package var runningTestCase: String? { nil }
  package func beforeTestEnds(_ body: @escaping @Sendable () -> Void) {}
  package func whenTestEnds(_ body: @escaping @Sendable () -> Void) -> Bool { false }
  package func knownFailure(of test: TestIdentity) -> KnownFailure? { nil }
  package func testBegins(_ test: TestIdentity?, at position: SourcePosition?) {}
  package func failRun(because reason: String) {}
}
