/// Why a snapshot can't be read, and at which line.
public struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line, counted from 1.
  public var line: Int
  /// What is wrong there.
  public var message: String

  /// An error at a line.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  /// The line and the message: `line 12: unknown version`.
  public var description: String { "line \(line): \(message)" }
}
