extension Lexer {
  /// A number.
  ///
  /// Its mistakes are the compiler's business: letters behind it are part of it.
  mutating func lexNumber() -> Token.Kind {
    let isHex = bytes.has("0x", at: position)
    skipLettersAndDigits()
    // `x.0.1` is a member of a member of a tuple, `1.description` a member of a number.
    let hasFraction =
      byte(position) == UInt8(ascii: ".") && previousKind != .period && !isHex
      && Characters.isDigit(byte(position + 1))
    if hasFraction {
      position += 1
      skipLettersAndDigits()
    }
    let exponent = base[position - 1] | 0x20
    let sign = byte(position)
    if exponent == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")),
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    {
      position += 1
      skipLettersAndDigits()
    }
    return hasFraction ? .float : .integer
  }

  private mutating func skipLettersAndDigits() {
    while Characters.isIdentifierPart(byte(position)) { position += 1 }
  }
}
