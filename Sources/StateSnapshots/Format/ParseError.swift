/// Why a snapshot can't be read, and at which line.
package struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  package var line: Int
  /// The problem there.
  package var message: String

  /// An error at a line.
  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The line and the message: `line 12: unknown version`.
  package var description: String { "line \(line): \(message)" }
}
