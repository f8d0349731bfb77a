import Testing
@testable import TestDoubleGenerator

@Suite struct DirectivesTests {
  private func texts(_ text: String) -> [String] {
    MentionScanner.mentions(in: sourceFile(text)).directives.map(\.text)
  }

  @Test func textBehindTheColon() {
    #expect(
      texts("// understudy: ASpy = B.C  \n//understudy:public DSpy\r\n") == ["ASpy = B.C", "public DSpy"])
  }

  @Test func behindCode() {
    #expect(texts("let x = 1 // understudy: a") == ["a"])
  }

  @Test(arguments: [
    "/// understudy: a", "/* understudy: a */", "let s = \"// understudy: a\"", "// see understudy: a",
    "// understudy a",
    "\"\"\"\n// understudy: a\n\"\"\"", "/* \n// understudy: a\n*/",
  ])
  func othersAreNone(source: String) {
    #expect(texts("\(source)\n// understudy: b") == ["b"])
  }

  @Test func atTheEndOfTheFile() {
    #expect(texts("// understudy:") == [""])
  }
}
