import Foundation
import GenerateCommand

/// The environment of a command: its folder, its variables, and its input and output.
struct ToolEnvironment {
  /// The folder that relative paths are resolved against.
  var currentFolder: String
  /// The package's folder, from the option `--package-path` before the command; `nil` without this option.
  var packageFolder: String?
  var variables: [String: String] = [:]
  /// True if standard output is a terminal.
  var isOutputTerminal = false
  /// True if a person at a terminal answers questions; false if the answers come from a pipe or a file.
  var isInputTerminal = false
  /// Writes a text to standard output immediately, for commands that ask questions.
  var show: (String) -> Void = { _ in }
  /// Shows a line about the progress in the place of the last one, on standard error; `nil` without a terminal.
  var showProgress: ((String) -> Void)?
  /// Reads the user's answer to a question, and returns `nil` at the end of the input; `nil` if nobody can answer.
  var readAnswer: (() -> String?)?

  /// The colours for standard output.
  var style: Style {
    Style(isColoured: isOutputTerminal && variables["NO_COLOR", default: ""].isEmpty)
  }
}

extension ToolEnvironment {
  /// The environment of this process.
  static var process: ToolEnvironment {
    let isOutputTerminal = isatty(STDOUT_FILENO) != 0
    let isInteractive = isatty(STDIN_FILENO) != 0 && isOutputTerminal
    return ToolEnvironment(
      currentFolder: FileManager.default.currentDirectoryPath,
      variables: ProcessInfo.processInfo.environment, isOutputTerminal: isOutputTerminal,
      isInputTerminal: isInteractive, show: { FileHandle.standardOutput.write(Data($0.utf8)) },
      showProgress: isatty(STDERR_FILENO) == 0
        ? nil : { FileHandle.standardError.write(Data("\r\u{1B}[K\($0)".utf8)) },
      readAnswer: isInteractive || canReadLines ? { readLine() } : nil)
  }

  /// True if standard input is a pipe, a file or a socket; false in a plugin, whose input is `/dev/null`.
  private static var canReadLines: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(information.st_mode & S_IFMT)
  }
}
