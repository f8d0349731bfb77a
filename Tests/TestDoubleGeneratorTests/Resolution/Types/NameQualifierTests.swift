import Testing
import TestDoubleGenerator

/// Types in the generated file mean the same as in the protocol's file.
@Suite struct NameQualifierTests {
  @Test func aShadowedVoidIsAnEmptyTuple() {
    let output = generate(
      "PSpy", ["M": "public protocol P { typealias Value = Void; func load(_ body: (Value) -> Int) }"])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func load(_ body: (()) -> Int)"])
  }

  @Test func anAliasOfATypeNamedVoidIsThatType() {
    let output = generate(
      "SourceSpy",
      [
        "M": """
        public enum Space {
          public struct Void {}
          public protocol Source { typealias Value = Void; func load() -> Value }
        }
        """
      ])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func load() -> Space.Void"])
  }
}
