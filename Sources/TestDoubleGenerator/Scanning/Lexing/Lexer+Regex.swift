extension Lexer {
  /// Where to give up looking for the end of a regex, so that a file full of slashes takes no quadratic time.
  private static let longestRegex = 1 << 16

  /// The end of a regex that starts with a slash in an operator, nil where the slash is a part of the
  /// operator.
  ///
  /// `a / b` and `/a/` are told apart as SwiftSyntax does: by the white space around the operator and by
  /// the token before it.
  func endOfRegexInOperator(from slash: Int, operatorStart: Int, prefersRegex: Bool) -> Int? {
    let isLeft = isLeftBound(operatorStart)
    guard !isLeft else { return nil }
    // Operators are declared with `func /` and `operator /`.
    guard previousKeyword != .func && previousKeyword != .operator else { return nil }
    var isCertain = false
    if isRightBound(position, isLeftBound: isLeft) == isLeft {
      if prefersRegex {
        isCertain = true
      } else if !isExpressionExpected {
        return nil
      }
      switch previousKind {
      case .leftParen, .leftSquare, .comma, .colon, .colonColon: break
      default: isCertain = true
      }
    }
    return endOfRegex(from: slash, isCertain: isCertain)
  }

  /// True if an expression can begin behind the last token.
  private var isExpressionExpected: Bool {
    switch previousKind {
    case nil, .leftBrace, .leftParen, .leftSquare, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal,
      .semicolon, .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown:
      return true
    case .keyword:
      switch previousKeyword {
      case .true, .false, .capitalAny, .nil, .`self`, .capitalSelf, .super: return false
      default: return true
      }
    default: return false
    }
  }

  /// The end of a regex whose `#`s or slash are at an offset, nil where there is none.
  ///
  /// - Parameter isCertain: Whether it can be nothing else, so that it is one even where it isn't closed.
  func endOfRegex(from start: Int, isCertain: Bool) -> Int? {
    var index = start
    while byte(index) == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    guard byte(index) == UInt8(ascii: "/") else { return nil }
    let slash = index
    index += 1
    var isMultiline = false
    var firstNewline = 0
    if pounds == 0 {
      let next = byte(index)
      if next == UInt8(ascii: "*") || next == UInt8(ascii: "/") { return nil }
      if !isCertain && (next == 0x20 || next == 0x09) { return nil }
      if slash > 0 && base[slash - 1] == UInt8(ascii: "*") { return nil }
    } else {
      var scan = index
      while byte(scan) == 0x20 || byte(scan) == 0x09 { scan += 1 }
      if scan < end && (base[scan] == 0x0A || base[scan] == 0x0D) {
        isMultiline = true
        firstNewline = scan
        index = scan
      }
    }
    var groups = 0
    var classes = 0
    var lastSpace = -1
    let limit = min(end, start + Self.longestRegex)
    while index < limit {
      let next = base[index]
      if next == UInt8(ascii: "/") {
        var close = index + 1
        if pounds > 0 { while byte(close) == UInt8(ascii: "#") { close += 1 } }
        if close - index - 1 >= pounds {
          if pounds > 0 { return close }
          if byte(close) == UInt8(ascii: "*") || byte(close) == UInt8(ascii: "/") {
            return isCertain ? index : nil
          }
          if !isCertain && lastSpace == index - 1 { return nil }
          return close
        }
        index += 1
      } else if next == UInt8(ascii: "\\") {
        index += 1
        if index < end && (isMultiline || !(base[index] == 0x0A || base[index] == 0x0D)) { index += 1 }
      } else if next == 0x0A || next == 0x0D {
        guard isMultiline else { return isCertain ? index : nil }
        index += 1
      } else {
        if next == UInt8(ascii: "[") {
          classes += 1
        } else if next == UInt8(ascii: "]") {
          if classes > 0 { classes -= 1 }
        } else if next == UInt8(ascii: "(") {
          if classes == 0 { groups += 1 }
        } else if next == UInt8(ascii: ")") {
          if classes == 0 {
            if groups == 0 && !isCertain { return nil }
            if groups > 0 { groups -= 1 }
          }
        } else if next == 0x20 || next == 0x09 {
          lastSpace = index
        }
        index += 1
      }
    }
    // Not closed. In several lines, what follows the first is more likely code.
    guard isCertain else { return nil }
    return isMultiline ? firstNewline : min(index, end)
  }
}
