import Testing
@testable import TestDoubleGenerator

@Suite struct EnumCasesTests {
  private typealias Case = EnumCase

  private func cases(_ members: String) throws -> [Case] {
    try #require(nominals("enum E: Int {\n\(members)\n}").first).cases
  }

  @Test func names() throws {
    #expect(try cases("case a\ncase b, c\nindirect case `in`").map(\.name) == ["a", "b", "c", "`in`"])
  }

  @Test func rawValues() throws {
    #expect(try cases("case a = 1, b = -2\ncase c = \"x, y\"").map(\.name) == ["a", "b", "c"])
  }

  @Test func associatedValues() throws {
    #expect(
      try cases("case a(Int, b: [String], _ c: Bool = f(1, 2), d e: @Sendable () -> Void)") == [
        Case(
          name: "a",
          values: [
            .init(type: "Int"), .init(label: "b", type: "[ String ]"), .init(type: "Bool", hasDefault: true),
            .init(label: "d", type: "@ Sendable ( ) -> Void"),
          ])
      ])
  }

  @Test func trailingComma() throws {
    #expect(
      try cases("case a(Int,)\ncase b") == [Case(name: "a", values: [.init(type: "Int")]), Case(name: "b")])
  }

  @Test func attributesAndConditions() throws {
    let all = try cases("#if A\n@a case a\n#endif\ncase b")
    #expect(all.map(\.attributes) == [["@ a"], []])
    #expect(all.map { $0.conditions.map(\.text) } == [["#if A"], []])
  }

  @Test func casesOfSwitchesAreIgnored() throws {
    #expect(try cases("case a\nvar x: Int { switch self { case .a: 1\n case b: 2 } }").map(\.name) == ["a"])
  }
}
