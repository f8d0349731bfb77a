import Testing
import TestDoubleGenerator

@Suite struct ConditionalsTests {
  private func conditions(of name: String, in source: String) -> [String]? {
    protocols(source).first { $0.name == name }?.conditions.map(\.text)
  }

  @Test func endWithTheirBlock() {
    #expect(conditions(of: "P", in: "#if A\n#endif\nprotocol P {}") == [])
  }

  @Test func ofEachClause() {
    let source = "#if A\nprotocol P {}\n#elseif B && C\nprotocol Q {}\n#else\nprotocol R {}\n#endif"
    #expect(conditions(of: "P", in: source) == ["#if A"])
    #expect(conditions(of: "Q", in: source) == ["#elseif B && C"])
    #expect(conditions(of: "R", in: source) == ["#else"])
  }

  @Test func nest() {
    #expect(conditions(of: "P", in: "#if A\n#if B\nprotocol P {}\n#endif\n#endif") == ["#if A", "#if B"])
  }

  @Test func aClauseIncludesTheNegatedClausesBefore() throws {
    let source = "#if os(macOS)\n#elseif swift(>=6.0) // new\n#else\nprotocol P {}\n#endif"
    let clause = try #require(protocols(source).first?.conditions.first)
    #expect(clause.source == "#else")
    #expect(clause.preceding == ["#if os(macOS)", "#elseif swift(>=6.0)"])
  }

  @Test func areKeptAsWritten() throws {
    let clause = try #require(
      protocols("#if  swift(>=6.0)  // new\nprotocol P {}\n#endif").first?.conditions.first)
    #expect(clause.text == "#if swift ( >= 6.0 )")
    #expect(clause.source == "#if  swift(>=6.0)")
  }

  @Test func spanLinesInsideParentheses() {
    #expect(conditions(of: "P", in: "#if (A ||\n B)\nprotocol P {}\n#endif") == ["#if ( A || B )"])
  }

  @Test func insideExpressions() {
    let source = "let v = a\n#if A\n.b { protocol P {} }\n#endif\n.c { protocol Q {} }"
    #expect(conditions(of: "P", in: source) == ["#if A"])
    #expect(conditions(of: "Q", in: source) == [])
  }

  @Test func aroundAttributesBelongToTheDeclaration() throws {
    let found = try #require(protocols("#if A\n@a\n#else\n@b(c)\n#endif\nprotocol P {}").first)
    #expect(found.attributes == ["#if A @ a #else @ b ( c ) #endif"])
    #expect(found.conditions == [])
  }

  @Test func aroundAttributesOfMembers() throws {
    let member = try requirement("#if A\n@a\n#endif\nfunc f()")
    #expect(member.attributes == ["#if A @ a #endif"])
  }

  @Test func bracesLeftOpenInAClauseAreDropped() {
    #expect(
      protocolNames("struct S {\n#if A\nfunc f() {\n#else\nfunc f() {\n#endif\nprotocol P {}\n}") == ["S.P"])
  }
}
