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
}
