import Foundation

/// The output of a command, and its exit status.
struct CommandOutput: Equatable {
  /// The text for standard output.
  var text = ""
  /// The text for standard error: what failed, and what to do.
  var errors = ""
  /// The exit status: 0 for success, 1 for findings or a failure, 2 for wrong usage.
  var status: Int32 = 0

  /// Returns an output whose text is the value as indented JSON with sorted keys.
  static func json(_ value: some Encodable, status: Int32 = 0) throws -> CommandOutput {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return CommandOutput(
      text: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n", status: status)
  }
}

/// The reason why a command can't do its work, and what to do.
struct CommandFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }

  /// The failure for a pending file that another process removed in the meantime.
  static let vanished = CommandFailure(
    "it was there and is gone: a test may be running, so run 'understudy status' again")
}

/// An error in a command's arguments, and what to do instead.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
