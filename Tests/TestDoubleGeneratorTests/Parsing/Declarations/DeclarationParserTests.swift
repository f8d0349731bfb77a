import Testing
import TestDoubleGenerator
import Understudy

/// What the parser reads of a source.
@Suite struct DeclarationParserTests {
  @Test(arguments: NastySources.named.map(\.name))
  func everyPartOfADeclarationIsRead(sources: String) throws {
    let source = try #require(NastySources.named.first { $0.name == sources })
    expectSnapshot(of: declarationLines(of: source.text), as: .lines)
  }

  @Test func attributesHaveUsualSpacing() throws {
    let member = try requirement("@available (iOS 13.0,*) @a( \"b  c\" ) @B<C>(d: \"\") func f()")
    let sources = member.attributes.map(\.source)
    #expect(sources == ["@available(iOS 13.0, *)", "@a(\"b  c\")", "@B<C>(d: \"\")"])
    let lines = try requirement("@a(b: \"\"\"\n    c\n    d\n    \"\"\") func f()")
    #expect(lines.attributes.map(\.source) == ["@a(b: \"\"\"\nc\nd\n\"\"\")"])
    let imported = DeclarationParser.imports(in: sourceFile("@_spi(A) @testable public import B"))
    #expect(imported.map { $0.attributes.map(\.source) } == [["@_spi(A)", "@testable"]])
  }

  @Test(arguments: [
    "var a: Int { yielding borrow yielding mutate }", "subscript(i: Int) -> Int { yielding borrow set }",
  ])
  func theCoroutinesOfSwift64AreRead(source: String) throws {
    let requirement = try requirement(source)
    let text = requirement.accessors.map(\.text).joined(separator: " ")
    #expect(source.hasSuffix("{ \(text) }"))
    #expect(requirement.accessors.map(\.reads) == [true, false])
    #expect(requirement.accessors.map(\.writes) == [false, true])
    #expect(generate("PSpy", ["M": "public protocol P { \(source) }"]).diagnostics.isEmpty)
  }

  @Test func aConditionIsKeptAsWrittenWithTheClausesBeforeIt() throws {
    let source = "#if  os(macOS)\n#elseif swift(>=6.0)  // new\nprotocol P {}\n#else\nprotocol Q {}\n#endif"
    let clauses = protocols(source).compactMap(\.conditions.first)
    #expect(clauses.map(\.text) == ["#elseif swift ( >= 6.0 )", "#else"])
    #expect(clauses.map(\.source) == ["#elseif swift(>=6.0)", "#else"])
    #expect(clauses.map(\.preceding) == [["#if  os(macOS)"], ["#if  os(macOS)", "#elseif swift(>=6.0)"]])
  }

  @Test(arguments: [
    ("/* ä */ protocol P {}", 1, 19), ("a\r\nb\r\nprotocol P {}", 3, 10), ("protocol\n  P {}", 2, 3),
  ])
  func columnsAreBytesAndLinesEndAsUsual(source: String, line: Int, column: Int) throws {
    let location = try #require(protocols(source).first).location
    #expect([location.line, location.column] == [line, column])
  }
}
