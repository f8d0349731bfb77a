/// Something that a test's author must know.
public struct TestIssue: Sendable {
  /// The severity: an error fails the test, a warning does not.
  public enum Severity: Sendable {
    /// Shown with the test, which still passes.
    case warning
    /// Fails the test.
    case error
  }

  /// The mistake and the way out, readable without documentation.
  public var message: String
  /// The severity: an error fails the test, a warning does not.
  public var severity: Severity
  /// The line to show the issue at, where it is known.
  public var position: SourcePosition?

  /// An issue with the text to show.
  public init(_ message: String, severity: Severity = .error, at position: SourcePosition? = nil) {
    self.message = message
    self.severity = severity
    self.position = position
  }
}
