import Foundation

/// The text that a command answers with, and how it ends.
struct CommandOutput: Equatable {
  /// For standard output.
  var text = ""
  /// For standard error: why something was not done, and what to do.
  var errors = ""
  /// 0 done, 1 found something, 2 used wrongly.
  var status: Int32 = 0

  /// An answer as JSON: keys sorted, indented.
  static func json(_ value: some Encodable, status: Int32 = 0) throws -> CommandOutput {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return CommandOutput(
      text: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n", status: status)
  }
}

/// A command that was used wrongly, and what to do instead.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
