import TestReporting
import Testing

/// Lists in the messages of failures.
@Suite struct ShortenedLinesTests {
  @Test func threeOfTheSameAreWritten() {
    #expect(ShortenedLines.of(["a", "b", "b", "b", "c"]) == ["a", "b", "b", "b", "c"])
  }

  @Test func roundsOfSeveralLinesAreCounted() {
    let text = "# states 1\n" + String(repeating: "  +60s\n  > ping()\n", count: 2000) + "  = end\n"
    #expect(
      ShortenedLines.of(text) == """
        # states 1
          +60s
          > ping()
          +60s
          > ping()
          … these 2 lines 1998 more times
          = end

        """)
  }

  @Test func theMiddleOfVeryManyLinesIsLeftOut() {
    let lines = (1...1000).map { "\($0)" }
    #expect(
      ShortenedLines.of(lines) == Array(lines.prefix(100)) + ["… 800 more lines"] + lines.suffix(100))
  }
}
