extension Lexer {
  /// A number.
  ///
  /// Its mistakes are the compiler's business: letters behind it are part of it.
  mutating func lexNumber() -> Token.Kind {
    if base[position] == UInt8(ascii: "0") {
      let prefix = byte(position + 1)
      if prefix == UInt8(ascii: "x") { return lexHexNumber() }
      if prefix == UInt8(ascii: "o") || prefix == UInt8(ascii: "b") {
        position += 2
        skipLettersAndDigits()
        return .integer
      }
    }
    skipDigits()
    var next = byte(position)
    if next == UInt8(ascii: ".") {
      // `x.0.1` is a member of a member of a tuple, `1.description` a member of a number.
      guard Characters.isDigit(byte(position + 1)), previousKind != .period else { return .integer }
      position += 1
      skipDigits()
      next = byte(position)
    } else if next != UInt8(ascii: "e") && next != UInt8(ascii: "E") {
      skipLettersAndDigits()
      return .integer
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") { skipExponent() }
    return .float
  }

  private mutating func lexHexNumber() -> Token.Kind {
    position += 2
    guard Characters.isHexDigit(byte(position)) else {
      skipLettersAndDigits()
      return .integer
    }
    skipHexDigits()
    let dot = position
    if byte(position) == UInt8(ascii: ".") {
      guard Characters.isHexDigit(byte(position + 1)) else { return .integer }
      position += 1
      skipHexDigits()
      guard byte(position) == UInt8(ascii: "p") || byte(position) == UInt8(ascii: "P") else {
        // `0xff.description`
        if !Characters.isDigit(byte(position + 1)) { position = dot }
        return .integer
      }
    } else if byte(position) != UInt8(ascii: "p") && byte(position) != UInt8(ascii: "P") {
      skipLettersAndDigits()
      return .integer
    }
    let sign = byte(position + 1)
    let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    if !isSigned && !Characters.isDigit(sign) && byte(dot) == UInt8(ascii: ".")
      && !Characters.isDigit(byte(dot + 1))
    {
      // `0xff.fp`
      position = dot
      return .integer
    }
    skipExponent()
    return .float
  }

  /// Skips the letter of an exponent, its sign and its digits.
  private mutating func skipExponent() {
    position += 1
    if byte(position) == UInt8(ascii: "+") || byte(position) == UInt8(ascii: "-") { position += 1 }
    skipLettersAndDigits()
  }

  private mutating func skipDigits() {
    while Characters.isDigit(byte(position)) || byte(position) == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func skipHexDigits() {
    while Characters.isHexDigit(byte(position)) || byte(position) == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func skipLettersAndDigits() {
    while Characters.isIdentifierPart(byte(position)) { position += 1 }
  }
}
