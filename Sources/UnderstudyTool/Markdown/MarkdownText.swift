internal import Foundation

/// Quotes text in Markdown so that no content can end the quotation.
enum MarkdownText {
  /// The longest line of a block, in characters; longer lines are cut.
  private static let longestLine = 1_000

  /// Returns the text as a code block with a fence longer than every run of backticks in it.
  static func fenced(_ text: String, _ language: String) -> String {
    let lines = text.withVisibleMarks.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).shortened(to: longestLine) }
    let content = lines.joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRun(in: content) + 1))
    return fence + language + "\n" + content + (content.hasSuffix("\n") ? "" : "\n") + fence + "\n"
  }

  /// Returns the text as inline code.
  static func code(_ text: String) -> String {
    let text = line(text)
    let marks = String(repeating: "`", count: longestRun(in: text) + 1)
    // Markdown removes a space at both ends of the code. Added spaces separate the text's backticks from the delimiters,
    // and keep the text's outer spaces.
    let isBlank = !text.contains { $0 != " " }
    let hasOuterSpaces = text.hasPrefix(" ") && text.hasSuffix(" ") && !isBlank
    let needsSpaces = text.hasPrefix("`") || text.hasSuffix("`") || hasOuterSpaces
    return marks + (needsSpaces ? " \(text) " : text) + marks
  }

  private static func line(_ text: String) -> String {
    let line = text.shortened(to: 400).withVisibleMarks.replacingOccurrences(of: "\n", with: "\\n")
    return line.isEmpty ? " " : line
  }

  /// Returns the length of the longest run of backticks.
  private static func longestRun(in text: String) -> Int {
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
