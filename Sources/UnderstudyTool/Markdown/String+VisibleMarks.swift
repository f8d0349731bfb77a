import StateSnapshots

extension String {
  /// The text with escapes for invisible characters other than line feeds and tabs.
  ///
  /// Control characters, line separators and marks that change the direction of writing could make a line look like
  /// another.
  var withVisibleMarks: String {
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

  /// Returns the text, or if it is longer than `limit` characters, its beginning and the length of the rest.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "… \(distance(from: end, to: endIndex)) more characters"
  }
}
