extension Parser {
  /// Reads the `<…>` of a declaration.
  mutating func parseGenericParameters() -> GenericClause {
    consumePrefix()
    var clause = GenericClause()
    while !at(prefix: UInt8(ascii: ">")) && !at(.endOfFile) {
      let attributes = tokens { _ = $0.parseAttributes() }
      var kind = GenericClause.Parameter.Kind.type
      if at(.each) && peek().kind == .identifier {
        kind = .pack
        advance()
      } else if consume(.let) {
        kind = .value
      }
      guard at(.identifier) || at(.capitalSelf) || at(.wildcard) else { break }
      var parameter = GenericClause.Parameter(kind: kind, attributes: attributes, name: takeToken())
      if isAtEllipsis {
        parameter.isVariadic = true
        advance()
      }
      if consume(.colon) {
        parameter.constraint = at(.class) ? .named(TypeName(name: takeToken())) : parseType()
      }
      clause.parameters.append(parameter)
      clause.hasTrailingComma = consume(.comma)
      guard clause.hasTrailingComma else { break }
    }
    if at(.where) { clause.requirements = parseWhereClause() }
    if at(prefix: UInt8(ascii: ">")) { consumePrefix() }
    return clause
  }

  /// The generic parameters at hand, or none.
  mutating func genericParameters() -> GenericClause {
    at(prefix: UInt8(ascii: "<")) ? parseGenericParameters() : GenericClause()
  }

  /// The requirements of the where clause at hand, or none.
  mutating func whereClause() -> [WhereRequirement] { at(.where) ? parseWhereClause() : [] }

  private mutating func parseWhereClause() -> [WhereRequirement] {
    advance()
    var requirements: [WhereRequirement] = []
    repeat {
      let left = parseGenericArgument()
      if consume(.colon) {
        let layout = parseLayoutConstraint()
        requirements.append(layout.isEmpty ? .conformance(left, parseType()) : .layout(left, layout))
      } else if isAtSameType {
        advance()
        requirements.append(.sameType(left, parseGenericArgument()))
      } else {
        requirements.append(.incomplete(left))
      }
    } while consume(.comma) && !at(.leftBrace) && !at(.endOfFile)
    return requirements
  }

  private var isAtSameType: Bool {
    token.isOperator && token.end == token.start + 2 && lexer.base[token.start] == UInt8(ascii: "=")
      && lexer.base[token.start + 1] == UInt8(ascii: "=")
  }

  /// The tokens of `_Trivial(64, 8)` and the like; none where something else is at hand.
  private mutating func parseLayoutConstraint() -> [String] {
    guard at(.identifier), lexer.base[token.start] == UInt8(ascii: "_") else { return [] }
    switch tokenText {
    case "_Trivial", "_TrivialAtMost", "_TrivialStride":
      return tokens {
        $0.advance()
        if $0.at(.leftParen) { $0.skipBalanced() }
      }
    case "_UnknownLayout", "_RefCountedObject", "_NativeRefCountedObject", "_Class", "_NativeClass",
      "_BridgeObject":
      return [takeToken()]
    default: return []
    }
  }

  /// Each type behind the colon at hand.
  mutating func inheritance() -> [TypeTree] {
    guard consume(.colon) else { return [] }
    var types: [TypeTree] = []
    repeat {
      types.append(at(.class) ? .named(TypeName(name: takeToken())) : parseType())
    } while consume(.comma)
    return types
  }

  /// The names in the angle brackets behind a protocol's name.
  mutating func primaryAssociatedTypes() -> [String] {
    guard at(prefix: UInt8(ascii: "<")) else { return [] }
    consumePrefix()
    var names: [String] = []
    while at(.identifier) || at(.capitalSelf) {
      names.append(takeToken())
      guard consume(.comma) else { break }
    }
    if at(prefix: UInt8(ascii: ">")) { consumePrefix() }
    return names
  }
}
