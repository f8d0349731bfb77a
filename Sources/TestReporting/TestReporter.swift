/// A test runner as the kit sees it: where issues and attachments go, and which test is running.
///
/// The modules below `Understudy` know no test runner; they report to ``Reporting/reporter``.
public protocol TestReporter: Sendable {
  /// A reporter that needs nothing set up.
  init()

  /// The test that the current task belongs to; `nil` outside of any test, as in a detached task.
  var currentTest: TestIdentity? { get }

  /// Where the running test is declared, as at its `@Test`; `nil` where the runner tells nobody.
  var currentTestPosition: SourcePosition? { get }

  /// The test case of XCTest's that is running, by its name; `nil` where there is none, or nobody knows it.
  var runningTestCase: String? { get }

  /// True if values of the type have a mirror for tests alone, as Swift Testing knows them from 6.4 on.
  func hasTestMirror(_ type: Any.Type) -> Bool

  /// The value's mirror for tests; `nil` where it has none.
  func testMirror(of value: Any) -> Mirror?

  /// Shows an issue with the test that the current task belongs to.
  func report(_ issue: TestIssue)

  /// Shows an issue that nothing can follow.
  ///
  /// - Returns: What to throw: an error that ends the test, and that its runner does not show as a second issue.
  func end(with issue: TestIssue) -> any Error

  /// Attaches a text to the test that the current task belongs to.
  func attach(_ text: String, named name: String, at position: SourcePosition?)

  /// Runs the closure when the running test has run and can still fail, where its runner says so, as XCTest does; else
  /// as late as an issue can still be reported.
  func beforeTestEnds(_ body: @escaping @Sendable () -> Void)

  /// Runs the closure when the running test is over, where its runner says so: XCTest does.
  func whenTestEnds(_ body: @escaping @Sendable () -> Void)
}

extension TestReporter {
  /// Shows the issue; the runner has no error of its own for a failure that it knows of.
  public func end(with issue: TestIssue) -> any Error {
    report(issue)
    return ReportedFailure(issue)
  }

  /// `false`: the runner knows of no such mirrors.
  public func hasTestMirror(_ type: Any.Type) -> Bool { false }

  /// `nil`: the runner knows of no such mirrors.
  public func testMirror(of value: Any) -> Mirror? { nil }

  /// `nil`: the runner does not tell.
  public var currentTestPosition: SourcePosition? { nil }

  /// `nil`: the runner is another one.
  public var runningTestCase: String? { nil }

  /// Does nothing: nobody says when a test has run.
  public func beforeTestEnds(_ body: @escaping @Sendable () -> Void) {}

  /// Does nothing: nobody says when a test is over.
  public func whenTestEnds(_ body: @escaping @Sendable () -> Void) {}
}
