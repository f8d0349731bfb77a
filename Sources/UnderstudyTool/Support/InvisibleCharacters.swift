import StateSnapshots

extension String {
  /// The text with escapes such as `\u{202E}` for invisible characters other than line feeds and tabs.
  ///
  /// Without the escapes, control characters, line separators and marks that change the direction of writing could make
  /// a line look like a different line, or control a terminal.
  var invisiblesEscaped: String {
    func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
      scalar.needsEscape && scalar != "\n" && scalar != "\t"
    }
    guard unicodeScalars.contains(where: isInvisible) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      isInvisible(scalar) ? result += scalar.escape : result.unicodeScalars.append(scalar)
    }
  }

  /// Returns the text; if it is longer than `limit`, returns its first `limit` characters and the number of the others.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "… \(distance(from: end, to: endIndex)) more characters"
  }
}
