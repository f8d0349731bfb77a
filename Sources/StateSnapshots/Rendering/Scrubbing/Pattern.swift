/// A regular expression.
struct Pattern: Sendable {
  nonisolated(unsafe) private let regex: Regex<AnyRegexOutput>  // Matching doesn't change it.

  /// Creates a pattern from a regular expression.
  ///
  /// - Throws: An error if the string isn't a regular expression.
  init(_ expression: String) throws { regex = try Regex(expression) }

  func hasMatch(in text: String) -> Bool { text.firstMatch(of: regex) != nil }

  /// Returns all matches, from the first to the last.
  func matches(in text: String) -> [String] { matchRanges(text).map { String(text[$0]) } }

  /// Returns the text with all matches replaced, from the first to the last.
  func replacingMatches(in text: String, with replacement: (String) -> String) -> String {
    text.replacing(regex) { replacement(String(text[$0.range])) }
  }
}
