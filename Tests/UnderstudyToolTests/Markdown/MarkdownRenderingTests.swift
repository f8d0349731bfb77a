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
    var summary = Summary()
    summary.pending = [
      Summary.Pending(
        file: "Snapshots/a.txt", place: "in the step \"\(content)\"", excerpt: content, diagram: content,
        replacesAccepted: true)
    ]
    summary.unreadable = [Summary.Unreadable(location: content, message: content)]
    summary.missing = [content]
    summary.undeterminedFindings = [Summary.UndeterminedFinding(subject: "It is", reason: content)]
    let markdown = MarkdownSummary.text(summary)
    let blocks = try CommonMark.blocks(markdown)
    #expect(
      blocks == [
        "heading", "paragraph", "heading", "list", "code_block", "code_block", "heading", "list", "heading",
        "list",
        "code_block", "paragraph", "paragraph", "code_block", "paragraph",
      ])
    #expect(try !CommonMark.xml(markdown).contains(/<(html_|link|emph|strong|table|image)/))
  }

  @Test func aReportOfHostileSnapshotsHasNoOtherBlocks() throws {
    let package = try TemporaryPackage(accepted: nil)
    for (index, content) in Self.hostile.enumerated() {
      try package.write("a\n", to: "Snapshots/T/\(index).txt")
      try package.write(content.replacing("\u{0}", with: "") + "\nb\n", to: "Snapshots/T/\(index).txt.new")
    }
    let blocks = try CommonMark.blocks(package.run("report", "--markdown", "-").text)
    #expect(blocks.filter { $0 == "code_block" }.count == Self.hostile.count)
    #expect(Set(blocks) == ["heading", "paragraph", "list", "code_block"])
  }

  @Test func aBrokenCodeBlockIsDetected() throws {
    #expect(try CommonMark.blocks("```\n```\n# heading\n```\n") == ["code_block", "heading", "code_block"])
  }
}
