import StateSnapshots

extension String {
  /// The text with escapes for invisible characters other than line feeds and tabs.
  ///
  /// Without the escapes, control characters, line separators and marks that change the direction of writing could make
  /// a line look like a different line.
  var invisiblesEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        result.unicodeScalars.append(scalar)
      } else {
        PageText.writeVisibly(scalar, to: &result)
      }
    }
    return result
  }

  /// Returns the text; if it is longer than `limit`, returns its first `limit` characters and the number of the others.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "… \(distance(from: end, to: endIndex)) more characters"
  }
}
