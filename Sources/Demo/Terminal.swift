import Foundation

/// Writes to standard output; on a terminal, with colours and a pause after each line.
enum Terminal {
  private static let isTerminal = isatty(STDOUT_FILENO) == 1

  static func showHeading(_ text: String) {
    show("\n  " + (isTerminal ? "\u{1B}[1m\(text)\u{1B}[0m" : text) + "\n")
  }

  static func show(indented line: Substring) { show(line.isEmpty ? "" : "    " + line) }

  static func show(_ text: String) {
    FileHandle.standardOutput.write(Data((coloured(text) + "\n").utf8))
    if isTerminal { Thread.sleep(forTimeInterval: 0.09) }
  }

  /// Returns a line of a timeline or of a difference with the colour of its first character.
  private static func coloured(_ line: String) -> String {
    let parameter: String? =
      switch line.first(where: { $0 != " " }) {
      case "@": "1;36"
      case ">", "<": "33"
      case "!", "-": "31"
      case "+", "✔": "32"
      case "=", "~", "#": "2"
      default: nil
      }
    guard isTerminal, let parameter else { return line }
    return "\u{1B}[\(parameter)m\(line)\u{1B}[0m"
  }
}
