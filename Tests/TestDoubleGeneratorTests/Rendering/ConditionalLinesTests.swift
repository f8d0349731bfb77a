import Testing
import Understudy
import TestDoubleGenerator

/// `#if` conditions of the sources are repeated in the output.
@Suite struct ConditionalLinesTests {
  @Test func aMemberInABranchStaysInIt() {
    expectSnapshot(of: spy(of: "#if A\nfunc a()\n#else\nfunc b()\n#endif\nfunc c()"), as: .swift)
  }

  @Test func aMemberInTwoBranchesHasABodyInEach() {
    let text = spy(of: "#if A\nfunc a() -> Int\n#elseif B\nfunc a() -> String\n#endif")
    expectSnapshot(of: text, as: .swift)
  }

  @Test func aProtocolInABranchIsDoubledInIt() {
    let output = generate("PSpy", ["M": "#if os(macOS)\npublic protocol P { func f() }\n#endif"])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func aMemberOfAConditionalProtocolHasOneCondition() {
    let output = generate("PSpy", ["M": "#if A\npublic protocol P {\n#if B\nfunc f()\n#endif\n}\n#endif"])
    expectSnapshot(of: output.text, as: .swift)
  }
}
