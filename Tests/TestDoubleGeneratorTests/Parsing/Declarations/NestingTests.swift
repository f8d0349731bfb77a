import Testing
@testable import TestDoubleGenerator

@Suite struct NestingTests {
  @Test func inTypes() {
    let source = "enum A { struct B<T>: C where T: D { class E { actor F { protocol P {} } } } }"
    #expect(protocolNames(source) == ["A.B.E.F.P"])
  }

  @Test func aDeclarationAfterATypeIsNotNested() {
    #expect(protocolNames("struct A { func f() { if a { } } }\nprotocol P {}") == ["P"])
  }

  @Test(arguments: [
    "func f() { protocol P {} }", "let c = { protocol P {} }", "var x: Int { protocol P {} }",
    "struct S { init() { protocol P {} } }", "if a { protocol P {} }",
  ])
  func declarationsInCodeAreLocal(source: String) throws {
    #expect(try #require(protocols(source).first).isLocal)
  }

  @Test(arguments: [
    "protocol P {}", "struct S { protocol P {} }", "func f() {}\nextension S { protocol P {} }",
  ])
  func declarationsOutsideOfCodeAreNotLocal(source: String) throws {
    #expect(try !#require(protocols(source).first).isLocal)
  }

  @Test func inATypeInAFunctionIsLocal() throws {
    let found = try #require(protocols("func f() { struct S { protocol P {} } }").first)
    #expect(found.isLocal)
    #expect(found.name == "S.P")
  }

  @Test func classMembersAreNotClasses() {
    let source =
      "class A { class var x: Int { 1 }\n class func f() {}\n class override func g() {}\n protocol P {} }"
    #expect(protocolNames(source) == ["A.P"])
  }

  @Test func actorCanBeAnIdentifier() {
    #expect(protocolNames("let actor = 1\nactor\nfoo()\nactor.x { }\nprotocol P {}") == ["P"])
    #expect(protocolNames("actor A { protocol P {} }") == ["A.P"])
  }

  @Test(arguments: [
    "func f(protocol name: String) {}", "f(protocol: x)", "x.protocol.y", "\\A.protocol", "let t: P.Protocol",
    "switch x { case .protocol: break }", "import protocol A.B", "enum E { case `protocol` }", "#protocol",
  ])
  func otherUsesOfAKeywordDeclareNothing(source: String) {
    #expect(protocolNames("\(source)\nprotocol B {}") == ["B"])
  }
}
