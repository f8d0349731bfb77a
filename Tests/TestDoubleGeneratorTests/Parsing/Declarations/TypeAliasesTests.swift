import Testing
@testable import TestDoubleGenerator

@Suite struct TypeAliasesTests {
  private func aliases(_ text: String, named names: Set<String>? = nil) -> [TypeAliasDeclaration] {
    DeclarationParser.declarations(in: sourceFile(text), kinds: .typeAliases, named: names).typeAliases
  }

  @Test func value() {
    #expect(aliases("typealias A = B<C> & D").map(\.value.text) == ["B < C > & D"])
  }

  @Test func genericsAndWhere() {
    let found = aliases("public typealias A<T> = [T] where T: P")
    #expect(found.map(\.generics.text) == ["< T >"])
    #expect(found.map(\.whereClause.text) == ["where T : P"])
    #expect(found.map(\.modifiers) == [["public"]])
  }

  @Test func nested() {
    #expect(aliases("enum E { typealias A = B }").map(\.name) == ["E.A"])
  }

  @Test func ofProtocolsAreTheirMembers() {
    #expect(aliases("protocol P { typealias A = B }") == [])
  }

  @Test func onlyThoseAskedFor() {
    #expect(aliases("typealias A = B\ntypealias C = D", named: ["C"]).map(\.name) == ["C"])
  }

  @Test func location() {
    #expect(
      aliases("\ntypealias A = B").map(\.location) == [
        SourceLocation(file: "File.swift", line: 2, column: 11)
      ])
  }
}
