import Testing
import TestDoubleGenerator

@Suite struct NamesTests {
  @Test func namesAreRequestedWithoutBackticks() {
    #expect(protocols("protocol `in` {}", named: ["in"]).map(\.name) == ["`in`"])
  }

  @Test func unrequestedDeclarationsAreSkipped() {
    #expect(
      protocols("protocol A { func f() { } }\nstruct S { protocol B {} }", named: ["B"]).map(\.name) == [
        "S.B"
      ])
  }

  @Test func severalKindsAreReadTogether() {
    let source = "import X\ntypealias A = B\nprotocol P {}\nstruct S {}"
    let read = DeclarationParser.declarations(
      in: sourceFile(source), kinds: [.protocols, .imports, .nominals])
    #expect(read.protocols.map(\.name) == ["P"])
    #expect(read.imports.map(\.moduleName) == ["X"])
    #expect(read.nominals.map(\.name) == ["S"])
    #expect(read.typeAliases == [])
  }
}
