@testable import StateSnapshots
import Testing

@testable import UnderstudyTool

/// GitHub's renderer parses the summary as intended; skipped without `cmark-gfm`, which `.ci/cmark-gfm` installs.
@Suite(.enabled(if: CommonMark.path != nil, "there is no cmark-gfm: apt-get install cmark-gfm"))
struct MarkdownRenderingTests {
  private static let hostile = [
    "```", "````\n# heading", "~~~", "</details><script>alert(1)</script>", "<!--", "`",
    "| a | b |\n|---|---|",
    "- item\n\n    code", "[a](http://example.invalid)", "\u{1B}[31m\u{202E}\u{0}",
    String(repeating: "`", count: 100),
    "\r```\r", "    ```",
  ]

  @Test(arguments: hostile) func noContentEndsItsCodeBlock(content: String) throws {
    let summary = MarkdownSummary(
      findings: Findings(
        pending: [.init(snapshot: "Snapshots/a.txt", pending: "Snapshots/a.txt.new", replaces: true)],
        missing: [content], unreadable: [.init(file: content, line: nil, message: content)]),
      differences: [
        "Snapshots/a.txt.new": PendingDifference(
          comparison: .different(.init(report: content, place: "in the step \"\(content)\"", places: [])),
          text: content)
      ],
      orphansProblem: content)
    let markdown = summary.text
    let blocks = try CommonMark.blocks(markdown)
    #expect(
      blocks == [
        "heading", "paragraph", "heading", "list", "code_block", "heading", "list", "heading",
        "list",
        "code_block", "paragraph", "paragraph", "code_block", "paragraph",
      ])
    #expect(try !CommonMark.xml(markdown).contains(/<(html_|link|emph|strong|table|image)/))
  }
}
