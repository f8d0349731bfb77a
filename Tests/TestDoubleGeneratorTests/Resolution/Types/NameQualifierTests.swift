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
}
