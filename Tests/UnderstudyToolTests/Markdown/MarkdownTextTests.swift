import Testing

@testable import UnderstudyTool

struct MarkdownTextTests {
  @Test(arguments: [
    ("a", "```x\na\n```\n"), ("a\n", "```x\na\n```\n"), ("```\n# b", "````x\n```\n# b\n````\n"),
    ("", "```x\n\n```\n"),
    ("a`````b", "``````x\na`````b\n``````\n"),
    ("\u{1B}[2J\u{202E}\r", "```x\n\\u{1B}[2J\\u{202E}\\u{D}\n```\n"),
  ])
  func theFenceIsLongerThanAllRunsOfBackticks(text: String, fenced: String) {
    #expect(MarkdownText.fenced(text, "x") == fenced)
  }

  @Test func aLongLineIsCutWithANote() {
    let fenced = MarkdownText.fenced(String(repeating: "x", count: 1_000_000) + "\ny", "")
    #expect(fenced.hasSuffix("x… 999000 more characters\ny\n```\n"))
  }

  @Test(arguments: [
    ("a", "`a`"), ("a`b", "``a`b``"), ("`a", "`` `a ``"), ("", "` `"), ("a\nb", "`a\\nb`"), ("<b>", "`<b>`"),
  ])
  func inlineCodeContainsTheWholeText(text: String, code: String) {
    #expect(MarkdownText.code(text) == code)
  }
}
