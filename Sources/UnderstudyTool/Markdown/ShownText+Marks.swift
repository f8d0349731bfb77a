extension String {
  /// The text with what can't be seen written out; line feeds and tabs stay.
  ///
  /// That is control characters, line separators, and marks that turn the
  /// direction of writing and could make a line look like another.
  var withVisibleMarks: String {
    guard unicodeScalars.contains(where: Self.isHidden) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if Self.isHidden(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // The second joins emoji.
    case "\n", "\t", "\u{200D}": false
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// The text, or its beginning and how much more there is.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "… \(distance(from: end, to: endIndex)) more characters"
  }
}
