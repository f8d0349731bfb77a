import Testing
import TestDoubleGenerator

/// Comments, strings and regexes hide what they contain.
@Suite struct HiddenTextTests {
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
    "let s = \"protocol A {}",
    "let s = \"\n\"protocol A {}\"",
    "let s = \"\"\"\n  a \\\n  {\n  \"\"\"",
    "let r = /{/",
    "let r = /a\\/{/",
    "let r = /[(]{/",
    "let r = /\"/ + x",
    "f(/{/)",
    "f(a, /{/)",
    "let r = try? /^ {/",
    "let r = x ? /{/ : y",
    "return /{/",
    "let r = #/ \" { /#",
    "let r = ##/ /# { /##",
    "let r = #/\n  { \"\n/#",
    "let r = /(a)(b{)/",
    "let r = /[a)]{/",
    "let r = /\\){/",
    "let r = x ?? /{/",
    "if /{/ == x",
    "#if A\n/{/\n#endif",
    "// protocol A {}",
    "/* protocol A {} */",
    "/* /* */ protocol A {} */",
    "/*/ protocol A {} */",
    "#!/usr/bin/swift protocol A {}",
    "\u{FEFF}",
  ])
  func theContentIsHidden(source: String) {
    #expect(outerProtocolNames("\(source)\nprotocol B {}") == ["B"])
  }

  @Test func anUnclosedCommentEndsTheFile() {
    #expect(protocolNames("protocol A {} /* protocol B {}") == ["A"])
  }

  @Test func anUnclosedInterpolationEndsWithItsLine() {
    #expect(protocolNames("let s = \"\\(f({\nprotocol B {}") == ["B"])
  }

  @Test func codeInAnInterpolationIsCode() {
    #expect(protocolNames(#"let s = "\(f { protocol A {} })""#) == ["A"])
  }

  @Test(arguments: [
    "let x = a / f { b } / c { d }",
    "let x = a/f({b})/c",
    "let x = (a) / g({ 1 }) / 2",
    "x.reduce(1, /) + f({ 2 }, /)",
    "static func / (a: A, b: A) {}; let y = 1 / 2",
    "infix operator /^/",
    "let x = [a /b, c/ d]",
    "f(a: /, { 1 }, /)",
    "let x = a[0] /b { 1 }/ c",
    "let x = a! /b { 1 }/ c",
    "let x = 1 /b { 1 }/ c",
    "let x = self /b { 1 }/ c",
    "let x = (/) ; let y = f { 1 }/ c",
    "x /= y { 1 }/ c",
    "let x = a */b { 1 }/ c",
  ])
  func divisionIsNotARegex(source: String) {
    #expect(protocolNames("\(source)\nfunc f() { protocol A {} }\nprotocol B {}") == ["A", "B"])
  }

  @Test(arguments: [
    "func f(protocol name: String) {}", "f(protocol: x)", "x.protocol.y", "\\A.protocol", "let t: P.Protocol",
    "switch x { case .protocol: break }", "import protocol A.B", "enum E { case `protocol` }", "#protocol",
  ])
  func otherUsesOfAKeywordDeclareNothing(source: String) {
    #expect(protocolNames("\(source)\nprotocol B {}") == ["B"])
  }
}
