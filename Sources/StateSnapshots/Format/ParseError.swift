/// The error for a snapshot that can't be read, with the line of the problem.
package struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  package var line: Int
  /// The problem in that line.
  package var message: String

  /// Creates an error at a line.
  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The line and the message: `line 12: unknown version`.
  package var description: String { "line \(line): \(message)" }
}
