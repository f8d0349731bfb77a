extension Lexer {
  /// Skips white space, comments and bytes without a meaning in Swift, up to a line break outside of comments if
  /// `skipsNewlines` is false; returns true if the skipped bytes contain a line break.
  mutating func skipTrivia(skipsNewlines: Bool) -> Bool {
    var hasNewline = false
    while position < end {
      // A local variable is faster than the property, since the compiler keeps it in a register.
      var index = position
      while index < end, base[index] == 0x20 { index += 1 }
      position = index
      guard index < end else { break }
      let next = base[index]
      if next == 0x09 || next == 0x0B || next == 0x0C || next == 0 {
        position += 1
      } else if next == 0x0A || next == 0x0D {
        if !skipsNewlines { return hasNewline }
        hasNewline = true
        position += 1
      } else if next == UInt8(ascii: "/") {
        let second = byte(position + 1)
        if second == UInt8(ascii: "/") {
          lineComments?.append(position)
          skipToEndOfLine()
        } else if second == UInt8(ascii: "*") {
          if skipBlockComment() { hasNewline = true }
        } else {
          return hasNewline
        }
      } else if next < 0x80 {
        if next >= 0x20 && next != 0x7F { return hasNewline }
        position += 1
      } else if !skipMeaninglessScalar() {
        return hasNewline
      }
    }
    return hasNewline
  }

  mutating func skipToEndOfLine() {
    position = bytes.next(0x0A, from: position, before: end) ?? end
  }

  /// Skips a block comment, including nested comments; returns true if the comment contains a line break.
  private mutating func skipBlockComment() -> Bool {
    var depth = 0
    var hasNewline = false
    while position < end {
      let next = base[position]
      position += 1
      if next == UInt8(ascii: "/") {
        if byte(position) == UInt8(ascii: "*") {
          position += 1
          depth += 1
        }
      } else if next == UInt8(ascii: "*") {
        if byte(position) == UInt8(ascii: "/") {
          position += 1
          depth -= 1
          if depth == 0 { break }
        }
      } else if next == 0x0A || next == 0x0D {
        hasNewline = true
      }
    }
    return hasNewline
  }

  /// Skips a byte order mark, a no-break space or a malformed scalar; returns false at any other scalar.
  private mutating func skipMeaninglessScalar() -> Bool {
    guard let (scalar, length) = scalar(at: position) else {
      position += 1
      while position < end && base[position] & 0xC0 == 0x80 { position += 1 }
      return true
    }
    guard scalar == 0xFEFF || scalar == 0xA0 else { return false }
    position += length
    return true
  }

  /// Returns the scalar at an offset and its length in bytes; `nil` for U+FFFD, and if the bytes are not UTF-8.
  func scalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
    let text = bytes.text(from: offset, to: min(offset + 4, end))
    guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else { return nil }
    return (scalar.value, UTF8.width(scalar))
  }
}
