extension Lexer {
  /// Reads a string up to its first interpolation; the position is at the quote after `poundCount` `#`s.
  mutating func lexString(poundCount: Int) -> Token.Kind {
    let isMultiline = isAtTripleQuote && !(poundCount > 0 && rawStringClosesOnThisLine(poundCount))
    position += isMultiline ? 3 : 1
    return lexContents(of: OpenString(poundCount: poundCount, isMultiline: isMultiline))
      ? .stringHead : .string
  }

  /// Reads a parenthesis inside an interpolation, or the string from the end of the interpolation on.
  mutating func lexRightParenInInterpolation() -> Token.Kind {
    var string = openStrings.removeLast()
    position += 1
    guard string.openParentheses == 0 else {
      string.openParentheses -= 1
      openStrings.append(string)
      return .rightParen
    }
    return lexContents(of: string) ? .stringMiddle : .stringTail
  }

  /// Reads a string up to its end, which for a string of one line is also the end of the line, or up to the next
  /// interpolation; returns true at an interpolation.
  private mutating func lexContents(of string: OpenString) -> Bool {
    while position < end {
      let next = base[position]
      if next == UInt8(ascii: "\\"), hasPounds(string.poundCount, at: position + 1) {
        position += 1 + string.poundCount
        if byte(position) == UInt8(ascii: "(") {
          position += 1
          openStrings.append(string)
          return true
        }
        if position < end, !isAtNewline { position += 1 }
      } else if isAtNewline && !string.isMultiline {
        return false
      } else if next == UInt8(ascii: "\"") && isAtEnd(of: string) {
        position += (string.isMultiline ? 3 : 1) + string.poundCount
        return false
      } else {
        var index = position + 1
        while index < end, !Characters.mayEndSegment(base[index]) { index += 1 }
        position = index
      }
    }
    return false
  }

  private var isAtTripleQuote: Bool { bytes.has("\"\"\"", at: position) }

  /// True if a raw string that begins with `"""` closes on the same line, and so is a single-line string: `#"""#`.
  private func rawStringClosesOnThisLine(_ poundCount: Int) -> Bool {
    var index = position + 2
    while index < end && base[index] != 0x0A && base[index] != 0x0D {
      index += 1
      if base[index - 1] == UInt8(ascii: "\"") && hasPounds(poundCount, at: index) { return true }
    }
    return false
  }

  /// True if the quote at the current position closes the string.
  private func isAtEnd(of string: OpenString) -> Bool {
    string.isMultiline
      ? isAtTripleQuote && hasPounds(string.poundCount, at: position + 3)
      : hasPounds(string.poundCount, at: position + 1)
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
}
