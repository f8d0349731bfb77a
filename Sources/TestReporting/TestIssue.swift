/// A failure or warning for the author of a test.
package struct TestIssue: Sendable {
  package enum Severity: Sendable {
    /// The issue is shown; the test still passes.
    case warning
    /// The issue fails the test.
    case error
  }

  /// Describes the problem and how to solve it.
  package var message: String
  package var severity: Severity
  package var position: SourcePosition?
  /// True if the test may have ended, so that the runner may have decided the result already.
  package var mayFollowTest = false

  package init(_ message: String, severity: Severity = .error, at position: SourcePosition? = nil) {
    self.message = message
    self.severity = severity
    self.position = position
  }
}
