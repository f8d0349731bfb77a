import Testing
import TestDoubleGenerator

@Suite struct MultilineStringsTests {
  private func attribute(_ string: String) throws -> String {
    try #require(requirement("@a(\(string)) func f()").attributes.first)
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

  @Test func interpolationIsTokens() throws {
    #expect(try attribute("\"\"\"\n  a\\(b) c\n  \"\"\"") == "@ a ( \"\"\" a \\ ( b )  c \"\"\" )")
  }

  @Test func escapedLineBreaksEndASegment() throws {
    #expect(try attribute(#""a\nb\tc\u{0A}d\u{41}e""#) == #"@ a ( " a\n b\tc\u{0A} d\u{41}e " )"#)
    #expect(try attribute(##"#"a\nb\#nc"#"##) == ##"@ a ( # " a\nb\#n c " # )"##)
  }

  @Test func interpolationAtTheStartOfALine() throws {
    #expect(try attribute("\"\"\"\n  a\n  \\(b)\n  \"\"\"") == "@ a ( \"\"\" a\n  \\ ( b )  \"\"\" )")
  }

  @Test func underIndentedLineLosesItsBlanks() throws {
    #expect(try attribute("\"\"\"\n   a\n b\n  \"\"\"") == "@ a ( \"\"\"  a\n b \"\"\" )")
  }

  @Test func oneLineStringKeepsItsBlanks() throws {
    #expect(try attribute("\" a \"") == "@ a ( \"  a  \" )")
  }

  @Test func emptyStringHasAnEmptyToken() throws {
    #expect(try attribute("\"\"") == "@ a ( \"  \" )")
  }
}
