extension String {
  /// The text with escapes for invisible characters other than line feeds and tabs.
  ///
  /// These are control characters, line separators, and marks that change the direction of writing, which could make a line
  /// look like another.
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
    // U+200D joins emoji.
    case "\n", "\t", "\u{200D}": false
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// Returns the text, or its beginning and the length of the rest.
  func shortened(to limit: Int) -> String {
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return self[..<end] + "… \(distance(from: end, to: endIndex)) more characters"
  }
}
