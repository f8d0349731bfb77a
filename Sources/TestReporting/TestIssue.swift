/// A failure or warning for the author of a test.
package struct TestIssue: Sendable {
  /// How an issue affects the test.
  package enum Severity: Sendable {
    /// The issue is shown; the test still passes.
    case warning
    /// The issue fails the test.
    case error
  }

  /// Describes the problem and how to solve it.
  package var message: String
  /// The severity: an error fails the test, a warning does not.
  package var severity: Severity
  /// The position at which the issue is shown; `nil` if it is unknown.
  package var position: SourcePosition?
  /// True if the test may have ended, so that the runner may have decided the result already.
  package var mayFollowTest = false

  /// Creates an issue with a message.
  package init(_ message: String, severity: Severity = .error, at position: SourcePosition? = nil) {
    self.message = message
    self.severity = severity
    self.position = position
  }
}
