import Testing

@testable import UnderstudyTool

struct MarkdownSummaryTests {
  private func summary(pending count: Int, lines: Int = 100) -> Summary {
    var summary = Summary()
    summary.pending = (0..<count).map { number in
      Summary.Pending(
        file: "Snapshots/\(number).states", place: "at the end",
        excerpt: String(repeating: "+ line\n", count: lines),
        diagram: "sequenceDiagram\n  participant test\n",
        replaces: true)
    }
    return summary
  }

  @Test func nothingIsLeftOutWhereThereIsRoom() {
    let text = MarkdownSummary.text(summary(pending: 50))
    #expect(!text.contains("Left out"))
    #expect(text.matches(of: /```mermaid/).count == 50)
  }

  @Test func diagramsAreLeftOutBeforeDifferencesAndTheseBeforeNames() {
    let text = MarkdownSummary.text(summary(pending: 500))
    #expect(text.utf8.count <= 65_536)
    #expect(text.utf8.count > 60_000)
    #expect(text.matches(of: /- `Snapshots/).count == 500)
    #expect(text.contains("\nLeft out, since only 65536 bytes fit here: "))
    #expect(
      text.firstMatch(of: /fit here: [0-9]+ differences, [0-9]+ diagrams\. `understudy report --output DIR`/)
        != nil)
  }

  @Test func namesAreLeftOutWhereTheyAreTooMany() {
    let text = MarkdownSummary.text(summary(pending: 10_000))
    #expect(text.utf8.count <= 65_536)
    #expect(text.firstMatch(of: /fit here: [0-9]+ names, 10000 differences, 10000 diagrams\./) != nil)
  }

  @Test func theStepsSummaryHasItsOwnLimit() {
    let text = MarkdownSummary.text(summary(pending: 1_000), limit: MarkdownSummary.longestStepSummary)
    #expect(!text.contains("Left out"))
  }
}
