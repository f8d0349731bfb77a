extension Lexer {
  /// Reads the quote that opens or closes a string.
  mutating func lexQuote(isOpening: Bool) -> Token.Kind {
    // The guard never fails, since the lexer is at a quote; if it did, `pop()` would return to the outer mode.
    guard byte(position) == UInt8(ascii: "\"") else {
      pop()
      return .unknown
    }
    let isMultiline = isAtTripleQuote && (isOpening ? !rawStringClosesOnThisLine : mode.isMultiline)
    position += isMultiline ? 3 : 1
    if isOpening, mode.kind == .openingQuote {
      mode.kind = .string
      mode.isMultiline = isMultiline
    } else if isOpening {
      push(Mode(kind: .string, isMultiline: isMultiline))
    } else if mode.poundCount > 0 {
      mode.kind = .closingPounds
    } else {
      pop()
    }
    return .stringQuote
  }

  private var isAtTripleQuote: Bool { bytes.has("\"\"\"", at: position) }

  /// True if a raw string that begins with `"""` closes on the same line, and so is a single-line string: `#"""#`.
  private var rawStringClosesOnThisLine: Bool {
    guard mode.kind == .openingQuote else { return false }
    var index = position + 2
    while index < end && base[index] != 0x0A && base[index] != 0x0D {
      index += 1
      if base[index - 1] == UInt8(ascii: "\"") && hasPounds(mode.poundCount, at: index) { return true }
    }
    return false
  }

  /// True if `count` `#`s begin at `offset`.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    var index = offset
    while index < offset + count {
      if byte(index) != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }

  /// Reads the text of a string up to the closing quote or the next interpolation.
  mutating func lexSegment() -> Token.Kind {
    while position < end {
      let next = base[position]
      if next == UInt8(ascii: "\\") {
        let escapedOffset = position + 1 + mode.poundCount
        if !hasPounds(mode.poundCount, at: position + 1) {
          position += 1
        } else if byte(escapedOffset) == UInt8(ascii: "(") {
          push(Mode(kind: .interpolationStart, isMultiline: mode.isMultiline))
          return .stringSegment
        } else {
          position = escapedOffset
          if position < end, !isAtNewline { position += 1 }
        }
      } else if isAtNewline && !mode.isMultiline {
        pop()
        return .stringSegment
      } else if next == UInt8(ascii: "\"") && isClosingQuote {
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

  /// True if the quote at the current position closes the string.
  private var isClosingQuote: Bool {
    mode.isMultiline
      ? isAtTripleQuote && hasPounds(mode.poundCount, at: position + 3)
      : hasPounds(mode.poundCount, at: position + 1)
  }

  /// Reads the next token of the `\(` of an interpolation, or of `\#(` in a raw string.
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

  /// Reads a token between the parentheses of an interpolation, or its closing parenthesis.
  mutating func lexInterpolation() -> Token.Kind {
    let next = base[position]
    if next == UInt8(ascii: "(") {
      mode.openParentheses += 1
    } else if next == UInt8(ascii: ")") {
      position += 1
      if mode.openParentheses == 0 {
        pop()
      } else {
        mode.openParentheses -= 1
      }
      return .rightParen
    } else if isAtNewline {
      // A single-line string and its interpolations end here. In multi-line strings, `next()` skips the line break.
      pop()
      return .stringSegment
    }
    return lexCode()
  }
}
