import Foundation
import GenerateCommand

/// Where a command runs: everything that it takes from its process.
struct ToolEnvironment {
  /// The folder that relative paths start from.
  var currentFolder: String
  /// The package's folder, where it was named before the command.
  var package: String?
  /// The environment's variables.
  var variables: [String: String] = [:]
  /// True if somebody reads standard output on a terminal.
  var showsOnTerminal = false
  /// True if somebody answers on a terminal.
  var asksOnTerminal = false
  /// True if the answers come from a pipe or a file, a line each.
  var readsLines = false
  /// Shows how far a command is; `nil` where nobody watches.
  var showProgress: ((String) -> Void)?
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
  /// The environment of this process.
  static var process: ToolEnvironment {
    let asksOnTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    return ToolEnvironment(
      currentFolder: FileManager.default.currentDirectoryPath,
      variables: ProcessInfo.processInfo.environment, showsOnTerminal: isatty(STDOUT_FILENO) != 0,
      asksOnTerminal: asksOnTerminal, readsLines: inputIsPipe, showProgress: TerminalProgress.onTerminal,
      show: { FileHandle.standardOutput.write(Data($0.utf8)) },
      answer: { asksOnTerminal ? RawTerminal.key() : readLine() })
  }

  /// True if somebody may write into standard input: `/dev/null`, which a plugin has, is none.
  private static var inputIsPipe: Bool {
    var information = stat()
    guard fstat(STDIN_FILENO, &information) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(information.st_mode & S_IFMT)
  }
}
