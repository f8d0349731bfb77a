extension Parser {
  /// Goes over a type.
  mutating func parseType() {
    guard depth < Self.deepestNesting else { return skipDeepType() }
    depth += 1
    defer { depth -= 1 }
    consume(.repeat)
    parseTypeScalar()
  }

  /// Goes over the type of a result or of a property, which may be an opaque one with named parameters.
  mutating func parseResultType() {
    if at(prefix: UInt8(ascii: "<")) { parseGenericParameters() }
    parseType()
  }

  private mutating func parseTypeScalar() {
    parseTypeSpecifiers()
    parseSimpleOrCompositionType()
    if isAtFunctionArrow {
      parseEffects()
      consume(.arrow)
      parseType()
    }
  }

  /// Goes over `inout`, `borrowing`, `@escaping`, `nonisolated(nonsending)` and so on.
  private mutating func parseTypeSpecifiers() {
    while canHaveSpecifier {
      switch token.keyword {
      case .inout, .underscoreShared, .underscoreOwned, .isolated, .underscoreConst, .borrowing, .consuming,
        .sending:
        advance()
      case .nonisolated: guard parseNonisolatedSpecifier() else { return }
      default:
        while at(.atSign) { parseTypeAttribute() }
        if at(.nonisolated) && canHaveSpecifier { _ = parseNonisolatedSpecifier() }
        return
      }
    }
    while at(.atSign) { parseTypeAttribute() }
    if at(.nonisolated) && canHaveSpecifier { _ = parseNonisolatedSpecifier() }
  }

  private mutating func parseNonisolatedSpecifier() -> Bool {
    let next = peek()
    if next.kind == .leftParen && next.isFirstOnLine { return false }
    advance()
    if at(.leftParen) && !token.isFirstOnLine {
      advance()
      consume(.nonsending)
      consume(.rightParen)
    }
    return true
  }

  /// Whether the token behind the one at hand can begin a type, so that the one at hand may be a specifier
  /// and no type's name.
  private var canHaveSpecifier: Bool {
    switch token.keyword {
    case .inout, .underscoreShared, .underscoreOwned, .isolated, .underscoreConst, .borrowing, .consuming,
      .sending, .nonisolated:
      break
    default: return false
    }
    let next = peek()
    switch next.kind {
    case .atSign, .leftParen, .identifier, .leftSquare, .wildcard: return true
    case .keyword:
      switch next.keyword {
      case .inout, .capitalAny, .capitalSelf, .var, .let: return true
      default: return false
      }
    case .prefixOperator:
      return next.end == next.start + 1 && lexer.base[next.start] == UInt8(ascii: "~")
    default: return false
    }
  }

  private mutating func parseSimpleOrCompositionType() {
    if consume(.each) { return parseSimpleType() }
    if at(.some) || at(.any) { advance() }
    parseSimpleType()
    while at(operator: UInt8(ascii: "&")) {
      advance()
      parseSimpleType()
    }
  }

  /// Goes over a type without effects, arrows and compositions.
  ///
  /// - Parameter isAttributeName: Whether it names an attribute, which has no `?` and `!` behind it.
  mutating func parseSimpleType(isAttributeName: Bool = false) {
    if at(operator: UInt8(ascii: "~")) { advance() }
    switch token.kind {
    case .identifier, .colonColon: parseTypeIdentifier()
    case .keyword:
      switch token.keyword {
      case .capitalAny, .capitalSelf: parseTypeIdentifier()
      case .`self`, .super:
        guard peek().kind == .colonColon else { return }
        parseTypeIdentifier()
      default: return
      }
    case .wildcard: if peek().kind == .colonColon { parseTypeIdentifier() } else { advance() }
    case .leftParen: parseTupleType()
    case .leftSquare: parseCollectionType()
    default: return
    }
    while true {
      if at(.period) {
        advance()
        if (at(.capitalType) || at(.capitalProtocol)) && peek().kind != .colonColon {
          advance()
        } else {
          guard parseMemberTypeName() else { return }
        }
      } else if !isAttributeName && !token.isFirstOnLine && (at(.postfixQuestion) || at(.exclamation)) {
        advance()
      } else {
        return
      }
    }
  }

  /// Goes over `Module::` where it stands.
  mutating func parseModuleSelector() {
    if at(.colonColon) { return advance() }
    switch token.kind {
    case .identifier, .wildcard: break
    case .keyword:
      switch token.keyword {
      case .capitalAny, .capitalSelf, .`self`, .super: break
      default: return
      }
    default: return
    }
    guard peek().kind == .colonColon else { return }
    advance()
    advance()
  }

  private mutating func parseTypeIdentifier() {
    parseModuleSelector()
    let isAny = at(.capitalAny)
    guard at(.identifier) || at(.keyword) else { return }
    advance()
    if !isAny && at(prefix: UInt8(ascii: "<")) { parseGenericArguments() }
  }

  private mutating func parseMemberTypeName() -> Bool {
    parseModuleSelector()
    guard at(.identifier) || at(.keyword) || at(.wildcard) else { return false }
    guard !(at(.keyword) && token.isFirstOnLine) else { return false }
    advance()
    if at(prefix: UInt8(ascii: "<")) { parseGenericArguments() }
    return true
  }

  /// Goes over `<…>` behind a type's name; returns whether it is closed.
  @discardableResult
  mutating func parseGenericArguments() -> Bool {
    consumePrefix()
    while !at(prefix: UInt8(ascii: ">")) && !at(.endOfFile) {
      parseGenericArgument()
      guard consume(.comma) else { break }
    }
    guard at(prefix: UInt8(ascii: ">")) else { return false }
    consumePrefix()
    return true
  }

  /// Goes over a type or an integer.
  mutating func parseGenericArgument() {
    if at(operator: UInt8(ascii: "-")) && peek().kind == .integer { advance() }
    if consume(.integer) { return }
    parseType()
  }

  private mutating func parseTupleType() {
    advance()
    while !at(.rightParen) && !at(.endOfFile) {
      let start = token.start
      if isAtTupleLabel {
        advance()
        if !consume(.colon), peek().kind == .colon {
          advance()
          advance()
        }
      }
      parseType()
      if isAtEllipsis { advance() }
      if !consume(.comma), at(.rightParen) || token.start == start { break }
    }
    consume(.rightParen)
  }

  /// Whether a label stands before a type in parentheses: `x: Int`, `_ x: Int`.
  var isAtTupleLabel: Bool {
    guard isAtArgumentLabel else { return false }
    var ahead = lookahead()
    ahead.advance()
    if ahead.at(.colon) { return true }
    guard ahead.isAtArgumentLabel else { return false }
    ahead.advance()
    return ahead.at(.colon)
  }

  /// Whether the token at hand can be an argument label.
  var isAtArgumentLabel: Bool {
    switch token.kind {
    case .identifier, .wildcard, .dollarIdentifier: return true
    case .keyword: return token.keyword != .inout
    default: return false
    }
  }

  /// Goes over `[T]`, `[K: V]` or `[3 of T]`.
  private mutating func parseCollectionType() {
    advance()
    parseGenericArgument()
    if at(.of) && !token.isFirstOnLine {
      advance()
      parseGenericArgument()
    } else if consume(.colon) {
      parseType()
    }
    consume(.rightSquare)
  }

  /// Whether an arrow is next, with or without effects before it.
  private var isAtFunctionArrow: Bool {
    if at(.arrow) { return true }
    guard isAtEffect else { return false }
    var ahead = lookahead()
    while ahead.isAtEffect {
      let isThrowing = ahead.at(.throws)
      ahead.advance()
      if isThrowing && ahead.at(.leftParen) { ahead.skipBalanced() }
    }
    return ahead.at(.arrow)
  }
}
