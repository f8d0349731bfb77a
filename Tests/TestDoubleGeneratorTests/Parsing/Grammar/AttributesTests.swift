import Testing
import TestDoubleGenerator

@Suite struct AttributesTests {
  private func attributes(_ text: String) throws -> [String] {
    try requirement("\(text) func f()").attributes.map(\.text)
  }

  @Test func withoutArguments() throws {
    #expect(try attributes("@discardableResult @MainActor") == ["@ discardableResult", "@ MainActor"])
  }

  @Test func stringsAreTokens() throws {
    #expect(
      try attributes(#"@available(*, deprecated, message: "a \(b)")"#) == [
        #"@ available ( * , deprecated , message : " a  \ ( b )  " )"#
      ])
  }

  @Test func qualifiedNames() throws {
    #expect(try attributes("@A.B @C::D") == ["@ A . B", "@ C :: D"])
  }

  @Test func selectorOfObjectiveC() throws {
    #expect(try attributes("@objc(a:b:)") == ["@ objc ( a : b : )"])
    #expect(try attributes("@objc(a::b:)") == ["@ objc ( a : : b : )"])
  }

  @Test func attributesHaveUsualSpacing() throws {
    let member = try requirement("@available (iOS 13.0,*) @a( \"b  c\" ) @B<C>(d: \"\") func f()")
    let sources = member.attributes.map(\.source)
    #expect(sources == ["@available(iOS 13.0, *)", "@a(\"b  c\")", "@B<C>(d: \"\")"])
    let lines = try requirement("@a(b: \"\"\"\n    c\n    d\n    \"\"\") func f()")
    #expect(lines.attributes.map(\.source) == ["@a(b: \"\"\"\nc\nd\n\"\"\")"])
  }

  @Test func ofAProtocol() throws {
    let found = try #require(protocols("@objc\n@available(*, unavailable) public protocol P {}").first)
    #expect(found.attributes == ["@ objc", "@ available ( * , unavailable )"])
    #expect(found.modifiers == ["public"])
  }

  @Test func attributesOfThePrecedingDeclarationAreIgnored() throws {
    #expect(try #require(protocols("@a public struct S {}\nprotocol P {}").first).attributes == [])
    #expect(try #require(protocols("@a public struct S {}\nprotocol P {}").first).modifiers == [])
  }
}
