@testable import StateSnapshots
import Testing

@testable import UnderstudyTool

struct MarkdownSummaryTests {
  @Test(arguments: [
    (500, 500, "464 differences"),
    (10_000, 834, "9166 names, 10000 differences"),
  ])
  func differencesAreLeftOutFirstThenNames(pending: Int, names: Int, omitted: String) {
    var summary = MarkdownSummary(findings: Findings())
    for number in 0..<pending {
      let file = "Snapshots/\(number).states"
      summary.findings.pending.append(.init(snapshot: file, pending: file + ".new", replaces: true))
      summary.differences[file + ".new"] = PendingDifference(
        comparison: .different(
          .init(report: String(repeating: "+ line\n", count: 100), place: "at the end", places: [])),
        text: "")
    }
    let text = summary.text
    #expect((60_000...65_536).contains(text.utf8.count))
    #expect(text.ranges(of: "- `Snapshots").count == names)
    #expect(
      text.contains(
        "\nLeft out, since only 65536 bytes fit here: \(omitted). `understudy report --output DIR` shows all.\n"
      ))
  }
}
