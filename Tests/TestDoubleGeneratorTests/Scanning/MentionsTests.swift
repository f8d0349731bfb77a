import Testing
@testable import TestDoubleGenerator

@Suite struct MentionsTests {
  private func names(_ text: String) -> [String] {
    MentionScanner.mentions(in: sourceFile(text)).mentions.map(\.name)
  }

  @Test func suffixes() {
    #expect(names("AStub(); BSpy(); CSUT()") == ["AStub", "BSpy", "CSUT"])
  }

  @Test(arguments: ["Spy()", "Stub()", "SUT()", "ASpyB()", "ASpys()", "spy()", "aspy()", "ASUTs()", "`Spy`"])
  func othersAreNone(source: String) {
    #expect(names("BSpy()\n\(source)") == ["BSpy"])
  }

  @Test func aMentionIsListedOnceAtItsFirstLocation() {
    let found = MentionScanner.mentions(in: sourceFile("let a =\n  ASpy()\nASpy()"))
    #expect(
      found.mentions == [
        .init(name: "ASpy", location: SourceLocation(file: "File.swift", line: 2, column: 3))
      ])
  }

  @Test(arguments: [
    "// ASpy", "/* ASpy */", "\"ASpy\"", "#\"ASpy \\(BSpy)\"#", "\"\"\"\nASpy\n\"\"\"", "let r = /ASpy/",
    "let r = #/ ASpy /#",
  ])
  func mentionsInCommentsStringsAndRegexesAreIgnored(source: String) {
    #expect(names("\(source)\nCSpy()") == ["CSpy"])
  }

  @Test(arguments: ["\"\\(ASpy())\"", "#\"\\#(ASpy())\"#", "\"\"\"\n\\(f(\"\\(ASpy())\"))\n\"\"\""])
  func mentionsInInterpolationsAreFound(source: String) {
    #expect(names(source) == ["ASpy"])
  }

  @Test func backticksAreDropped() {
    #expect(names("`ASpy`()") == ["ASpy"])
  }

  @Test func mentionsCanContainNonASCIICharacters() {
    #expect(names("ÄSpy()") == ["ÄSpy"])
    #expect(names("ASpyä()") == [])
  }

  @Test func inTypesAndGenerics() {
    #expect(names("let x: [ASpy<BStub>?]") == ["ASpy", "BStub"])
  }

  @Test func inInactiveClauses() {
    #expect(names("#if A\nASpy()\n#endif") == ["ASpy"])
  }
}
