extension Parser {
  /// Goes over the `<…>` of a declaration.
  mutating func parseGenericParameters() {
    consumePrefix()
    while !at(prefix: UInt8(ascii: ">")) && !at(.endOfFile) {
      _ = parseAttributes()
      if (at(.each) && peek().kind == .identifier) || at(.let) { advance() }
      guard at(.identifier) || at(.capitalSelf) || at(.wildcard) else { break }
      advance()
      if isAtEllipsis { advance() }
      if consume(.colon), !consume(.class) { parseType() }
      guard consume(.comma) else { break }
    }
    if at(.where) { parseWhereClause() }
    if at(prefix: UInt8(ascii: ">")) { consumePrefix() }
  }

  /// The text of the generic parameters at hand, or nothing.
  mutating func genericParameters() -> String {
    at(prefix: UInt8(ascii: "<")) ? text { $0.parseGenericParameters() } : ""
  }

  /// The text of the where clause at hand, or nothing.
  mutating func whereClause() -> String {
    at(.where) ? text { $0.parseWhereClause() } : ""
  }

  private mutating func parseWhereClause() {
    advance()
    repeat {
      parseGenericArgument()
      if consume(.colon) {
        if !parseLayoutConstraint() { parseType() }
      } else if isAtSameType {
        advance()
        parseGenericArgument()
      }
    } while consume(.comma) && !at(.leftBrace) && !at(.endOfFile)
  }

  private var isAtSameType: Bool {
    token.isOperator && token.end == token.start + 2 && lexer.base[token.start] == UInt8(ascii: "=")
      && lexer.base[token.start + 1] == UInt8(ascii: "=")
  }

  /// Goes over `_Trivial(64, 8)` and the like.
  private mutating func parseLayoutConstraint() -> Bool {
    guard at(.identifier), lexer.base[token.start] == UInt8(ascii: "_") else { return false }
    switch tokenText {
    case "_Trivial", "_TrivialAtMost", "_TrivialStride":
      advance()
      if at(.leftParen) { skipBalanced() }
      return true
    case "_UnknownLayout", "_RefCountedObject", "_NativeRefCountedObject", "_Class", "_NativeClass",
      "_BridgeObject":
      advance()
      return true
    default: return false
    }
  }

  /// The text of each type behind the colon at hand.
  mutating func inheritance() -> [String] {
    guard consume(.colon) else { return [] }
    var types: [String] = []
    repeat {
      types.append(text { if !$0.consume(.class) { $0.parseType() } })
    } while consume(.comma)
    return types
  }

  /// The names in the angle brackets behind a protocol's name.
  mutating func primaryAssociatedTypes() -> [String] {
    guard at(prefix: UInt8(ascii: "<")) else { return [] }
    consumePrefix()
    var names: [String] = []
    while at(.identifier) || at(.capitalSelf) {
      names.append(tokenText)
      advance()
      guard consume(.comma) else { break }
    }
    if at(prefix: UInt8(ascii: ">")) { consumePrefix() }
    return names
  }
}
