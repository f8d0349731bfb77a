/// A failure or warning for the author of a test.
public struct TestIssue: Sendable {
  /// How an issue affects the test.
  public enum Severity: Sendable {
    /// The issue is shown; the test still passes.
    case warning
    /// The issue fails the test.
    case error
  }

  /// Describes the problem and how to solve it.
  public var message: String
  /// The severity: an error fails the test, a warning does not.
  public var severity: Severity
  /// The position at which the issue is shown; `nil` if it is unknown.
  public var position: SourcePosition?
  /// True if the test may have ended, so that the runner may have decided the result already.
  package var mayFollowTest = false

  /// Creates an issue with a message.
  public init(_ message: String, severity: Severity = .error, at position: SourcePosition? = nil) {
    self.message = message
    self.severity = severity
    self.position = position
  }
}
