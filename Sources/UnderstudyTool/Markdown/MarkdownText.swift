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
    // Spaces separate the text's backticks from the delimiters; Markdown removes them.
    let needsSpaces = text.hasPrefix("`") || text.hasSuffix("`")
    return delimiter + (needsSpaces ? " \(text) " : text) + delimiter
  }

  /// Returns the text on one line, cut after 400 characters; a space if the text is empty.
  private static func singleLine(_ text: String) -> String {
    let line = text.shortened(to: 400).invisiblesEscaped.replacingOccurrences(of: "\n", with: "\\n")
    return line.isEmpty ? " " : line
  }

  /// Returns the length of the longest run of backticks.
  private static func longestBacktickRun(in text: String) -> Int {
    text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
  }
}
