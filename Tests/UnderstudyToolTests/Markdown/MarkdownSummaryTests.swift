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

  @Test(arguments: [
    (500, 500, "464 differences, 493 diagrams"),
    (10_000, 834, "9166 names, 10000 differences, 10000 diagrams"),
  ])
  func diagramsAreLeftOutFirstThenDifferencesThenNames(pending: Int, names: Int, omitted: String) {
    let text = MarkdownSummary.text(summary(pending: pending))
    #expect((60_000...65_536).contains(text.utf8.count))
    #expect(text.ranges(of: "- `Snapshots").count == names)
    #expect(
      text.contains(
        "\nLeft out, since only 65536 bytes fit here: \(omitted). `understudy report --output DIR` shows all.\n"
      ))
  }

  @Test func theStepsSummaryHasItsOwnLimit() {
    let all = summary(pending: 1_000)
    #expect(
      MarkdownSummary.text(all, limit: MarkdownSummary.maximumStepSummaryBytes)
        == MarkdownSummary.text(all, limit: .max))
  }
}
