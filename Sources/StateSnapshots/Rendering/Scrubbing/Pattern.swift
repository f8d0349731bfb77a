internal import Foundation

/// A regular expression: one of Swift's, or of Foundation's where the system has none yet.
struct Pattern: Sendable {
  /// Who reads the expression.
  enum Engine { case swift, foundation }

  private let ranges: @Sendable (String) -> [Range<String.Index>]
  private let isIn: @Sendable (String) -> Bool

  /// - Throws: An error where the text is no regular expression.
  init(_ text: String, by engine: Engine = .swift) throws {
    if engine == .swift, #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
      nonisolated(unsafe) let regex = try Regex(text)  // Matching changes nothing in it.
      ranges = { $0.matches(of: regex).map(\.range) }
      isIn = { $0.firstMatch(of: regex) != nil }
    } else {
      let regex = try NSRegularExpression(pattern: text)
      ranges = { text in
        regex.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
          Range($0.range, in: text)
        }
      }
      isIn = { regex.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil }
    }
  }

  func fits(partOf text: String) -> Bool { isIn(text) }

  /// The text with each part that fits replaced, from the first on.
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
