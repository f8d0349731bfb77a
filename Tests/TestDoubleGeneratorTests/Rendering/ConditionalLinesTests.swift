import Testing
import TestDoubleGenerator

/// `#if` blocks of the sources stand again in the output.
@Suite struct ConditionalLinesTests {
  @Test func aMemberInABranchStaysInIt() {
    let text = spy(of: "#if A\nfunc a()\n#else\nfunc b()\n#endif\nfunc c()")
    #expect(text.contains("#if A\n  func a() { __members.a(()) }\n#endif"))
    #expect(text.contains("#if A\n#else\n  func b() { __members.b(()) }\n#endif"))
    #expect(text.contains("#if A\n    let a: __MethodHandle<Void, Void, Never>\n#endif"))
  }

  @Test func aMemberInTwoBranchesHasABodyInEach() {
    let text = spy(of: "#if A\nfunc a() -> Int\n#elseif B\nfunc a() -> String\n#endif")
    #expect(text.contains("#if A\n  func a() -> Int {"))
    #expect(text.contains("#if A\n#elseif B\n  func a() -> String {"))
  }

  @Test func aProtocolInABranchIsDoubledInIt() {
    let output = generate("PSpy", ["M": "#if os(macOS)\npublic protocol P { func f() }\n#endif"])
    #expect(output.text.contains("\n#if os(macOS)\nnonisolated final class PSpy"))
    #expect(output.text.hasSuffix("}\n#endif\n"))
  }

  @Test func aMemberOfSuchAProtocolIsNotWrappedTwice() {
    let output = generate("PSpy", ["M": "#if A\npublic protocol P {\n#if B\nfunc f()\n#endif\n}\n#endif"])
    #expect(output.text.components(of: "#if A") == 1)
    #expect(output.text.components(of: "#if B") == 3)
  }

  @Test func aProtocolThatIsOtherInTheOtherBranchIsDoubledInBoth() {
    let output = generate(
      "PSpy", ["M": "#if A\npublic protocol P { func a() }\n#else\npublic protocol P { func b() }\n#endif"])
    #expect(output.text.contains("#if A\nnonisolated final class PSpy"))
    #expect(output.text.contains("#if A\n#else\nnonisolated final class PSpy"))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
