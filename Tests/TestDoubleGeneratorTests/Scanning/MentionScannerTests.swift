import Testing
@testable import TestDoubleGenerator

/// The doubles that a source mentions, the types that it declares, and its directives.
@Suite struct MentionScannerTests {
  private func mentions(_ text: String) -> [String] {
    MentionScanner.mentions(in: sourceFile(text)).mentions.map(\.name)
  }

  @Test(arguments: [
    ("AStub(); BSpy(); CSUT()", ["AStub", "BSpy", "CSUT"]), ("`ASpy`()", ["ASpy"]), ("ÄSpy()", ["ÄSpy"]),
    ("ASpyä()", []), ("let x: [ASpy<BStub>?]", ["ASpy", "BStub"]), ("#if A\nASpy()\n#endif", ["ASpy"]),
    (#""\(ASpy())""#, ["ASpy"]), (##"#"\#(ASpy())"#"##, ["ASpy"]),
    ("\"\"\"\n\\(f(\"\\(ASpy())\"))\n\"\"\"", ["ASpy"]),
  ])
  func namesOfDoublesAreMentions(source: String, names: [String]) {
    #expect(mentions(source) == names)
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

  // MARK: Declared names

  private func declaredNames(_ text: String) -> Set<String> {
    MentionScanner.mentions(in: sourceFile(text)).declaredNames
  }

  @Test(
    arguments: [
      ("struct ASpy {}", ["ASpy"]), ("class ASpy {}", ["ASpy"]), ("enum ASpy {}", ["ASpy"]),
      ("actor ASpy {}", ["ASpy"]), ("protocol ASpy {}", ["ASpy"]), ("typealias ASpy = B", ["ASpy"]),
      ("struct A { func f() { final class BSpy {} } }", ["A", "BSpy"]), ("struct `ASpy` {}", ["ASpy"]),
      ("ASpy(); class func f() {}; x.class; x.struct y", []), ("ASpy() // struct BSpy\n\"struct CSpy\"", []),
    ] as [(String, Set<String>)])
  func declarationsDeclareNames(source: String, names: Set<String>) {
    #expect(declaredNames(source) == names)
  }

  // MARK: Directives

  private func directives(_ text: String) -> [String] {
    MentionScanner.mentions(in: sourceFile(text)).directives.map(\.text)
  }

  @Test(arguments: [
    ("// understudy: ASpy = B.C  \n//understudy:public DSpy\r\n", ["ASpy = B.C", "public DSpy"]),
    ("let x = 1 // understudy: a", ["a"]), ("// understudy:", [""]),
    ("stub.a.returns(1)  // understudy: any answer\n// understudy: any answer, for now", []),
  ])
  func aDirectiveIsTheTextBehindTheColon(source: String, texts: [String]) {
    #expect(directives(source) == texts)
  }

  @Test(arguments: [
    "/// understudy: a", "/* understudy: a */", "let s = \"// understudy: a\"", "// see understudy: a",
    "// understudy a",
    "\"\"\"\n// understudy: a\n\"\"\"", "/* \n// understudy: a\n*/",
  ])
  func otherCommentsAreNoDirectives(source: String) {
    #expect(directives("\(source)\n// understudy: b") == ["b"])
  }
}
