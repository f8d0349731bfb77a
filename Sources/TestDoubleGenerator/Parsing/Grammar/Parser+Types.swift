extension Parser {
  /// How many marks and members may stand behind one type: what is made of them must not nest too deep.
  private static let longestTail = 64

  /// Reads a type.
  @discardableResult
  mutating func parseType() -> TypeTree {
    guard depth < Self.deepestNesting else { return .unread(tokens { $0.skipDeepType() }) }
    depth += 1
    defer { depth -= 1 }
    return consume(.repeat) ? .repeat(parseTypeScalar()) : parseTypeScalar()
  }

  /// Reads the type of a result or of a property, which may be an opaque one with named parameters.
  mutating func parseResultType() -> TypeTree {
    guard at(prefix: UInt8(ascii: "<")) else { return parseType() }
    let generics = parseGenericParameters()
    return .parameterized(generics, parseType())
  }

  private mutating func parseTypeScalar() -> TypeTree {
    let prefixes = parseTypePrefixes()
    var type = parseSimpleOrCompositionType()
    if isAtFunctionArrow {
      let effects = parseEffects()
      consume(.arrow)
      let result = parseType()
      if case .tuple(let parameters) = type {
        type = .function(FunctionType(parameters: parameters, effects: effects, result: result))
      } else {
        type = .unread(type.tokens + effects.tokens + ["->"] + result.tokens)
      }
    }
    return prefixes.isEmpty ? type : .prefixed(prefixes, type)
  }

  /// Reads `inout`, `borrowing`, `@escaping`, `nonisolated(nonsending)` and so on.
  private mutating func parseTypePrefixes() -> [TypePrefix] {
    var prefixes: [TypePrefix] = []
    while canHaveSpecifier {
      if at(.nonisolated) {
        guard let prefix = parseNonisolatedSpecifier() else { return prefixes }
        prefixes.append(prefix)
      } else {
        if let specifier = TypePrefix.Specifier(rawValue: tokenText) {
          prefixes.append(.specifier(specifier))
        }
        advance()
      }
    }
    while at(.atSign) { prefixes.append(.attribute(parseTypeAttribute())) }
    if at(.nonisolated), canHaveSpecifier, let prefix = parseNonisolatedSpecifier() {
      prefixes.append(prefix)
    }
    return prefixes
  }

  private mutating func parseNonisolatedSpecifier() -> TypePrefix? {
    let next = peek()
    if next.kind == .leftParen && next.isFirstOnLine { return nil }
    advance()
    guard at(.leftParen) && !token.isFirstOnLine else { return .nonisolated(isNonsending: false) }
    advance()
    consume(.nonsending)
    consume(.rightParen)
    return .nonisolated(isNonsending: true)
  }

  /// True if the token behind the one at hand can begin a type, so that the one at hand may be a specifier
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

  private mutating func parseSimpleOrCompositionType() -> TypeTree {
    if consume(.each) { return .each(parseSimpleType()) }
    let word = token.keyword
    if word == .some || word == .any { advance() }
    let first = parseSimpleType()
    var type = first
    if at(operator: UInt8(ascii: "&")) {
      var parts = [first]
      while at(operator: UInt8(ascii: "&")) {
        advance()
        parts.append(parseSimpleType())
      }
      type = .composition(parts)
    }
    switch word {
    case .some: return .opaque(type)
    case .any: return .existential(type)
    default: return type
    }
  }

  /// Reads a type without effects, arrows and compositions.
  ///
  /// - Parameter isAttributeName: Whether it names an attribute, which has no `?` and `!` behind it.
  @discardableResult
  mutating func parseSimpleType(isAttributeName: Bool = false) -> TypeTree {
    if at(operator: UInt8(ascii: "~")) {
      advance()
      return .suppressed(parseUnsuppressedType(isAttributeName: isAttributeName))
    }
    return parseUnsuppressedType(isAttributeName: isAttributeName)
  }

  private mutating func parseUnsuppressedType(isAttributeName: Bool) -> TypeTree {
    var type: TypeTree
    switch token.kind {
    case .identifier, .colonColon: type = parseTypeIdentifier()
    case .keyword:
      switch token.keyword {
      case .capitalAny, .capitalSelf: type = parseTypeIdentifier()
      case .`self`, .super:
        guard peek().kind == .colonColon else { return .missing }
        type = parseTypeIdentifier()
      default: return .missing
      }
    case .wildcard:
      type = peek().kind == .colonColon ? parseTypeIdentifier() : .named(TypeName(name: takeToken()))
    case .leftParen: type = .tuple(parseTupleType())
    case .leftSquare: type = parseCollectionType()
    default: return .missing
    }
    var length = 0
    while true {
      length += 1
      let isKept = length < Self.longestTail
      if at(.period) {
        advance()
        guard let member = parseMember(of: type) else { return type }
        if isKept { type = member }
      } else if !isAttributeName && !token.isFirstOnLine && (at(.postfixQuestion) || at(.exclamation)) {
        if isKept { type = at(.exclamation) ? .implicitlyUnwrapped(type) : .optional(type) }
        advance()
      } else {
        return type
      }
    }
  }

  /// Reads what follows the dot behind a type; `nil` where that is no name.
  private mutating func parseMember(of base: TypeTree) -> TypeTree? {
    if (at(.capitalType) || at(.capitalProtocol)) && peek().kind != .colonColon {
      return .named(TypeName(base: base, name: takeToken()))
    }
    var base = base
    let module = parseModuleSelector()
    if let module { base = .named(TypeName(base: base, name: module)) }
    guard at(.identifier) || at(.keyword) || at(.wildcard) else { return nil }
    guard !(at(.keyword) && token.isFirstOnLine) else { return nil }
    var name = TypeName(base: base, hasModuleSelector: module != nil, name: takeToken())
    if at(prefix: UInt8(ascii: "<")) { name.arguments = parseGenericArguments().arguments }
    return .named(name)
  }

  /// Goes over `Module::` where it stands; gives the name of the module, which may be missing.
  @discardableResult
  mutating func parseModuleSelector() -> String? {
    if consume(.colonColon) { return "" }
    switch token.kind {
    case .identifier, .wildcard: break
    case .keyword:
      switch token.keyword {
      case .capitalAny, .capitalSelf, .`self`, .super: break
      default: return nil
      }
    default: return nil
    }
    guard peek().kind == .colonColon else { return nil }
    let module = takeToken()
    advance()
    return module
  }

  private mutating func parseTypeIdentifier() -> TypeTree {
    let module = parseModuleSelector()
    let base = module.flatMap { $0.isEmpty ? nil : TypeTree.named(TypeName(name: $0)) }
    let isAny = at(.capitalAny)
    guard at(.identifier) || at(.keyword) else { return base ?? .missing }
    var name = TypeName(base: base, hasModuleSelector: module != nil, name: takeToken())
    if !isAny && at(prefix: UInt8(ascii: "<")) { name.arguments = parseGenericArguments().arguments }
    return .named(name)
  }

  /// True if an arrow is next, with or without effects before it.
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
