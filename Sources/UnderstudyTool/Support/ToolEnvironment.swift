import Foundation
import GenerateCommand

/// The environment of a command: everything that it reads from its process.
struct ToolEnvironment {
  /// The folder that relative paths are resolved against.
  var currentFolder: String
  /// The package's folder, if the option `--package-path` precedes the command.
  var package: String?
  /// The environment's variables.
  var variables: [String: String] = [:]
  /// True if standard output is a terminal.
  var showsOnTerminal = false
  /// True if standard input and output are a terminal, so that the command can ask questions.
  var asksOnTerminal = false
  /// True if standard input is a pipe, a file or a socket, from which the command reads its answers as lines.
  var readsLines = false
  /// Shows a command's progress; `nil` if standard error is no terminal.
  var showProgress: ((String) -> Void)?
  /// Writes a text to standard output immediately, for commands that ask questions.
  var show: (String) -> Void = { _ in }
  /// Reads an answer; returns `nil` at the end of the input.
  var answer: () -> String? = { nil }

  /// The colours for standard output.
  var style: Style {
    Style(isColoured: showsOnTerminal && variables["NO_COLOR", default: ""].isEmpty)
  }
}

extension ToolEnvironment {
  /// The environment of this process.
  static var process: ToolEnvironment {
    let asksOnTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    return ToolEnvironment(
      currentFolder: FileManager.default.currentDirectoryPath,
      variables: ProcessInfo.processInfo.environment, showsOnTerminal: isatty(STDOUT_FILENO) != 0,
      asksOnTerminal: asksOnTerminal, readsLines: canReadLines, showProgress: TerminalProgress.onTerminal,
      show: { FileHandle.standardOutput.write(Data($0.utf8)) },
      answer: { asksOnTerminal ? RawTerminal.readKey() : readLine() })
  }

  /// True if standard input is a pipe, a file or a socket; a plugin's input is `/dev/null`.
  private static var canReadLines: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(information.st_mode & S_IFMT)
  }
}
