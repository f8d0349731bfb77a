/// Parses types in brackets (generic arguments, tuples and collections), and recognizes labels.
extension Parser {
  /// Parses the generic arguments `<…>` of a type; `isClosed` is false if the closing `>` is missing.
  @discardableResult
  mutating func parseGenericArguments() -> (arguments: [TypeTree], isClosed: Bool) {
    consumeTokenPrefix()
    var arguments: [TypeTree] = []
    while !at(prefix: UInt8(ascii: ">")) && !at(.endOfFile) {
      arguments.append(parseGenericArgument())
      guard consume(.comma) else { break }
    }
    guard at(prefix: UInt8(ascii: ">")) else { return (arguments, false) }
    consumeTokenPrefix()
    return (arguments, true)
  }

  /// Parses a type or an integer.
  mutating func parseGenericArgument() -> TypeTree {
    if at(operator: "-") && peek().kind == .integer { return .integer([takeToken(), takeToken()]) }
    return at(.integer) ? .integer([takeToken()]) : parseType()
  }

  mutating func parseTupleElements() -> [TupleElement] {
    parseList { $0.parseTupleElement() }
  }

  private mutating func parseTupleElement() -> TupleElement {
    var element = TupleElement(type: .missing)
    if isAtTupleLabel {
      element.labels.append(takeToken())
      if !consume(.colon), peek().kind == .colon {
        element.labels.append(takeToken())
        advance()
      }
    }
    element.type = parseType()
    element.isVariadic = consume(operator: "...")
    return element
  }

  /// Parses the elements in parentheses from the current `(` to the closing `)`.
  mutating func parseList<Element>(_ parseElement: (inout Parser) -> Element) -> [Element] {
    advance()
    var elements: [Element] = []
    while !at(.rightParen) && !at(.endOfFile) {
      let start = token.start
      elements.append(parseElement(&self))
      if !consume(.comma), token.start == start { break }
    }
    consume(.rightParen)
    return elements
  }

  /// True if the current token is the label of a tuple element, since a colon follows directly or after a second word:
  /// `x: Int`, `_ x: Int`.
  var isAtTupleLabel: Bool {
    guard isAtArgumentLabel else { return false }
    var ahead = lookahead()
    ahead.advance()
    if ahead.isAtArgumentLabel { ahead.advance() }
    return ahead.at(.colon)
  }

  /// True if the current token can be an argument label.
  var isAtArgumentLabel: Bool {
    switch token.kind {
    case .identifier, .wildcard: return true
    case .keyword: return token.keyword != .inout
    default: return false
    }
  }

  /// Parses `[T]`, `[K: V]` or `[3 of T]`.
  mutating func parseCollectionType() -> TypeTree {
    advance()
    let first = parseGenericArgument()
    var type = TypeTree.array(first)
    if at(.of) && !token.isFirstOnLine {
      advance()
      type = .unparsed(["["] + first.tokens + ["of"] + parseGenericArgument().tokens + ["]"])
    } else if consume(.colon) {
      type = .dictionary(key: first, value: parseType())
    }
    consume(.rightSquare)
    return type
  }
}

extension Parser {
  mutating func parseParameter() -> Parameter {
    let attributes = parseAttributes()
    let label = isAtArgumentLabel ? takeToken() : ""
    let hasTwoNames = isAtArgumentLabel
    let name = hasTwoNames ? takeToken() : label
    var parameter = Parameter(
      label: label, name: name, type: .missing, attributes: attributes, hasTwoNames: hasTwoNames)
    guard consume(.colon) else { return parameter }
    parameter.type = parseType()
    parameter.isVariadic = consume(operator: "...")
    parameter.hasDefault = skipAssignedValue()
    return parameter
  }
}

extension Parser {
  /// Parses the cases of an enum after the keyword `case`.
  mutating func parseCases(
    into cases: inout [EnumCase], attributes: [Attribute], conditions: [ConditionalClause]
  ) {
    repeat {
      guard at(.identifier) else { return }
      var enumCase = EnumCase(name: takeToken(), attributes: attributes, conditions: conditions)
      if at(.leftParen) { enumCase.values = parseList { $0.parseAssociatedValue() } }
      if consume(.equal) { skipExpression() }
      cases.append(enumCase)
    } while consume(.comma)
  }

  private mutating func parseAssociatedValue() -> EnumCase.Value {
    let element = parseTupleElement()
    let label = element.labels.first ?? ""
    return EnumCase.Value(
      label: label == "_" ? "" : label, type: element.type, hasDefault: skipAssignedValue())
  }
}
