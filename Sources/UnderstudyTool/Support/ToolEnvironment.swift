import Foundation

/// Where a command runs: everything that it takes from its process.
struct ToolEnvironment {
  /// The folder that relative paths start from.
  var currentFolder: String
  /// The package's folder, where it was named before the command.
  var package: String?
  /// The environment's variables.
  var variables: [String: String] = [:]
  /// Whether somebody reads standard output on a terminal.
  var showsOnTerminal = false
  /// Whether somebody answers on a terminal.
  var asksOnTerminal = false
  /// Shows a text at once, for commands that ask.
  var show: (String) -> Void = { _ in }
  /// Reads an answer; `nil` where none will come.
  var answer: () -> String? = { nil }

  /// The colours for standard output.
  var style: Style {
    Style(isColoured: showsOnTerminal && variables["NO_COLOR", default: ""].isEmpty)
  }
}

extension ToolEnvironment {
  /// What this process has.
  static var process: ToolEnvironment {
    ToolEnvironment(
      currentFolder: FileManager.default.currentDirectoryPath,
      variables: ProcessInfo.processInfo.environment, showsOnTerminal: isatty(STDOUT_FILENO) != 0,
      asksOnTerminal: isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0,
      show: { FileHandle.standardOutput.write(Data($0.utf8)) }, answer: { readLine() })
  }
}
