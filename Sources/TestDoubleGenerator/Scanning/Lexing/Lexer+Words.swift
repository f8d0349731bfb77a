extension Lexer {
  mutating func lexIdentifier() -> Token.Kind {
    let start = position
    while true {
      var index = position
      while index < end, Characters.isIdentifierPart(base[index]) { index += 1 }
      position = index
      guard index < end, base[index] >= 0x80, let (scalar, length) = scalar(at: index),
        Characters.isIdentifierPart(scalar: scalar)
      else { break }
      position += length
    }
    return position == start + 1 && base[start] == UInt8(ascii: "_") ? .wildcard : .identifier
  }

  /// Reads an identifier in backticks, or only the backtick if the line contains no closing backtick.
  mutating func lexBackticks() -> Token.Kind {
    let start = position
    skipToEndOfLine()
    let closingBacktick = bytes.next(UInt8(ascii: "`"), from: start + 1, before: position)
    position = (closingBacktick ?? start) + 1
    return closingBacktick == nil ? .unknown : .identifier
  }

  /// Reads the `#`s of a raw string, a regex with `#`s, a directive such as `#if`, or the `#` of a macro.
  mutating func lexPound() -> Token.Kind {
    let start = position
    skipPounds()
    if byte(position) == UInt8(ascii: "\"") {
      push(Mode(kind: .beforeQuote, poundCount: position - start))
      return .stringPounds
    }
    position = start
    if let regexEnd = endOfRegex(from: start) {
      position = regexEnd
      return .regex
    }
    position += 1
    var wordEnd = position
    while Characters.isIdentifierStart(byte(wordEnd)) { wordEnd += 1 }
    let kinds: [String: Token.Kind] = [
      "if": .poundIf, "else": .poundElse, "elseif": .poundElseif, "endif": .poundEndif,
    ]
    guard let kind = kinds[bytes.text(from: position, to: wordEnd)] else { return .pound }
    position = wordEnd
    return kind
  }

  mutating func skipPounds() {
    while byte(position) == UInt8(ascii: "#") { position += 1 }
  }
}

extension Lexer {
  /// Reads a number and all letters and digits after it; the lexer leaves invalid numbers to the compiler.
  mutating func lexNumber() -> Token.Kind {
    let isHex = bytes.has("0x", at: position)
    skipLettersAndDigits()
    // The last dot of `x.0.1` and of `1.description` is a member access and does not begin a fraction.
    let hasFraction =
      byte(position) == UInt8(ascii: ".") && previousKind != .period && !isHex
      && Characters.isDigit(byte(position + 1))
    if hasFraction {
      position += 1
      skipLettersAndDigits()
    }
    let lastLetter = base[position - 1] | 0x20
    let sign = byte(position)
    if lastLetter == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e")),
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
