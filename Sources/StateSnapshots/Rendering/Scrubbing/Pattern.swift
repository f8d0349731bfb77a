internal import Foundation

/// A regular expression of Swift, or of Foundation on systems without Swift's `Regex`.
struct Pattern: Sendable {
  /// The implementation of the expression.
  enum Engine { case swift, foundation }

  private let matchRanges: @Sendable (String) -> [Range<String.Index>]
  private let containsMatch: @Sendable (String) -> Bool

  /// Creates a pattern from a regular expression.
  ///
  /// - Throws: An error if the string isn't a regular expression.
  init(_ expression: String, by engine: Engine = .swift) throws {
    if engine == .swift, #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
      nonisolated(unsafe) let regex = try Regex(expression)  // Matching doesn't change it.
      matchRanges = { $0.matches(of: regex).map(\.range) }
      containsMatch = { $0.firstMatch(of: regex) != nil }
    } else {
      let regex = try NSRegularExpression(pattern: expression)
      matchRanges = { text in
        regex.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
          Range($0.range, in: text)
        }
      }
      containsMatch = { regex.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
    }
  }

  func hasMatch(in text: String) -> Bool { containsMatch(text) }

  /// Returns the text with all matches replaced, from the first to the last.
  func replacingMatches(in text: String, with replacement: (String) -> String) -> String {
    var result = ""
    var previousEnd = text.startIndex
    for range in matchRanges(text) {
      result += text[previousEnd..<range.lowerBound]
      result += replacement(String(text[range]))
      previousEnd = range.upperBound
    }
    return result + text[previousEnd...]
  }
}
