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
        replacesAccepted: true)
    }
    return summary
  }

  @Test func diagramsAreLeftOutFirstThenDifferences() {
    let text = MarkdownSummary.text(summary(pending: 500))
    #expect(text.utf8.count <= 65_536)
    #expect(text.utf8.count > 60_000)
    #expect(text.ranges(of: "- `Snapshots").count == 500)
    #expect(
      text.split(separator: "\n").first { $0.hasPrefix("Left out") } == """
        Left out, since only 65536 bytes fit here: 464 differences, 493 diagrams. `understudy report --output DIR` \
        shows all.
        """)
  }

  @Test func namesAreLeftOutWhereTheyAreTooMany() {
    let text = MarkdownSummary.text(summary(pending: 10_000))
    #expect(text.utf8.count <= 65_536)
    #expect(
      text.split(separator: "\n").first { $0.hasPrefix("Left out") } == """
        Left out, since only 65536 bytes fit here: 9166 names, 10000 differences, 10000 diagrams. `understudy report --output DIR` \
        shows all.
        """)
  }

  @Test func theStepsSummaryHasItsOwnLimit() {
    let all = summary(pending: 1_000)
    #expect(
      MarkdownSummary.text(all, limit: MarkdownSummary.maximumStepSummaryBytes)
        == MarkdownSummary.text(all, limit: .max))
  }
}
