import Foundation

/// Standard output: coloured and at a pace to follow where it is a terminal, plain and at once elsewhere.
@MainActor
struct Terminal {
  /// How a piece of text stands out; the numbers are those of the terminal's control sequences.
  enum Style: String {
    case plain = "0"
    case bold = "1"
    case faint = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "1;36"
  }

  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private let isColoured: Bool

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let isPlainAskedFor = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !isPlainAskedFor && environment["TERM"] != "dumb"
  }

  /// Writes a line, and waits for a moment where somebody is watching.
  func line(_ text: String = "", pause: Duration = .milliseconds(60)) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
    guard isTerminal, pause > .zero else { return }
    Thread.sleep(forTimeInterval: Double(pause / .seconds(1)))
  }

  func title(_ title: String, _ subtitle: String) {
    line()
    line("  \(styled(title, .bold)) \(styled(subtitle, .faint))", pause: .milliseconds(600))
  }

  func heading(_ text: String) {
    line()
    line("  " + styled(text, .bold), pause: .milliseconds(400))
    line()
  }

  /// The text in the style, where there are styles.
  func styled(_ text: String, _ style: Style) -> String {
    isColoured ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
