import Testing
import TestDoubleGenerator

@Suite struct RegexTests {
  @Test(arguments: [
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
  ])
  func theContentOfARegexIsHidden(regex: String) {
    #expect(outerProtocolNames("\(regex)\nprotocol B {}") == ["B"])
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
}
