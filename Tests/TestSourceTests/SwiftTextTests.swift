import Testing

@testable import TestSource

struct SwiftTextTests {
  private func text(_ source: String) -> SwiftText { SwiftText(bytes: Array(source.utf8)) }

  @Test(arguments: [
    "(a)", "(a, (b), [c: { d }])", "(\")\")", "(#\"\\\"#)", "(\"\\(f(\")\"))\")", "(/* ) /* ) */ */ a)",
    "(// )\n)", "(\"\"\"\n)\"\n\"\"\")", "(##\"\"\"\n\"\"\"#\n\"\"\"##)", "(\"\\\\\")", "(\"é)\")",
  ])
  func bracketsEndWhereTheyAreClosed(source: String) {
    #expect(text(source + " rest)").endOfBrackets(at: 0) == source.utf8.count)
  }

  @Test(arguments: ["(", "(\")", "(/* )", "({)", "(\"\\(\")"])
  func bracketsThatAreNotClosedHaveNoEnd(source: String) {
    #expect(text(source).endOfBrackets(at: 0) == nil)
  }

  @Test func interpolationIsDetected() {
    #expect(text(#""a\(b)""#).stringLiteral(at: 0)?.isInterpolated == true)
    #expect(text(##"#"a\(b)"#"##).stringLiteral(at: 0)?.isInterpolated == false)
    #expect(text(##"#"a\#(b)"#"##).stringLiteral(at: 0)?.isInterpolated == true)
    #expect(text("\"a\n\"").stringLiteral(at: 0) == nil)
  }

  @Test func aNameIsFoundByItsColumnOrAsTheOnlyOne() {
    let source = text("a\n  f(); f()\n  g(f)\n")
    #expect(source.findName("f", line: 2, column: 8) == 9)
    #expect(source.findName("f", line: 2, column: 9) == 9)
    #expect(source.findName("f", line: 2, column: 1) == nil)
    #expect(source.findName("f", line: 3, column: 1) == 17)
    #expect(source.findName("f", line: 9, column: 1) == nil)
  }

  @Test func theIndentationUnitIsThatOfTheFile() {
    #expect(text("a\n    b\n").indentationUnit == "    ")
    #expect(text("a\n\tb\n").indentationUnit == "\t")
    #expect(text("/*\n * a\n */\n").indentationUnit == "  ")
    #expect(text("").indentationUnit == "  ")
  }

  @Test(
    arguments: [
      ("func a() { b { x", 13), ("func a() { b { } x", 9), ("func a() { /* { */ x", 9),
      (#"func a() { let b = "{"; x"#, 9), ("x", nil), ("func a() { } x", nil),
    ] as [(String, Int?)])
  func theInnermostOpenBlockIsFound(_ source: String, _ start: Int?) {
    // The closing braces, which the source goes on with.
    let rest = String(repeating: " }", count: 2)
    let text = text(source + (start == nil ? "" : rest))
    #expect(text.startOfBlock(around: source.utf8.count - 1) == start)
  }
}
