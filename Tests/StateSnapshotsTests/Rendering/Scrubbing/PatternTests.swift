import Testing

@testable import StateSnapshots

/// Tests that Foundation's expressions find the same as Swift's.
@Suite struct PatternTests {
  private static let texts = [
    "", "no", "É 2024-02-29T12:00:00.25Z and 2024-03-01", "a 1B4E28BA-2FA1-11D2-883F-0016D3CCA427 b",
    "tok_ab1 tok_ab1 tok_c", "Bearer abcdefghijklmnop", "👩‍👧 tok_9", "line\ntok_1\n",
  ]

  @Test(arguments: [
    SnapshotScrubber.uuids.pattern, SnapshotScrubber.dates.pattern, "tok_[a-z0-9]+",
    #"(?i)\b(bearer|basic)\s+[A-Za-z0-9+/_.=-]{12,}"#, "(?<name>tok)_", "^tok", "x*",
  ])
  func bothEnginesFindTheSame(pattern: String) throws {
    let (swift, foundation) = (try Pattern(pattern), try Pattern(pattern, by: .foundation))
    for text in Self.texts {
      #expect(
        swift.replacingMatches(in: text) { "<\($0)>" } == foundation.replacingMatches(in: text) { "<\($0)>" })
      #expect(swift.matches(in: text) == foundation.matches(in: text))
    }
  }

  @Test(arguments: [Pattern.Engine.swift, .foundation])
  func anInvalidExpressionIsAnError(engine: Pattern.Engine) {
    #expect(throws: (any Error).self) { try Pattern("(", by: engine) }
  }
}
