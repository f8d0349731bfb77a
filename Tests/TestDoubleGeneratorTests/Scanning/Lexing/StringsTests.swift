import Testing
import TestDoubleGenerator

@Suite struct StringsTests {
  @Test(arguments: [
    #"let s = "protocol A {""#,
    #"let s = "\" protocol A {""#,
    #"let s = "\\"; let t = "{""#,
    #"let s = "\(f("protocol A {", { "}" })) {""#,
    #"let s = "\(a)\(b){""#,
    ##"let s = #"" protocol A { \(x)"#"##,
    ##"let s = #"\#(f(")"))"{"#"##,
    ##"let s = #"""#; let t = "{""##,
    "let s = \"\"\"\n  protocol A { \"\" \\\"\"\"\n  \"\"\"",
    "let s = \"\"\"\n  \\(x { \"}\" }) {\n  \"\"\"",
    "let s = #\"\"\"\n  \"\"\" { \\\n  \"\"\"#",
    "let s = 'a\"{'",
    ##"let s = #"""a"#; let t = "{""##,
    ##"let s = #"""ab"#; let t = "{""##,
    "let s = \"\"\"\n\\(\"{\")\n{\"\"\"",
  ])
  func theContentOfAStringIsHidden(string: String) {
    #expect(outerProtocolNames("\(string)\nprotocol B {}") == ["B"])
  }

  @Test func unclosedStringEndsWithItsLine() {
    #expect(protocolNames("let s = \"protocol A {}\nprotocol B {}") == ["B"])
  }

  @Test func unclosedEmptyStringEndsWithItsLine() {
    #expect(protocolNames("let s = \"\n\"protocol A {}\"\nprotocol B {}") == ["B"])
  }

  @Test func unclosedInterpolationEndsWithItsLine() {
    #expect(protocolNames("let s = \"\\(f({\nprotocol B {}") == ["B"])
  }

  @Test func codeInAnInterpolationIsCode() {
    #expect(protocolNames(#"let s = "\(f { protocol A {} })""#) == ["A"])
  }

  @Test func escapedNewlineInAStringOfSeveralLines() {
    #expect(protocolNames("let s = \"\"\"\n  a \\\n  {\n  \"\"\"\nprotocol B {}") == ["B"])
  }
}
