import StateSnapshots

extension String {
  /// The text with what can't be seen written out; line feeds and tabs stay.
  ///
  /// That is control characters, line separators, and marks that turn the
  /// direction of writing and could make a line look like another.
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

  /// The text, or its beginning and how much more there is.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "… \(distance(from: end, to: endIndex)) more characters"
  }
}
