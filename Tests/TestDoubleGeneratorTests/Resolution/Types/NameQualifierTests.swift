import Testing
import TestDoubleGenerator

/// Types in the generated file mean the same as in the protocol's file.
@Suite struct NameQualifierTests {
  @Test(arguments: [
    // A shadowed `Void` is an empty tuple.
    (
      "public protocol P { typealias Value = Void; func load(_ body: (Value) -> Int) }",
      "func load(_ body: (()) -> Int)"
    ),
    // An alias of a type named `Void` is that type.
    (
      "public enum Space { public struct Void {}; public protocol P { typealias Value = Void; func load() -> Value } }",
      "func load() -> Space.Void"
    ),
  ])
  func aliasesOfVoidKeepTheirMeaning(source: String, member: String) {
    let output = generate("PSpy", ["M": source])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == [member])
  }
}
