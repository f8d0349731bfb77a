import Testing
@testable import TestDoubleGenerator

/// The doubles that a source mentions, the types that it declares, and its directives.
@Suite struct MentionScannerTests {
  private func mentions(_ text: String) -> [String] {
    MentionScanner.mentions(in: sourceFile(text)).mentions.map(\.name)
  }

  @Test func suffixes() {
    #expect(mentions("AStub(); BSpy(); CSUT()") == ["AStub", "BSpy", "CSUT"])
  }

  @Test(arguments: ["Spy()", "Stub()", "SUT()", "ASpyB()", "ASpys()", "spy()", "aspy()", "ASUTs()", "`Spy`"])
  func othersAreNone(source: String) {
    #expect(mentions("BSpy()\n\(source)") == ["BSpy"])
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
    #expect(mentions("\(source)\nCSpy()") == ["CSpy"])
  }

  @Test(arguments: ["\"\\(ASpy())\"", "#\"\\#(ASpy())\"#", "\"\"\"\n\\(f(\"\\(ASpy())\"))\n\"\"\""])
  func mentionsInInterpolationsAreFound(source: String) {
    #expect(mentions(source) == ["ASpy"])
  }

  @Test func backticksAreDropped() {
    #expect(mentions("`ASpy`()") == ["ASpy"])
  }

  @Test func mentionsCanContainNonASCIICharacters() {
    #expect(mentions("ÄSpy()") == ["ÄSpy"])
    #expect(mentions("ASpyä()") == [])
  }

  @Test func inTypesAndGenerics() {
    #expect(mentions("let x: [ASpy<BStub>?]") == ["ASpy", "BStub"])
  }

  @Test func inInactiveClauses() {
    #expect(mentions("#if A\nASpy()\n#endif") == ["ASpy"])
  }

  // MARK: Declared names

  private func declaredNames(_ text: String) -> Set<String> {
    MentionScanner.mentions(in: sourceFile(text)).declaredNames
  }

  @Test(arguments: ["struct", "class", "enum", "actor", "protocol"])
  func everyKindOfDeclarationIsFound(kind: String) {
    #expect(declaredNames("\(kind) ASpy {}") == ["ASpy"])
  }

  @Test func typeAliasesDeclareNames() {
    #expect(declaredNames("typealias ASpy = B") == ["ASpy"])
  }

  @Test func nestedTypesDeclareNames() {
    #expect(declaredNames("struct A { func f() { final class BSpy {} } }") == ["A", "BSpy"])
  }

  @Test func backticksOfDeclaredNamesAreDropped() {
    #expect(declaredNames("struct `ASpy` {}") == ["ASpy"])
  }

  @Test func keywordsThatDeclareNoTypeAreIgnored() {
    #expect(declaredNames("ASpy(); class func f() {}; x.class; x.struct y") == [])
  }

  @Test func commentsAndStringsDeclareNoNames() {
    #expect(declaredNames("ASpy() // struct BSpy\n\"struct CSpy\"") == [])
  }

  // MARK: Directives

  private func directives(_ text: String) -> [String] {
    MentionScanner.mentions(in: sourceFile(text)).directives.map(\.text)
  }

  @Test func aDirectiveIsTheTextBehindTheColon() {
    #expect(
      directives("// understudy: ASpy = B.C  \n//understudy:public DSpy\r\n") == [
        "ASpy = B.C", "public DSpy",
      ])
  }

  @Test func aDirectiveMayStandBehindCode() {
    #expect(directives("let x = 1 // understudy: a") == ["a"])
  }

  @Test(arguments: [
    "/// understudy: a", "/* understudy: a */", "let s = \"// understudy: a\"", "// see understudy: a",
    "// understudy a",
    "\"\"\"\n// understudy: a\n\"\"\"", "/* \n// understudy: a\n*/",
  ])
  func otherCommentsAreNoDirectives(source: String) {
    #expect(directives("\(source)\n// understudy: b") == ["b"])
  }

  @Test func theCommentOfAStubIsNone() {
    #expect(
      directives("stub.a.returns(1)  // understudy: any answer\n// understudy: any answer, for now") == [])
  }

  @Test func aDirectiveMayEndTheFile() {
    #expect(directives("// understudy:") == [""])
  }
}
