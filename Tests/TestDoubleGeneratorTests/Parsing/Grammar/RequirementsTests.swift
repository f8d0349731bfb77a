import Testing
import TestDoubleGenerator

@Suite struct RequirementsTests {
  @Test func kindsInTheirOrder() throws {
    let members = try requirements(
      "init()\nassociatedtype A\nfunc f()\ntypealias B = A\nvar x: A { get }\nsubscript(_: A) -> A { get }")
    #expect(
      members.map(\.kind.rawValue) == ["init", "associatedtype", "func", "typealias", "var", "subscript"])
  }

  @Test(arguments: [
    ("init()", "init"), ("init?()", "init?"), ("init!()", "init!"), ("init ?()", "init?"),
    ("init<T>(a: T)", "init"),
  ])
  func initializers(member: String, name: String) throws {
    #expect(try requirement(member).name == name)
  }

  @Test(arguments: ["==", "<", "...", "+", "<=>", "/", "/^/", "??", "&", "!", "|>", "✚"])
  func operators(name: String) throws {
    let function = try requirement("static func \(name) (a: Self, b: Self) -> Bool")
    #expect(function.name == name)
    #expect(function.parameters.count == 2)
  }

  @Test func operatorWithGenericParameters() throws {
    let function = try requirement("static func ==<T>(a: Self, b: T) -> Bool")
    #expect(function.name == "==")
    #expect(function.generics.text == "< T >")
  }

  @Test func lessThanWithGenericParameters() throws {
    let function = try requirement("static func < <T>(a: Self, b: T) -> Bool")
    #expect(function.name == "<")
    #expect(function.generics.text == "< T >")
  }

  @Test func tuplePattern() throws {
    #expect(try requirement("var (a, b): (Int, Int) { get }").name == "( a , b )")
  }

  @Test func bodiesAreSkipped() throws {
    #expect(try requirements("func a() { func inner() {} }\nfunc b()").map(\.name) == ["a", "b"])
  }

  @Test func directivesAndMacrosAreSkipped() throws {
    #expect(
      try requirements(
        "#warning(\"x\")\n#macro(1)\nfunc a()\n#sourceLocation(file: \"a\", line: 1)\nfunc b()"
      ).map(\.name) == ["a", "b"])
  }

  @Test func strayBracketsAreSkippedAsAWhole() throws {
    #expect(try requirements("(func x())\n[func y()]\n{ func z() }\nfunc a()").map(\.name) == ["a"])
  }

  @Test func nestedTypesAreSkipped() throws {
    #expect(try requirements("struct S { func inner() }\nfunc a()").map(\.name) == ["a"])
  }
}
