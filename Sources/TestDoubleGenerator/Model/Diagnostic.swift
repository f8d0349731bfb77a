/// A message of the generator about a source file or about the arguments of the generator.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable, Hashable {
    case error
    case warning
    case note
  }

  package var severity: Severity
  /// The text, which describes the problem and how to fix it.
  package var message: String
  /// The location of the problem; `nil` if the problem is not in a file.
  package var location: SourceLocation?

  static func error(_ message: String, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(severity: .error, message: message, location: location)
  }

  static func warning(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(severity: .warning, message: message, location: location)
  }

  static func note(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(severity: .note, message: message, location: location)
  }

  /// The diagnostic in the compiler's format, which Xcode shows at the line: `Movies.swift:12:8: error: …`.
  package var rendered: String {
    guard let location else { return "\(severity.rawValue): \(message)" }
    return "\(location.file):\(location.line):\(location.column): \(severity.rawValue): \(message)"
  }
}

/// A position in a source file.
package struct SourceLocation: Sendable, Hashable {
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in UTF-8 bytes, counted from 1.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}
