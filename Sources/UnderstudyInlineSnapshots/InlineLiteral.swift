internal import StateSnapshots

/// Writes a text as a string literal of a test's source.
enum InlineLiteral {
  /// Returns a trailing closure with the text, from its `{` to its `}`.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of the call's line.
  ///   - unit: The additional indentation of each level.
  static func closure(
    _ text: String, indentation: String, unit: String, lineBreak: String = "\n"
  ) -> String {
    let pounds = String(repeating: "#", count: poundCount(text))
    let innerIndentation = indentation + unit
    var lines = ["{", innerIndentation + pounds + "\"\"\""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : innerIndentation + escaped(line, pounds: pounds))
    }
    lines += [innerIndentation + "\"\"\"" + pounds, indentation + "}"]
    return lines.joined(separator: lineBreak)
  }

  /// Returns how many `#` the literal needs so that the text contains neither an escape nor the literal's end.
  private static func poundCount(_ text: String) -> Int {
    var neededCount = 0
    // The number of `#` directly after the last backslash or three quotes; `nil` if other bytes have followed.
    // If the delimiters had this number of `#`, the backslash would be an escape, or the quotes would end the literal.
    var currentPoundCount: Int?
    var quoteCount = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"):
        currentPoundCount = 0
        quoteCount = 0
      case UInt8(ascii: "\""):
        quoteCount += 1
        currentPoundCount = quoteCount >= 3 ? 0 : nil
      case UInt8(ascii: "#"):
        currentPoundCount = currentPoundCount.map { $0 + 1 }
        quoteCount = 0
      default:
        currentPoundCount = nil
        quoteCount = 0
      }
      if let currentPoundCount { neededCount = max(neededCount, currentPoundCount + 1) }
    }
    return neededCount
  }

  /// Returns the line with escapes for characters that are invisible, or that an editor or Git would change.
  private static func escaped(_ line: Substring, pounds: String) -> String {
    guard line.unicodeScalars.contains(where: needsEscape) else { return String(line) }
    var result = ""
    for scalar in line.unicodeScalars {
      if needsEscape(scalar) {
        result += "\\" + pounds + scalar.escape.dropFirst()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && scalar != "\u{A0}" && scalar.needsEscape
  }
}
