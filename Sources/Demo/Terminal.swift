import Foundation

/// Writes lines to standard output.
///
/// On a terminal, pauses after each line, and uses colours unless `NO_COLOR` is set or `TERM` is `dumb`.
@MainActor
struct Terminal {
  /// The style of a text; the raw value is the parameter of the terminal's control sequence.
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
    let wantsNoColour = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !wantsNoColour && environment["TERM"] != "dumb"
  }

  /// Writes a line; if the output is a terminal, pauses afterwards.
  func writeLine(_ text: String = "", pause: Duration = .milliseconds(60)) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
    guard isTerminal, pause > .zero else { return }
    Thread.sleep(forTimeInterval: Double(pause / .seconds(1)))
  }

  func writeTitle(_ title: String, _ subtitle: String) {
    writeLine()
    writeLine("  \(styled(title, .bold)) \(styled(subtitle, .faint))", pause: .milliseconds(600))
  }

  func writeHeading(_ text: String) {
    writeLine()
    writeLine("  " + styled(text, .bold), pause: .milliseconds(400))
    writeLine()
  }

  /// Returns the text in the style if the output is coloured, otherwise the plain text.
  func styled(_ text: String, _ style: Style) -> String {
    isColoured ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
