extension Lexer {
  /// Reads an operator, or a regex literal if the first character is the slash of a regex.
  mutating func lexOperator() -> Token.Kind {
    let start = position
    skipOperatorCharacters()
    if base[start] == UInt8(ascii: "/"), let regexEnd = endOfBareRegex(from: start) {
      position = regexEnd
      return .regex
    }
    moveBackToComment(after: start)
    return classify(from: start)
  }

  private mutating func skipOperatorCharacters() {
    let start = position
    while position < end {
      let next = base[position]
      if next < 0x80 {
        guard Characters.isOperator(next) else { return }
        if next == UInt8(ascii: ".") && base[start] != UInt8(ascii: ".") { return }
        position += 1
      } else {
        guard let (scalar, length) = scalar(at: position), Characters.isOperator(scalar: scalar)
        else { return }
        position += length
      }
    }
  }

  /// Moves the position back to a comment that begins after the operator's first character, as in `+/*`.
  private mutating func moveBackToComment(after start: Int) {
    var index = start + 1
    while let slash = bytes.next(UInt8(ascii: "/"), from: index, before: position) {
      if isAtComment(slash) { position = slash }
      index = slash + 1
    }
  }

  private func isAtComment(_ offset: Int) -> Bool {
    bytes.has("//", at: offset) || bytes.has("/*", at: offset)
  }

  /// Returns the kind of the operator between an offset and the current position.
  private func classify(from start: Int) -> Token.Kind {
    let isLeftBound = isLeftBound(start)
    let isRightBound = isRightBound(position, isLeftBound: isLeftBound)
    switch position - start {
    case 1:
      switch base[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return isLeftBound ? .postfixQuestion : .infixQuestion
      default: break
      }
    case 2:
      if base[start] == UInt8(ascii: "-") && base[start + 1] == UInt8(ascii: ">") { return .arrow }
    default: break
    }
    if isLeftBound == isRightBound { return .binaryOperator }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  /// True if an operand is directly before the operator that begins at an offset.
  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch base[offset - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return offset < 2 || base[offset - 2] != UInt8(ascii: "*")
    default: return true
    }
  }

  /// True if an operand is directly after the operator that ends at an offset.
  func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < end else { return false }
    switch base[offset] {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"): return !isAtComment(offset)
    default: return true
    }
  }
}

extension Lexer {
  /// The maximum length of a regex in bytes; without this limit, reading a file full of slashes takes quadratic time.
  private static let maximumRegexLength = 1 << 16

  /// Returns the end offset of a regex without `#`s that begins at `slash`; `nil` if this slash is part of an operator.
  func endOfBareRegex(from slash: Int) -> Int? {
    // The slash in `a/b` is an infix operator; `func /` and `operator /` declare operators.
    guard !isLeftBound(slash), previousKeyword != .func, previousKeyword != .operator else {
      return nil
    }
    // A regex without `#`s neither begins nor ends with a blank: the slash in `a / b` is an infix operator too.
    let next = byte(slash + 1)
    if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") || next == 0x20 || next == 0x09 { return nil }
    guard let regexEnd = endOfRegex(from: slash) else { return nil }
    let closingSlashBeginsComment = byte(regexEnd) == UInt8(ascii: "*") || byte(regexEnd) == UInt8(ascii: "/")
    return closingSlashBeginsComment || base[regexEnd - 2] == 0x20 || base[regexEnd - 2] == 0x09
      ? nil : regexEnd
  }

  /// Returns the end offset of a regex whose first `#` or slash is at `start`; `nil` if there is no regex.
  func endOfRegex(from start: Int) -> Int? {
    var index = start
    while byte(index) == UInt8(ascii: "#") { index += 1 }
    let poundCount = index - start
    guard byte(index) == UInt8(ascii: "/") else { return nil }
    index += 1
    var contentStart = index
    while byte(contentStart) == 0x20 || byte(contentStart) == 0x09 { contentStart += 1 }
    let isMultiline = poundCount > 0 && (byte(contentStart) == 0x0A || byte(contentStart) == 0x0D)
    var openGroups = 0
    var openCharacterClasses = 0
    let limit = min(end, start + Self.maximumRegexLength)
    while index < limit {
      let next = base[index]
      index += 1
      switch next {
      case UInt8(ascii: "/"):
        if hasPounds(poundCount, at: index) { return index + poundCount }
      case UInt8(ascii: "\\"): if byte(index) != 0x0A && byte(index) != 0x0D { index += 1 }
      case 0x0A, 0x0D: if !isMultiline { return nil }
      case UInt8(ascii: "["): openCharacterClasses += 1
      case UInt8(ascii: "]"): openCharacterClasses = max(0, openCharacterClasses - 1)
      case UInt8(ascii: "(") where openCharacterClasses == 0: openGroups += 1
      case UInt8(ascii: ")") where openCharacterClasses == 0:
        if openGroups == 0 && poundCount == 0 { return nil }
        openGroups = max(0, openGroups - 1)
      default: break
      }
    }
    return nil
  }
}

extension Lexer {
  /// Skips white space, comments and bytes without a meaning in Swift; returns true if they contain a line break.
  mutating func skipTrivia() -> Bool {
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
        // A string of one line ends here, and so do its interpolations.
        while openStrings.last?.isMultiline == false { openStrings.removeLast() }
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
