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
    // With as many `#` as follow a backslash or three quotes, the backslash would be an escape, or the quotes the end.
    let endsAndEscapes = /(?:\\|"{3,})(#*)/.matchingSemantics(.unicodeScalar)
    return text.matches(of: endsAndEscapes).map { $0.output.1.count + 1 }.max() ?? 0
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
