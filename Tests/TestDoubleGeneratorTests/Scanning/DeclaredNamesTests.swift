import Testing
import TestDoubleGenerator

@Suite struct DeclaredNamesTests {
  private func names(_ text: String) -> Set<String> {
    MentionScanner.mentions(in: sourceFile(text)).declaredNames
  }

  @Test(arguments: ["struct", "class", "enum", "actor", "protocol"])
  func everyKindOfDeclarationIsFound(kind: String) {
    #expect(names("\(kind) ASpy {}") == ["ASpy"])
  }

  @Test func typeAliases() {
    #expect(names("typealias ASpy = B") == ["ASpy"])
  }

  @Test func nested() {
    #expect(names("struct A { func f() { final class BSpy {} } }") == ["A", "BSpy"])
  }

  @Test func backticksAreDropped() {
    #expect(names("struct `ASpy` {}") == ["ASpy"])
  }

  @Test func keywordsThatDeclareNoTypeAreIgnored() {
    #expect(names("ASpy(); class func f() {}; x.class; x.struct y") == [])
  }

  @Test func commentsAndStringsDeclareNoNames() {
    #expect(names("ASpy() // struct BSpy\n\"struct CSpy\"") == [])
  }
}
