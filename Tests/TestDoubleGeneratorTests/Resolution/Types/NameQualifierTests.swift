import Testing
import TestDoubleGenerator

/// Types are written so that they mean in the generated file what they mean in the protocol.
@Suite struct NameQualifierTests {
  @Test func aClosureOfTheProtocolsNameForVoidTakesAnEmptyTuple() {
    let output = generate(
      "PSpy", ["M": "public protocol P { typealias Value = Void; func load(_ body: (Value) -> Int) }"])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func load(_ body: (()) -> Int)"])
  }
}
