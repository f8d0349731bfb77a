extension Lexer {
  /// An operator, or the regex that a slash in it starts.
  mutating func lexOperator(regexFirst: Bool) -> Token.Kind {
    let start = position
    skipOperatorParts()
    if let slash = firstSlash(from: start),
      let regex = endOfRegexInOperator(
        from: slash, operatorStart: start, prefersRegex: regexFirst)
    {
      if slash == start {
        position = regex
        return .regex
      }
      // The operator before the regex is a token of its own.
      pendingRegex = regex
      position = slash
      return classify(from: start)
    }
    cutAtComment(from: start)
    return classify(from: start)
  }

  private mutating func skipOperatorParts() {
    let start = position
    while position < end {
      let next = base[position]
      if next < 0x80 {
        guard Characters.isOperator(next) else { return }
        if next == UInt8(ascii: ".") && base[start] != UInt8(ascii: ".") { return }
        if next == UInt8(ascii: "<") && position > start && byte(position + 1) == UInt8(ascii: "#")
          && endOfPlaceholder() != nil
        {
          return
        }
        position += 1
      } else {
        guard let (scalar, length) = scalar(at: position),
          position == start
            ? Characters.isOperatorStart(scalar: scalar) : Characters.isOperatorPart(scalar: scalar)
        else { return }
        position += length
      }
    }
  }

  private func firstSlash(from start: Int) -> Int? {
    var index = start
    while index < position {
      if base[index] == UInt8(ascii: "/") { return index }
      index += 1
    }
    return nil
  }

  /// Ends an operator before a comment: `+/*` is both.
  ///
  /// A comment at the very start was skipped before.
  private mutating func cutAtComment(from start: Int) {
    var index = start + 1
    while index < position {
      if base[index] == UInt8(ascii: "/") {
        let next = byte(index + 1)
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
          position = index
          return
        }
      }
      index += 1
    }
  }

  /// The kind of the operator between an offset and the position.
  private func classify(from start: Int) -> Token.Kind {
    let isLeft = isLeftBound(start)
    let isRight = isRightBound(position, isLeftBound: isLeft)
    switch position - start {
    case 1:
      switch base[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return isLeft ? .postfixQuestion : .infixQuestion
      case UInt8(ascii: "&"): if isRight && !isLeft { return .prefixAmpersand }
      default: break
      }
    case 2:
      if base[start] == UInt8(ascii: "-") && base[start + 1] == UInt8(ascii: ">") { return .arrow }
    default: break
    }
    if isLeft == isRight { return .binaryOperator }
    return isLeft ? .postfixOperator : .prefixOperator
  }

  /// True if what stands before an offset belongs to an operator there.
  func isLeftBound(_ offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch base[offset - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"): return offset < 2 || base[offset - 2] != UInt8(ascii: "*")
    case 0xA0: return offset < 2 || base[offset - 2] != 0xC2
    default: return true
    }
  }

  /// True if what stands behind an operator belongs to it.
  func isRightBound(_ offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < end else { return false }
    switch base[offset] {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isLeftBound
    case UInt8(ascii: "/"):
      return byte(offset + 1) != UInt8(ascii: "/") && byte(offset + 1) != UInt8(ascii: "*")
    case 0xC2: return byte(offset + 1) != 0xA0
    default: return true
    }
  }
}
