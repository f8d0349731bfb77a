/// Writes a text as a string literal of a test's source.
enum InlineLiteral {
  /// Returns a trailing closure with the text, from its `{` to its `}`.
  ///
  /// - Parameters:
  ///   - indentation: The indentation of the call's line.
  ///   - unit: The additional indentation of each level.
  static func closure(
    _ text: String, indentation: String, unit: String, lineEnd: String = "\n"
  ) -> String {
    let pounds = String(repeating: "#", count: poundCount(text))
    let innerIndentation = indentation + unit
    var lines = ["{", innerIndentation + pounds + "\"\"\""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.isEmpty ? "" : innerIndentation + escaped(line, pounds: pounds))
    }
    lines += [innerIndentation + "\"\"\"" + pounds, indentation + "}"]
    return lines.joined(separator: lineEnd)
  }

  /// Returns the number of `#` that the literal needs, so that no part of the text is an escape or the end of the
  /// literal.
  private static func poundCount(_ text: String) -> Int {
    var count = 0
    // The number of `#` since a backslash or three quotes; `nil` elsewhere. With as many `#` in its delimiters, the
    // literal would have an escape or its end there.
    var poundsSoFar: Int?
    var quotes = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"):
        poundsSoFar = 0
        quotes = 0
      case UInt8(ascii: "\""):
        quotes += 1
        poundsSoFar = quotes >= 3 ? 0 : nil
      case UInt8(ascii: "#"):
        poundsSoFar = poundsSoFar.map { $0 + 1 }
        quotes = 0
      default:
        poundsSoFar = nil
        quotes = 0
      }
      if let poundsSoFar { count = max(count, poundsSoFar + 1) }
    }
    return count
  }

  /// Returns the line with escapes for characters that are invisible, or that an editor or Git would change.
  private static func escaped(_ line: Substring, pounds: String) -> String {
    guard line.unicodeScalars.contains(where: isEscaped) else { return String(line) }
    var result = ""
    for scalar in line.unicodeScalars {
      if isEscaped(scalar) {
        result += "\\" + pounds + scalar.escape.dropFirst()
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && scalar != "\u{A0}" && scalar.isEscaped
  }
}
