import Testing
@testable import TestDoubleGenerator

@Suite struct DeclarationIndexTests {
  private func index(_ texts: String...) -> DeclarationIndex {
    DeclarationIndex(files: texts.map(sourceFile))
  }

  @Test(arguments: [
    // What stands between the keyword and the name.
    "protocol  \t A", "protocol\nA", "protocol\r\n\r\nA", "protocol/* x */A", "protocol // x\n A",
    "protocol /* /* */ */ A", "protocol `A`", "public protocol A{}", "}protocol A:B", "protocol A<B>",
  ])
  func theNameBehindAKeywordIsFound(source: String) {
    #expect(index(source).candidates(for: "A").map(\.keyword) == [.protocol])
  }

  @Test(arguments: [
    // Words that contain a keyword, a keyword that is no name, and one at the end of the file.
    ("myprotocol A", "A"), ("protocols A", "A"), ("protocolA", "A"), ("protocol_ A", "A"),
    ("éprotocol A", "A"),
    ("class func f() {}", "func"), ("protocol", ""),
  ])
  func otherWordsDeclareNothing(source: String, name: String) {
    #expect(index(source).candidates(for: name) == [])
  }

  // MARK: Extensions

  private func extensions(_ texts: String...) -> DeclarationIndex {
    DeclarationIndex(extensionsIn: texts.map(sourceFile))
  }

  @Test func theLastNameOfAnExtendedPathCounts() {
    let found = extensions("extension Outer . Inner {}", "extension /* a */ `Type` {}", "extension M::P {}")
    #expect(found.names(declaredWith: .extension) == ["Inner", "P", "Type"])
  }

  @Test func partsOfWordsAreNotExtensions() {
    let found = extensions("let extensions = myextension P; extensionP {}")
    #expect(found.names(declaredWith: .extension).isEmpty)
  }

  @Test func anExtensionAtTheEndOfAFileIsFound() {
    let found = extensions("extension", "extension P", "extension P.", "")
    #expect(found.candidates(for: "P").map(\.fileIndex) == [1, 2])
  }
}
