import Testing
@testable import TestDoubleGenerator

@Suite struct ImportsTests {
  private func imports(_ text: String) -> [ImportDeclaration] {
    DeclarationParser.imports(in: sourceFile(text))
  }

  @Test func modules() {
    #expect(imports("import A\nimport B; import C").map(\.text) == ["import A", "import B", "import C"])
  }

  @Test func submodule() {
    #expect(imports("import A.B").map(\.text) == ["import A.B"])
    #expect(imports("import A.B").map(\.moduleName) == ["A"])
  }

  @Test(arguments: ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"])
  func aSingleDeclarationIsImported(kind: String) {
    let found = imports("import \(kind) A.b")
    #expect(found.map(\.moduleName) == ["A"])
    #expect(found.map(\.text) == ["import \(kind) A.b"])
  }

  @Test func attributesAndModifiers() {
    let found = imports("@_spi(A) @testable public import B")
    #expect(found.map(\.attributes) == [["@ _spi ( A )", "@ testable"]])
    #expect(found.map { $0.attributes.map(\.source) } == [["@_spi(A)", "@testable"]])
    #expect(found.map(\.modifiers) == [["public"]])
    #expect(found.map(\.text) == ["import B"])
  }

  @Test func location() {
    #expect(
      imports("\n  @testable import A").map(\.location) == [
        SourceLocation(file: "File.swift", line: 2, column: 13)
      ])
  }
}
