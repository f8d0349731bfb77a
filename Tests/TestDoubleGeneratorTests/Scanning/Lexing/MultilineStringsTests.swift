import Testing
import TestDoubleGenerator

@Suite struct MultilineStringsTests {
  private func attribute(_ string: String) throws -> String {
    try #require(requirement("@a(\(string)) func f()").attributes.first).text
  }

  @Test func indentationOfTheClosingQuoteIsInNoToken() throws {
    #expect(try attribute("\"\"\"\n    a\n      b\n    \"\"\"") == "@ a ( \"\"\" a\n   b \"\"\" )")
  }

  @Test func emptyLinesNeedNoIndentation() throws {
    #expect(try attribute("\"\"\"\n    a\n\n    b\n    \"\"\"") == "@ a ( \"\"\" a\n \n b \"\"\" )")
  }

  @Test func escapedLineBreakIsInNoToken() throws {
    #expect(try attribute("\"\"\"\n  a \\\n  b\n  \"\"\"") == "@ a ( \"\"\" a  b \"\"\" )")
  }

  @Test func oneLineStringKeepsItsBlanks() throws {
    #expect(try attribute("\" a \"") == "@ a ( \"  a  \" )")
  }

  @Test func emptyStringHasAnEmptyToken() throws {
    #expect(try attribute("\"\"") == "@ a ( \"  \" )")
  }
}
