extension Lexer {
  /// The quote that opens or closes a string.
  mutating func lexQuote(opening: Bool) -> Token.Kind {
    // Only a raw string can reach the end of the file, or anything else, instead of a quote.
    guard byte(position) == UInt8(ascii: "\"") || byte(position) == UInt8(ascii: "'") else {
      pop()
      return .unknown
    }
    if byte(position) == UInt8(ascii: "'") {
      position += 1
      leaveQuote(opening: opening, quote: .apostrophe)
      return .stringQuote
    }
    let pounds = mode.kind == .beforeQuote ? mode.pounds : 0
    let isTriple = byte(position + 1) == UInt8(ascii: "\"") && byte(position + 2) == UInt8(ascii: "\"")
    if isTriple && (opening ? !closesOnThisLine(pounds: pounds) : mode.quote == .lines) {
      position += 3
      leaveQuote(opening: opening, quote: .lines)
      return .stringQuote
    }
    position += 1
    leaveQuote(opening: opening, quote: .line)
    return .stringQuote
  }

  private mutating func leaveQuote(opening: Bool, quote: Mode.Quote) {
    if !opening {
      if mode.pounds > 0 {
        mode.kind = .closingPounds
      } else {
        pop()
      }
    } else if mode.kind == .beforeQuote {
      mode.kind = .string
      mode.quote = quote
    } else {
      push(Mode(kind: .string, quote: quote))
    }
  }

  /// True if a raw string that seems to open with `"""` closes on the same line, as `#"""#` does.
  private func closesOnThisLine(pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    var index = position + 3
    if hasPounds(pounds, at: index) { return true }
    while index < end && base[index] != 0x0A && base[index] != 0x0D {
      index += 1
      if base[index - 1] == UInt8(ascii: "\"") && hasPounds(pounds, at: index) { return true }
    }
    return false
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    var index = offset
    while index < offset + count {
      if byte(index) != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }

  mutating func skipNewline() {
    let isCarriageReturn = byte(position) == 0x0D
    position += 1
    if isCarriageReturn && byte(position) == 0x0A { position += 1 }
  }

  /// Reads the text of a string up to its end, the next interpolation, or, in a string of several lines, the
  /// end of the line.
  mutating func lexSegment() -> Token.Kind {
    while position < end {
      let next = base[position]
      if next == UInt8(ascii: "\\") {
        if hasPounds(mode.pounds, at: position + 1) {
          let escaped = position + 1 + mode.pounds
          if byte(escaped) == UInt8(ascii: "(") {
            push(Mode(kind: .interpolationStart, quote: mode.quote))
            return .stringSegment
          }
          if mode.quote == .lines && isLineEscape(at: escaped) { return .stringSegment }
          position = escaped
          // SwiftSyntax begins a segment behind each line break, escaped ones too.
          if skipEscape() { return .stringSegment }
          continue
        }
        position += 1
      } else if next == 0x0A || next == 0x0D {
        if mode.quote == .lines {
          skipNewline()
        } else {
          pop()
        }
        return .stringSegment
      } else if next == UInt8(ascii: "\"") && closes() {
        mode.kind = .closingQuote
        return .stringSegment
      } else if next == UInt8(ascii: "'") && mode.quote == .apostrophe {
        mode.kind = .closingQuote
        return .stringSegment
      } else {
        var index = position + 1
        while index < end, !Characters.mayEndSegment(base[index]) { index += 1 }
        position = index
      }
    }
    pop()
    return .stringSegment
  }

  /// True if the quote at the position closes the string.
  private func closes() -> Bool {
    switch mode.quote {
    case .apostrophe: return false
    case .line: return hasPounds(mode.pounds, at: position + 1)
    case .lines:
      return byte(position + 1) == UInt8(ascii: "\"") && byte(position + 2) == UInt8(ascii: "\"")
        && hasPounds(mode.pounds, at: position + 3)
    }
  }

  /// Skips the character behind a backslash, which may be a quote, but not the line break that ends a string;
  /// returns whether the escape stands for a line break.
  private mutating func skipEscape() -> Bool {
    guard position < end, !isAtNewline else { return false }
    let escaped = base[position]
    position += 1
    if escaped == UInt8(ascii: "n") || escaped == UInt8(ascii: "r") { return true }
    guard escaped == UInt8(ascii: "u"), byte(position) == UInt8(ascii: "{") else { return false }
    var index = position + 1
    var value: UInt32 = 0
    while Characters.isHexDigit(byte(index)) && index < position + 9 {
      let digit = byte(index)
      value = value << 4 | UInt32(digit < 0x40 ? digit - 0x30 : (digit & 0x0F) + 9)
      index += 1
    }
    guard index > position + 1, byte(index) == UInt8(ascii: "}") else { return false }
    position = index + 1
    return value == 0x0A || value == 0x0D
  }

  private func isLineEscape(at offset: Int) -> Bool {
    var index = offset
    while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
    return index < end && (base[index] == 0x0A || base[index] == 0x0D)
  }

  /// Skips the line break behind the `"""` that opens a string, or the one that a backslash takes out of it:
  /// neither is part of a token.
  mutating func skipLineBreakOutsideText(after kind: Token.Kind) {
    if kind == .stringQuote {
      if isAtNewline { skipNewline() }
    } else if kind == .stringSegment && byte(position) == UInt8(ascii: "\\")
      && hasPounds(mode.pounds, at: position + 1) && isLineEscape(at: position + 1 + mode.pounds)
    {
      position += 1 + mode.pounds
      while byte(position) == 0x20 || byte(position) == 0x09 { position += 1 }
      if isAtNewline { skipNewline() }
    }
  }

  mutating func lexInterpolationStart() -> Token.Kind {
    let next = byte(position)
    if next == UInt8(ascii: "\\") {
      position += 1
      return .backslash
    }
    if next == UInt8(ascii: "#") {
      skipPounds()
      return .stringPounds
    }
    position += 1
    mode.kind = .interpolation
    return .leftParen
  }

  mutating func lexInterpolation() -> Token.Kind {
    let next = base[position]
    if next == UInt8(ascii: "(") {
      mode.parentheses += 1
    } else if next == UInt8(ascii: ")") {
      position += 1
      if mode.parentheses == 0 {
        pop()
      } else {
        mode.parentheses -= 1
      }
      return .rightParen
    } else if next == 0x0A || next == 0x0D {
      // A string on one line ends there, and its interpolations with it.
      pop()
      return .stringSegment
    }
    return lexCode()
  }
}
