internal import Foundation

/// A regular expression: Swift's, or Foundation's on systems without Swift's.
struct Pattern: Sendable {
  /// The implementation of the expression.
  enum Engine { case swift, foundation }

  private let ranges: @Sendable (String) -> [Range<String.Index>]
  private let findsMatch: @Sendable (String) -> Bool

  /// Creates a pattern from the text of a regular expression.
  ///
  /// - Throws: An error if the text isn't a regular expression.
  init(_ text: String, by engine: Engine = .swift) throws {
    if engine == .swift, #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
      nonisolated(unsafe) let regex = try Regex(text)  // Matching doesn't change it.
      ranges = { $0.matches(of: regex).map(\.range) }
      findsMatch = { $0.firstMatch(of: regex) != nil }
    } else {
      let regex = try NSRegularExpression(pattern: text)
      ranges = { text in
        regex.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
          Range($0.range, in: text)
        }
      }
      findsMatch = { regex.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
    }
  }

  func hasMatch(in text: String) -> Bool { findsMatch(text) }

  /// Returns the text with all matches replaced, in order.
  func replacing(in text: String, with replacement: (String) -> String) -> String {
    var result = ""
    var end = text.startIndex
    for range in ranges(text) {
      result += text[end..<range.lowerBound]
      result += replacement(String(text[range]))
      end = range.upperBound
    }
    return result + text[end...]
  }
}
