import Foundation

/// Shows the lines of its caller's file between `// shown` and `// end`, so that the demo shows the code that it runs.
enum SourceExcerpt {
  @MainActor
  static func show(on terminal: Terminal, filePath: String = #filePath) {
    guard let source = try? String(contentsOfFile: filePath, encoding: .utf8) else { return }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let shownLines = lines.drop { !$0.hasSuffix("// shown") }.dropFirst().prefix { !$0.hasSuffix("// end") }
    for line in shownLines {
      let parts = line.split(separator: "  //", maxSplits: 1)
      let code = terminal.styled(parts.first.map(String.init) ?? "", .plain)
      let comment = parts.count > 1 ? terminal.styled("  //" + parts[1], .faint) : ""
      terminal.writeLine("  " + code + comment, pause: .milliseconds(120))
    }
    terminal.writeLine()
  }
}
