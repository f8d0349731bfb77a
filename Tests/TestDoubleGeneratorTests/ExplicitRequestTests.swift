import TestDoubleGenerator
import Testing
import Understudy

/// A double that is requested by a directive or by name is generated, or there is an error.
@Suite struct ExplicitRequestTests {
  @Test func anInternalProtocolHasNoPublicDouble() {
    let output = generate(mentions: "// understudy: public HiddenSpy", module: "protocol Hidden {}")
    #expect(output.names.isEmpty)
    #expect(
      output.diagnostics.map(\.rendered) == [
        """
        Tests.swift:1:4: error: 'Hidden' is internal to its module, so no public double can stand in for it; make the \
        protocol public, or leave 'public' out
        """
      ])
  }

  @Test func aDirectiveCanExcludeADouble() {
    let output = generate(
      mentions: "// understudy: not ServiceSpy\nServiceSpy(); ServiceStub()",
      module: "public protocol Service {}")
    #expect(output.diagnostics.isEmpty)
    #expect(output.names == ["ServiceStub"])
  }

  @Test func aSpyGeneratedByAMacroIsNotGenerated() {
    let module = "@Spyable(accessLevel: .public) public protocol ServiceProtocol {}"
    let output = generate(
      mentions: "ServiceProtocolSpy(); ServiceSpy(); ServiceProtocolStub()", module: module)
    #expect(output.names == ["ServiceProtocolStub", "ServiceSpy"])
    let asked = generate(mentions: "// understudy: ServiceProtocolSpy", module: module)
    #expect(asked.names == ["ServiceProtocolSpy"])
  }

  @Test func aDirectiveCanMakeDoublesSilent() {
    let output = generate(
      mentions: "// understudy: public ServiceStub(unstubbed: .placeholders, wrapping:)",
      module: "public protocol Service {}")
    #expect(output.diagnostics.isEmpty)
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test(arguments: [
    "ServiceSpy(unstubbed: .issues)", "ServiceSpy(wrapping:", "ServiceSpy(wrap:)", "not Service",
    "sources App", "sources = ../App", "ServiceSpy without", "ServiceSpy without ,",
    "ServiceSpy Service", "Service", "public", "= Service", "",
    "* = Spy", "Mock* = SUT", "Mock* = Mock", "M*o*k = Spy", "Mock* Spy", "Mock.* = Spy",
    "Mock* = Spy(wrapping:)",
  ])
  func aMalformedDirectiveIsAnError(text: String) {
    let output = generate(mentions: "// understudy: \(text)", module: "public protocol Service {}")
    #expect(output.names.isEmpty)
    #expect(
      output.diagnostics.map(\.rendered) == [
        """
        Tests.swift:1:4: error: cannot read the directive '\(text)'; write '// understudy: [public] NameSpy', \
        '// understudy: NameSpy = Module.Protocol', \
        '// understudy: NameSpy without member(label:)', '// understudy: Mock* = Spy', '// understudy: not NameSpy' or \
        '// understudy: sources Module = ../Folder'
        """
      ])
  }

  private func generate(mentions: String, module: String) -> Generator.Output {
    var input = Generator.Input()
    input.targetFiles = [SourceFile(path: "Tests.swift", module: "Tests", bytes: Array(mentions.utf8))]
    input.modules = [
      Generator.Module(
        name: "App", files: [SourceFile(path: "App.swift", module: "App", bytes: Array(module.utf8))])
    ]
    return Generator.generate(input)
  }
}
