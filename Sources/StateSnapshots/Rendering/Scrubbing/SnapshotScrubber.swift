internal import Foundation

/// Puts a name and a number in place of text that differs in each run: the first match becomes `UUID#1`, the next
/// different match `UUID#2`; equal matches have the same number.
///
///     expectSnapshot(of: recorder, scrubbing: [.uuids, SnapshotScrubber("token", matching: "tok_[a-z0-9]+")])
public struct SnapshotScrubber: Sendable, Hashable {
  /// The word before the number.
  public var name: String
  /// The regular expression of the text to replace.
  public var pattern: String

  /// Creates a scrubber that replaces all matches of a regular expression, in the syntax of `NSRegularExpression`.
  public init(_ name: String, matching pattern: String) {
    self.name = name
    self.pattern = pattern
  }

  /// Replaces UUIDs, also inside of strings.
  public static var uuids: SnapshotScrubber {
    SnapshotScrubber(
      "UUID", matching: "[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}")
  }

  /// Replaces dates, also inside of strings: `2024-02-29` with or without a time and a time zone.
  public static var dates: SnapshotScrubber {
    SnapshotScrubber(
      "Date",
      matching: #"\d{4,}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?"#)
  }
}

/// A regular expression; that of Foundation searches long texts ten times as fast as that of Swift.
package struct Pattern: Sendable {
  private let expression: NSRegularExpression

  /// Creates a pattern from a regular expression.
  ///
  /// - Throws: An error if the string isn't a regular expression.
  package init(_ expression: String) throws { self.expression = try NSRegularExpression(pattern: expression) }

  private func matchRanges(in text: String) -> [Range<String.Index>] {
    expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range, in: text)
    }
  }

  /// Returns all matches, from the first to the last.
  package func matches(in text: String) -> [Substring] { matchRanges(in: text).map { text[$0] } }

  /// Returns the text with all matches replaced, from the first to the last.
  func replacingMatches(in text: String, with replacement: (String) -> String) -> String {
    var result = ""
    var previousEnd = text.startIndex
    for range in matchRanges(in: text) {
      result += text[previousEnd..<range.lowerBound]
      result += replacement(String(text[range]))
      previousEnd = range.upperBound
    }
    return result + text[previousEnd...]
  }
}
