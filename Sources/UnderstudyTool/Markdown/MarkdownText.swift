internal import Foundation

/// Formats text as code in Markdown so that the text can't end the code.
enum MarkdownText {
  /// The maximum length of a line in a code block, in characters; longer lines are cut.
  private static let maximumLineLength = 1_000

  /// Returns the text as a code block with a fence that is longer than every run of backticks in the text.
  static func fenced(_ text: String, _ language: String) -> String {
    let lines = text.invisiblesEscaped.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).shortened(to: maximumLineLength) }
    let content = lines.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestBacktickRun(in: content) + 1))
    return fence + language + "\n" + content + (content.hasSuffix("\n") ? "" : "\n") + fence + "\n"
  }

  /// Returns the text as inline code.
  static func code(_ text: String) -> String {
    let text = singleLine(text)
    let delimiter = String(repeating: "`", count: longestBacktickRun(in: text) + 1)
    // If code that isn't blank has spaces at both ends, Markdown removes one space from each end. Added spaces separate
    // the text's backticks from the delimiters, and preserve the text's outer spaces.
    let isBlank = !text.contains { $0 != " " }
    let hasOuterSpaces = text.hasPrefix(" ") && text.hasSuffix(" ") && !isBlank
    let needsSpaces = text.hasPrefix("`") || text.hasSuffix("`") || hasOuterSpaces
    return delimiter + (needsSpaces ? " \(text) " : text) + delimiter
  }

  /// Returns the text on one line, cut after 400 characters; a space if the text is empty.
  private static func singleLine(_ text: String) -> String {
    let line = text.shortened(to: 400).invisiblesEscaped.replacingOccurrences(of: "\n", with: "\\n")
    return line.isEmpty ? " " : line
  }

  /// Returns the length of the longest run of backticks.
  private static func longestBacktickRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
