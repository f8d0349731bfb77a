extension Parser {
  /// From this number on, a type's suffixes, such as `?` or `.Member`, are skipped: each adds a level to the type tree.
  private static let suffixLimit = 64

  @discardableResult
  mutating func parseType() -> TypeTree {
    guard depth < Self.deepestNesting else { return .unparsed(recordTokens { $0.skipBalanced() }) }
    depth += 1
    defer { depth -= 1 }
    return consume(.repeat) ? .unparsed(["repeat"] + parsePrefixedType().tokens) : parsePrefixedType()
  }

  /// Parses the type of a result or property, which may be an opaque type with named generic parameters.
  mutating func parseResultType() -> TypeTree {
    let generics = parseGenericParameters()
    return generics.isEmpty ? parseType() : .unparsed(generics.tokens + parseType().tokens)
  }

  /// Parses a type, which may be a function type, and the prefixes before the type.
  private mutating func parsePrefixedType() -> TypeTree {
    let prefixes = parseTypePrefixes()
    var type = parseSimpleOrCompositionType()
    if isAtFunctionArrow {
      let effects = parseEffects()
      consume(.arrow)
      let result = parseType()
      if case .tuple(let parameters) = type {
        type = .function(FunctionType(parameters: parameters, effects: effects, result: result))
      } else {
        type = .unparsed(type.tokens + effects.tokens + ["->"] + result.tokens)
      }
    }
    return prefixes.isEmpty ? type : .prefixed(prefixes, type)
  }

  /// Parses the prefixes of a type, such as `inout`, `@escaping` or `nonisolated(nonsending)`.
  private mutating func parseTypePrefixes() -> [TypePrefix] {
    var prefixes: [TypePrefix] = []
    while at(.atSign) || isAtSpecifier {
      if at(.atSign) {
        prefixes.append(.attribute(Attribute(tokens: recordTokens { $0.parseAttribute() })))
      } else if consume(.nonisolated) {
        let isNonsending = at(.leftParen) && !token.isFirstOnLine
        if isNonsending { skipBalanced() }
        prefixes.append(.nonisolated(isNonsending: isNonsending))
      } else if let specifier = TypePrefix.Specifier(rawValue: takeToken()) {
        prefixes.append(.specifier(specifier))
      }
    }
    return prefixes
  }

  /// True if the current word is a specifier and not the name of a type, since the next token can begin a type.
  private var isAtSpecifier: Bool {
    switch token.keyword {
    case .inout, .underscoreShared, .underscoreOwned, .isolated, .underscoreConst, .borrowing, .consuming,
      .sending, .nonisolated:
      break
    default: return false
    }
    let next = peek()
    switch next.kind {
    case .atSign, .leftParen, .identifier, .leftSquare, .wildcard, .prefixOperator: return true
    default: return next.keyword == .inout || next.keyword == .capitalAny || next.keyword == .capitalSelf
    }
  }

  /// Parses a simple type or a composition, and the `each`, `some` or `any` before it.
  private mutating func parseSimpleOrCompositionType() -> TypeTree {
    if consume(.each) { return .unparsed(["each"] + parseSimpleType().tokens) }
    let keyword = token.keyword
    if keyword == .some || keyword == .any { advance() }
    var members = [parseSimpleType()]
    while consume(operator: "&") { members.append(parseSimpleType()) }
    let type = members.count == 1 ? members[0] : .composition(members)
    switch keyword {
    case .some: return .opaque(type)
    case .any: return .existential(type)
    default: return type
    }
  }

  /// Parses a type that is no function type and no composition; doesn't consume a `?` or `!` after an attribute's name.
  @discardableResult
  mutating func parseSimpleType(isAttributeName: Bool = false) -> TypeTree {
    let isSuppressed = consume(operator: "~")
    let type = parseUnsuppressedType(isAttributeName: isAttributeName)
    return isSuppressed ? .suppressed(type) : type
  }

  /// Parses a simple type that doesn't begin with `~`, and its suffixes, such as `?` or `.Member`.
  private mutating func parseUnsuppressedType(isAttributeName: Bool) -> TypeTree {
    var type: TypeTree
    switch token.kind {
    case .identifier, .wildcard: type = parseTypeName()
    case .keyword where at(.capitalAny) || at(.capitalSelf): type = parseTypeName()
    case .leftParen: type = .tuple(parseTupleElements())
    case .leftSquare: type = parseCollectionType()
    default: return .missing
    }
    var suffixCount = 0
    while true {
      suffixCount += 1
      let isWithinLimit = suffixCount < Self.suffixLimit
      if at(.period) || at(.colonColon) {
        let hasModuleSelector = at(.colonColon)
        advance()
        guard at(.identifier) || at(.wildcard) || at(.keyword) && !token.isFirstOnLine else { return type }
        let member = parseTypeName(of: type, hasModuleSelector: hasModuleSelector)
        if isWithinLimit { type = member }
      } else if !isAttributeName && !token.isFirstOnLine && (at(.postfixQuestion) || at(.exclamation)) {
        if isWithinLimit { type = at(.exclamation) ? .implicitlyUnwrapped(type) : .optional(type) }
        advance()
      } else {
        return type
      }
    }
  }

  private mutating func parseTypeName(of base: TypeTree? = nil, hasModuleSelector: Bool = false) -> TypeTree {
    var name = TypeName(base: base, hasModuleSelector: hasModuleSelector, name: takeToken())
    if at(prefix: UInt8(ascii: "<")) { name.arguments = parseGenericArguments().arguments }
    return .named(name)
  }

  /// True if the next tokens are an arrow, or effects and an arrow.
  private var isAtFunctionArrow: Bool {
    if at(.arrow) { return true }
    guard isAtEffect else { return false }
    var ahead = lookahead()
    // Thrown types are skipped: to parse each of them twice would take time exponential in the nesting depth.
    while ahead.isAtEffect {
      ahead.advance()
      if ahead.at(.leftParen) { ahead.skipBalanced() }
    }
    return ahead.at(.arrow)
  }
}

extension Parser {
  /// Parses the generic parameters at the current token; returns an empty clause if there are none.
  mutating func parseGenericParameters() -> GenericClause {
    var clause = GenericClause()
    guard at(prefix: UInt8(ascii: "<")) else { return clause }
    consumeTokenPrefix()
    while !at(prefix: UInt8(ascii: ">")) && !at(.endOfFile) {
      let attributes = parseAttributes()
      var kind = GenericClause.Parameter.Kind.type
      if at(.each) && peek().kind == .identifier {
        kind = .pack
        advance()
      } else if consume(.let) {
        kind = .value
      }
      guard at(.identifier) || at(.capitalSelf) || at(.wildcard) else { break }
      var parameter = GenericClause.Parameter(kind: kind, attributes: attributes, name: takeToken())
      if consume(.colon) {
        parameter.constraint = at(.class) ? .named(TypeName(name: takeToken())) : parseType()
      }
      clause.parameters.append(parameter)
      guard consume(.comma) else { break }
    }
    if at(prefix: UInt8(ascii: ">")) { consumeTokenPrefix() }
    return clause
  }

  /// Parses the where clause at the current token; returns no requirements if there is none.
  mutating func parseWhereClause() -> [WhereRequirement] {
    var requirements: [WhereRequirement] = []
    guard consume(.where) else { return requirements }
    repeat {
      let left = parseGenericArgument()
      if consume(.colon) {
        requirements.append(.conformance(left, parseType()))
      } else if consume(operator: "==") {
        requirements.append(.sameType(left, parseGenericArgument()))
      }
    } while consume(.comma) && !at(.leftBrace) && !at(.endOfFile)
    return requirements
  }

  /// Parses the inheritance clause at the current colon; returns no types if there is none.
  mutating func parseInheritanceClause() -> [TypeTree] {
    guard consume(.colon) else { return [] }
    var types: [TypeTree] = []
    repeat {
      types.append(at(.class) ? .named(TypeName(name: takeToken())) : parseType())
    } while consume(.comma)
    return types
  }
}
