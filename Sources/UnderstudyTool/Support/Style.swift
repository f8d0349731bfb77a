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
    let text = text.invisiblesEscaped
    guard isColoured, let colour, !text.isEmpty else { return text }
    return "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m"
  }

}
