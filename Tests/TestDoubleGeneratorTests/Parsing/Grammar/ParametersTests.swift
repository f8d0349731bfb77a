import Testing
@testable import TestDoubleGenerator

@Suite struct ParametersTests {
  private func parameters(_ text: String) throws -> [Parameter] {
    try requirement("func f(\(text))").parameters
  }

  @Test func labelAndName() throws {
    #expect(
      try parameters("a: A, _ b: B, c d: C, _: D") == [
        Parameter(label: "a", name: "a", type: "A"),
        Parameter(label: "_", name: "b", type: "B", hasTwoNames: true),
        Parameter(label: "c", name: "d", type: "C", hasTwoNames: true),
        Parameter(label: "_", name: "_", type: "D"),
      ])
  }

  @Test func keywordsAsLabels() throws {
    #expect(try parameters("in x: A, for: B, protocol p: C").map(\.label) == ["in", "for", "protocol"])
  }

  @Test func attributesBeforeTheLabel() throws {
    #expect(
      try parameters("@a(1) b: @escaping () -> Void") == [
        Parameter(label: "b", name: "b", type: "@ escaping ( ) -> Void", attributes: ["@ a ( 1 )"])
      ])
  }

  @Test func modifierKeywordsCanBeLabels() throws {
    #expect(
      try parameters("isolated: A, isolated b: B, isolated c: isolated C").map(\.label) == [
        "isolated", "isolated", "isolated",
      ])
  }

  @Test(arguments: [
    "0", "f(1, 2)", "[1, 2]", "{ a, b in 1 }", "A<B, C>()", "a < b", "\"a, \\(b, c)\"", ".throw",
    "#isolation",
  ])
  func defaultValuesAreSkipped(value: String) throws {
    let all = try parameters("a: A = \(value), b: B")
    #expect(all.map(\.label) == ["a", "b"])
    #expect(all.map(\.hasDefault) == [true, false])
  }

  @Test func ofASubscript() throws {
    let found = try requirement("subscript<T>(a b: T, _ c: Int) -> T where T: P { get }")
    #expect(found.kind == .subscript)
    #expect(found.name == "subscript")
    #expect(found.generics.text == "< T >")
    #expect(found.parameters.map(\.name) == ["b", "c"])
    #expect(found.type.text == "T")
    #expect(found.whereClause.text == "where T : P")
  }
}
