/// The way in which text is printed on a terminal: with or without colours.
struct Style {
  /// A colour or an emphasis, with its number in the terminal's control sequence.
  enum Colour: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"
  }

  /// True if text is printed with colours.
  var isColoured: Bool

  /// Returns the escaped text in the colour, or without a colour if `isColoured` is false or `colour` is `nil`.
  func callAsFunction(_ text: String, _ colour: Colour?) -> String {
    let text = Self.escaped(text)
    guard isColoured, let colour, !text.isEmpty else { return text }
    return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
  }

  /// Returns the text with control characters escaped, since a file could contain sequences that control the terminal.
  static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if needsEscape(scalar) {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}
