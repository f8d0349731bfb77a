/// Reads the types that stand in brackets: generic arguments, tuples and collections.
extension Parser {
  /// Reads `<…>` behind a type's name, and whether it is closed.
  @discardableResult
  mutating func parseGenericArguments() -> (arguments: [TypeTree], isClosed: Bool) {
    consumePrefix()
    var arguments: [TypeTree] = []
    while !at(prefix: UInt8(ascii: ">")) && !at(.endOfFile) {
      arguments.append(parseGenericArgument())
      guard consume(.comma) else { break }
      if at(prefix: UInt8(ascii: ">")) { arguments.append(.missing) }
    }
    guard at(prefix: UInt8(ascii: ">")) else { return (arguments, false) }
    consumePrefix()
    return (arguments, true)
  }

  /// Reads a type or an integer.
  mutating func parseGenericArgument() -> TypeTree {
    if at(operator: UInt8(ascii: "-")) && peek().kind == .integer {
      return .integer([takeToken(), takeToken()])
    }
    return at(.integer) ? .integer([takeToken()]) : parseType()
  }

  mutating func parseTupleType() -> [TupleElement] {
    advance()
    var elements: [TupleElement] = []
    while !at(.rightParen) && !at(.endOfFile) {
      let start = token.start
      var element = TupleElement(type: .missing)
      if isAtTupleLabel {
        element.labels.append(takeToken())
        if !consume(.colon), peek().kind == .colon {
          element.labels.append(takeToken())
          advance()
        }
      }
      element.type = parseType()
      if isAtEllipsis {
        element.isVariadic = true
        advance()
      }
      elements.append(element)
      guard consume(.comma) else {
        if at(.rightParen) || token.start == start { break }
        continue
      }
      if at(.rightParen) { elements.append(TupleElement(type: .missing)) }
    }
    consume(.rightParen)
    return elements
  }

  /// True if a label stands before a type in parentheses: `x: Int`, `_ x: Int`.
  var isAtTupleLabel: Bool { isAtArgumentLabel && startsParameterName }

  /// True if the token at hand can be an argument label.
  var isAtArgumentLabel: Bool {
    switch token.kind {
    case .identifier, .wildcard, .dollarIdentifier: return true
    case .keyword: return token.keyword != .inout
    default: return false
    }
  }

  /// Reads `[T]`, `[K: V]` or `[3 of T]`.
  mutating func parseCollectionType() -> TypeTree {
    advance()
    let first = parseGenericArgument()
    var type = TypeTree.array(first)
    if at(.of) && !token.isFirstOnLine {
      advance()
      type = .inlineArray(count: first, element: parseGenericArgument())
    } else if consume(.colon) {
      type = .dictionary(key: first, value: parseType())
    }
    consume(.rightSquare)
    return type
  }
}
