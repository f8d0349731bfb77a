import Testing
import TestDoubleGenerator

/// `--all`: every protocol of the modules.
@Suite struct AllTests {
  private func all(_ modules: KeyValuePairs<String, String>) -> Generator.Output {
    generate("", modules) { $0.kindForAllProtocols = "Spy" }
  }

  @Test func everyProtocolIsDoubled() {
    let output = all(["M": "protocol B {}; public protocol A {}", "N": "enum Outer { protocol C {} }"])
    #expect(output.names == ["ASpy", "BSpy", "OuterCSpy"])
    #expect(output.diagnostics.isEmpty)
  }

  @Test func privateProtocolsAreSkipped() {
    let output = all([
      "M": """
      private protocol A {}
      fileprivate protocol B {}
      func f() { protocol C {} }
      private enum Outer { protocol D {} }
      protocol E {}
      """
    ])
    #expect(output.names == ["ESpy"])
    #expect(output.diagnostics.isEmpty)
  }

  @Test func theSecondOfTwoProtocolsOfOneNameIsAWarning() {
    let output = all(["M": "public protocol P {}", "N": "\npublic protocol P {}"])
    #expect(output.names == ["PSpy"])
    #expect(output.heads == ["nonisolated final class PSpy: M.P, TestDouble"])
    #expect(
      output.messages == [
        """
        N/N.swift:2:17: warning: 'N.P' is not doubled, since 'PSpy' stands in for 'M.P' already; add the \
        comment '// understudy: NPSpy = N.P' to the target to double it under another name
        """
      ])
  }

  @Test func aProtocolInTwoBranchesIsNoWarning() {
    let output = all(["M": "#if A\nprotocol P {}\n#else\nprotocol P {}\n#endif"])
    #expect(output.names == ["PSpy"])
    #expect(output.diagnostics.isEmpty)
  }

  @Test func aProtocolRequestedByADirectiveIsNoWarning() {
    let output = generate(
      "// understudy: PSpy = N.P\n// understudy: OtherSpy = M.P",
      ["M": "public protocol P {}", "N": "public protocol P {}"]
    ) { $0.kindForAllProtocols = "Spy" }
    #expect(output.names == ["OtherSpy", "PSpy"])
    #expect(output.diagnostics.isEmpty)
  }
}
