import Testing
import TestDoubleGenerator
import Understudy

/// The protocol of a mentioned double is found by its name.
@Suite struct RequestedTypeFinderTests {
  @Test(arguments: [
    (["X", "XProtocol", "XType"], "X"), (["XProtocol", "XType"], "XProtocol"), (["XType"], "XType"),
  ])
  func aNameWithoutSuffixIsPreferred(declared: [String], chosen: String) {
    let source = declared.map { "public protocol \($0) {}" }.joined(separator: "\n")
    let output = generate("XSpy()", ["M": source])
    #expect(output.heads == ["nonisolated final class XSpy: \(chosen), TestDouble"])
    #expect(output.diagnostics.isEmpty)
  }

  @Test(arguments: ["ServiceSpy", "OuterServiceSpy"])
  func aNestedProtocolHasTwoDoubleNames(name: String) {
    let output = generate(name, ["M": "public enum Outer { public protocol Service {} }"])
    #expect(output.heads == ["nonisolated final class \(name): Outer.Service, TestDouble"])
  }

  @Test func aTopLevelProtocolComesBeforeANestedOne() {
    let output = generate("ServiceSpy", ["M": "enum Outer { protocol Service {} }; protocol Service {}"])
    #expect(output.heads == ["nonisolated final class ServiceSpy: Service, TestDouble"])
    #expect(output.diagnostics.isEmpty)
  }

  @Test func aNestedProtocolAndOneWithASuffixAreCandidates() {
    let output = generate(
      "ServiceSpy()",
      ["A": "public enum Checkout { public protocol Service {} }", "B": "public protocol ServiceProtocol {}"])
    #expect(
      output.messages == [
        """
        Tests/Use.swift:1:1: error: 'ServiceSpy' could stand in for 'A.Checkout.Service' and 'B.ServiceProtocol'; add the \
        comment '// understudy: ServiceSpy = A.Checkout.Service' to this target to choose
        """
      ])
    #expect(output.names.isEmpty)
  }

  @Test func aMentionWithoutAProtocolGeneratesNothing() {
    let output = generate("OtherSpy; ISpy; Spy; SUT", ["M": "protocol P {}"])
    #expect(output.names.isEmpty)
    #expect(output.diagnostics.isEmpty)
  }

  @Test func twoCandidatesAreAnErrorAtTheMention() {
    let output = generate(
      "let a = 1\nlet s = ServiceSpy()",
      ["A": "public protocol Service {}", "B": "public protocol Service {}"])
    #expect(
      output.messages == [
        """
        Tests/Use.swift:2:9: error: 'ServiceSpy' could stand in for 'A.Service' and 'B.Service'; add the \
        comment '// understudy: ServiceSpy = A.Service' to this target to choose
        """
      ])
    #expect(output.names.isEmpty)
  }

  @Test(arguments: ["A", "B"])
  func aDirectiveChoosesBetweenCandidates(module: String) {
    let output = generate(
      "// understudy: ServiceSpy = \(module).Service\nServiceSpy()",
      ["A": "public protocol Service {}", "B": "public protocol Service {}"])
    #expect(output.diagnostics.isEmpty)
    #expect(output.heads == ["nonisolated final class ServiceSpy: \(module).Service, TestDouble"])
  }

  @Test func aDirectiveMayChooseANestedProtocol() {
    let source = "public enum X { public protocol Service {} }; public enum Y { public protocol Service {} }"
    #expect(
      generate("ServiceSpy", ["M": source]).messages == [
        """
        Tests/Use.swift:1:1: error: 'ServiceSpy' could stand in for 'M.X.Service' and 'M.Y.Service'; add the comment \
        '// understudy: ServiceSpy = M.X.Service' to this target to choose
        """
      ])
    let output = generate("// understudy: ServiceSpy = M.Y.Service", ["M": source])
    #expect(output.heads == ["nonisolated final class ServiceSpy: Y.Service, TestDouble"])
  }

  @Test func aDirectiveForAProtocolThatIsNotThereIsAnError() {
    let output = generate("\n  // understudy: ServiceSpy = A.Nothing", ["A": "public protocol Service {}"])
    #expect(
      output.messages == [
        """
        Tests/Use.swift:2:6: error: there is no protocol 'A.Nothing' for 'ServiceSpy' in the sources of this \
        target and its dependencies
        """
      ])
  }

  @Test(arguments: ["public", "package", "internal"])
  func aDirectiveSetsTheAccessLevel(access: String) {
    let output = generate(
      "// understudy: \(access) PSpy\nPSpy()", ["M": "public protocol P { func f(); var a: Int { get } }"])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func aDoubleThatTheTargetDeclaresIsNotGenerated() {
    let output = generate("final class PSpy {}\nlet s = PSpy()", ["M": "protocol P {}"])
    #expect(output.names.isEmpty)
  }

  @Test func aDoubleThatADependencyDeclaresIsNotGenerated() {
    let output = generate(
      "PSpy()", ["M": "public protocol P {}", "Support": "public final class PSpy: P {}"])
    #expect(output.names.isEmpty)
  }

  @Test func aDoubleThatADependencyAsksForIsNotGeneratedAgain() {
    let output = generate(
      "PSpy()", ["M": "public protocol P {}", "Support": "// understudy: public PSpy"])
    #expect(output.names.isEmpty)
  }

  @Test func aDoubleThatADependencyMerelyMentionsIsGenerated() {
    let output = generate("PSpy()", ["M": "public protocol P {}", "Support": "let s = PSpy()"])
    #expect(output.names == ["PSpy"])
  }

  @Test(arguments: ["private", "fileprivate"])
  func privateProtocolsAreNotDoubled(access: String) {
    #expect(generate("\(access) protocol P {}\nlet s = PSpy()").names.isEmpty)
    #expect(generate("PSpy", ["M": "\(access) enum Outer { protocol P {} }"]).names.isEmpty)
  }

  @Test func aPrivateNamesakeDoesNotMakeItAmbiguous() {
    let output = generate("PSpy", ["A": "public protocol P {}", "B": "private protocol P {}"])
    #expect(output.heads == ["nonisolated final class PSpy: P, TestDouble"])
  }

  @Test func aTypeThatTwoModulesDeclareIsWrittenWithItsModule() {
    let output = generate(
      "// understudy: FirstSpy = A.Service",
      [
        "A": "public struct Item {}; public protocol Service { func f(_ item: Item) }",
        "B": "public struct Item {}; public protocol Service {}",
      ])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func aNameIsImportedWhereItsModuleHasATypeOfItsOwnName() {
    let output = generate(
      "// understudy: FirstSpy = A.Shop",
      [
        "A": """
        public enum A {}
        public actor Item {}
        public typealias Price = Int
        public protocol Shop { func buy(_ items: [Item]) -> Price }
        """,
        "B": "public struct Item {}; public struct Price {}; public protocol Shop {}",
      ])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func aTypeOfAModuleWithATypeOfItsNameNeedsNoModule() {
    let output = generate(
      "ShopSpy",
      ["A": "public enum A {}; public struct Item {}; public protocol Shop { func buy(_ item: Item) }"])
    #expect(output.messages.isEmpty)
    #expect(output.declarations == ["func buy(_ item: Item)"])
  }
}
