import Testing

@testable import StateSnapshots

@Suite struct PatternTests {
  @Test(arguments: [
    ("tok_[a-z0-9]+", "👩‍👧 tok_9 and tok_ab1", "👩‍👧 <tok_9> and <tok_ab1>"), ("^tok", "tok tok", "<tok> tok"),
    ("x*", "axx", "<>a<xx><>"), ("no", "É yes", "É yes"),
  ])
  func allMatchesAreReplaced(pattern: String, text: String, expected: String) throws {
    #expect(try Pattern(pattern).replacingMatches(in: text) { "<\($0)>" } == expected)
  }

  @Test func anInvalidExpressionIsAnError() {
    #expect(throws: (any Error).self) { try Pattern("(") }
  }
}
