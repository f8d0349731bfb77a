import Foundation

/// Shows lines of timelines in colour.
@MainActor
enum TimelineColours {
  static func show(_ line: some StringProtocol, on terminal: Terminal) {
    let line = String(line)
    let pause: Duration = line.hasPrefix("@") ? .milliseconds(450) : .milliseconds(90)
    terminal.writeLine(line.isEmpty ? "" : "    " + coloured(line, terminal), pause: pause)
  }

  private static func coloured(_ line: String, _ terminal: Terminal) -> String {
    switch line.first {
    case "@": return terminal.styled(line, .cyan)
    case ">", "<": return terminal.styled(line, .yellow)
    case "!": return terminal.styled(line, .red)
    case "=", "~", "#": return terminal.styled(line, .faint)
    default: break
    }
    if line.contains(" + [") { return terminal.styled(line, .green) }
    if line.contains(" - [") { return terminal.styled(line, .red) }
    guard let arrow = line.range(of: " -> ", options: .backwards) else {
      return line == "  (no change)" ? terminal.styled(line, .faint) : line
    }
    return line[..<arrow.lowerBound] + terminal.styled(" -> ", .faint)
      + terminal.styled(String(line[arrow.upperBound...]), .green)
  }
}
