/// A message of the generator about a source file or about how it was called.
package struct Diagnostic: Sendable, Hashable {
  /// How grave a diagnostic is, in the compiler's words.
  package enum Severity: String, Sendable, Hashable {
    case error
    case warning
    case note
  }

  /// How grave it is.
  package var severity: Severity
  /// Says what is wrong and what to do about it.
  package var message: String
  /// Where it is; nil where it is in no file.
  package var location: SourceLocation?

  package init(severity: Severity, message: String, location: SourceLocation? = nil) {
    self.severity = severity
    self.message = message
    self.location = location
  }
}
