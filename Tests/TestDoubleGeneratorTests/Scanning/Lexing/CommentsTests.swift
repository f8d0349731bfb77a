import Testing
@testable import TestDoubleGenerator

@Suite struct CommentsTests {
  @Test func lineCommentHidesAProtocol() {
    #expect(protocolNames("// protocol A {}\nprotocol B {}") == ["B"])
  }

  @Test func blockCommentHidesAProtocol() {
    #expect(protocolNames("/* protocol A {} */ protocol B {}") == ["B"])
  }

  @Test func blockCommentsNest() {
    #expect(protocolNames("/* /* */ protocol A {} */ protocol B {}") == ["B"])
  }

  @Test func slashStarSlashOpensAComment() {
    #expect(protocolNames("/*/ protocol A {} */ protocol B {}") == ["B"])
  }

  @Test func commentsAreAllowedBetweenAllTokens() throws {
    let source =
      "protocol/*a*/P/*b*/:/*c*/Q/*d*/{/*e*/func/*f*/f/*g*/(/*h*/a/*i*/:/*j*/Int/*k*/)/*l*/->/*m*/Int/*n*/}"
    let found = try #require(protocols(source).first)
    #expect(found.inherits.map(\.text) == ["Q"])
    #expect(found.members.first?.parameters == [Parameter(label: "a", name: "a", type: "Int")])
    #expect(found.members.first?.type.text == "Int")
  }

  @Test func commentsAreNotInTheText() throws {
    #expect(try typeText("[Int /* a */ : // b\n String]") == "[ Int : String ]")
  }

  @Test func commentStartsInsideAnOperator() throws {
    #expect(try typeText("Foo<Int>/*c*/") == "Foo < Int >")
  }

  @Test func unclosedCommentEndsTheFile() {
    #expect(protocolNames("protocol A {} /* protocol B {}") == ["A"])
  }

  @Test func interpreterLineIsSkipped() {
    #expect(protocolNames("#!/usr/bin/swift protocol A {}\nprotocol B {}") == ["B"])
  }

  @Test func byteOrderMarkIsSkipped() {
    #expect(protocolNames("\u{FEFF}protocol B {}") == ["B"])
  }
}
