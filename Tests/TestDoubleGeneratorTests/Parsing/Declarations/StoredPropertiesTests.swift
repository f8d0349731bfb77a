import Testing
@testable import TestDoubleGenerator

@Suite struct StoredPropertiesTests {
  private func properties(_ members: String) throws -> [Requirement] {
    try #require(nominals("struct S {\n\(members)\n}").first).storedProperties
  }

  @Test func typesAndValues() throws {
    let found = try properties("let a: Int\nvar b: [String]? = nil\nvar c = 1")
    #expect(found.map { [$0.location.line, $0.location.column] } == [[2, 5], [3, 5], [4, 5]])
    #expect(
      found.map { "\($0.name): \($0.type.text), \($0.isLet), \($0.hasInitialValue)" } == [
        "a: Int, true, false", "b: [ String ] ?, false, true", "c: , false, true",
      ])
  }

  @Test func severalInOne() throws {
    #expect(
      try properties("let a, b: Int, c = f<A, B>(1, 2), d = a < b, e: Int").map(\.name) == [
        "a", "b", "c", "d", "e",
      ])
  }

  @Test func modifiers() throws {
    let all = try properties("static let a = 1\nlazy var b = 2\nprivate(set) var c: Int\nclass var d = 3")
    #expect(all.map(\.isStatic) == [true, false, false, true])
    #expect(all[1].modifiers == ["lazy"])
    #expect(all[2].modifiers == ["private ( set )"])
  }

  @Test func wrappers() throws {
    #expect(try properties("@Published(1) var a: Int").map(\.attributes) == [["@ Published ( 1 )"]])
  }

  @Test func computedPropertiesAreNotStored() throws {
    #expect(
      try properties("var a: Int { 1 }\nvar b: Int { get { 1 } set { } }\nlet c: Int").map(\.name) == ["c"])
  }

  @Test func observedPropertiesAreStored() throws {
    #expect(
      try properties("var a: Int { didSet { } }\nvar b = 1 { willSet { } }\nvar c: Int = 2\n { didSet {} }")
        .map(\.name) == ["a", "b", "c"])
  }

  @Test(arguments: [
    ".throw", "f { 1 }", "{ 1 }()", "if x { 1 } else { 2 }", "a\n  .b\n  .c()", "a ?\n  b\n  : c", "1 +\n 2",
    "1\n + 2",
    "x as? Y", "A<B>()", "[\n1,\n2\n]", "try! f()", "await f()", "\"{\\(x)}\"", "\"\"\"\n{\n\"\"\"", "#file",
    "\\A.b", "-1",
    "switch x { case .a: 1\n default: 2 }",
  ])
  func valuesEndBeforeTheNextMember(value: String) throws {
    #expect(try properties("var a = \(value)\nvar b: Int\ninit() {}").map(\.name) == ["a", "b"])
  }

  @Test func conditions() throws {
    #expect(
      try properties("#if A\nlet a: Int\n#endif\nlet b: Int").map { $0.conditions.map(\.text) } == [
        ["#if A"], [],
      ])
  }
}
