import Testing

@testable import UnderstudyInlineSnapshots

struct InlineLiteralTests {
  private func literal(_ text: String) -> String { InlineLiteral.closure(text, indentation: "", unit: "  ") }

  @Test func aTextIsIndentedBetweenTripleQuotes() {
    #expect(
      InlineLiteral.closure("a\n\n  b", indentation: "    ", unit: "  ")
        == "{\n      \"\"\"\n      a\n\n        b\n      \"\"\"\n    }")
  }

  @Test(arguments: [
    ("a \\ b", "#"), ("a \\# b", "##"), ("\"\"\"", "#"), ("\"\"\"#", "##"), ("\"\" \"", ""), ("#", ""),
    ("\\\\##", "###"), ("\"\"\"\"##", "###"),
  ])
  func aTextWithEscapesOrQuotesIsARawLiteral(text: String, pounds: String) {
    #expect(literal(text) == "{\n  \(pounds)\"\"\"\n  \(text)\n  \"\"\"\(pounds)\n}")
  }

  @Test func invisibleCharactersAreEscaped() {
    #expect(literal("a\r\u{0}\u{202E}\tb") == "{\n  \"\"\"\n  a\\u{D}\\u{0}\\u{202E}\tb\n  \"\"\"\n}")
    #expect(literal("\\\r") == "{\n  #\"\"\"\n  \\\\#u{D}\n  \"\"\"#\n}")
  }
}
