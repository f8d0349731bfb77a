import Testing

@testable import UnderstudyTool

struct TerminalProgressTests {
  private func shown(steps: Int) -> String {
    var text = ""
    var progress = TerminalProgress("reading", of: steps) { text += $0 }
    for _ in 0..<steps { progress.step() }
    return text
  }

  @Test func eachPercentIsShownAndTheLineRemoved() {
    let lines = shown(steps: 200).split(separator: "\r")
    #expect(lines.count == 102)
    #expect(lines.first == "reading 1 of 200\u{1B}[K")
    #expect(lines.dropLast().last == "reading 200 of 200\u{1B}[K")
    #expect(lines.last == "\u{1B}[K")
  }

  @Test func aFewStepsShowNothing() { #expect(shown(steps: 49) == "") }
}
