import Testing
import TestDoubleGenerator

@Suite struct EffectsTests {
  @Test(arguments: [
    ("", []),
    ("async", ["async"]),
    ("throws", ["throws"]),
    ("async throws", ["async", "throws"]),
    ("throws(E)", ["throws ( E )"]),
    ("async throws(A.E<Int>)", ["async", "throws ( A . E < Int > )"]),
    ("rethrows", ["rethrows"]),
    ("reasync rethrows", ["reasync", "rethrows"]),
  ])
  func ofAFunction(written: String, effects: [String]) throws {
    let function = try requirement("func f() \(written) -> Int")
    #expect(function.effects.texts == effects)
    #expect(function.type.text == "Int")
  }

  @Test func ofAnInitializer() throws {
    #expect(try requirement("init() async throws").effects.texts == ["async", "throws"])
  }

  @Test func ofAnAccessor() throws {
    #expect(
      try requirement("var x: Int { get async throws(E) }").accessors.map(\.text) == [
        "get async throws ( E )"
      ])
  }

  @Test func ofAFunctionTypeStayInItsText() throws {
    #expect(try typeText("(Int) async throws(E) -> Void") == "( Int ) async throws ( E ) -> Void")
  }
}
