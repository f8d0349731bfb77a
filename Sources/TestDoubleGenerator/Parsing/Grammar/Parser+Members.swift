/// Parses the parts of declarations; the members of types, protocols and extensions are all parsed as `Requirement`s.
extension Parser {
  /// Parses the parts of a declaration after its name.
  mutating func parseRest(of declaration: inout TypeDeclaration) {
    declaration.generics = parseGenericParameters()
    if declaration.kind == .typealias {
      if consume(.equal) { declaration.type = parseType() }
      declaration.whereClause = parseWhereClause()
      return
    }
    declaration.inherits = parseInheritanceClause()
    declaration.whereClause = parseWhereClause()
    let missingEnd = parseBody(of: &declaration)
    if declaration.kind == .protocol { declaration.missingEnd = missingEnd }
  }

  /// Parses a body in braces; returns a description of the missing brace or `#endif`, or `nil` for a complete body.
  private mutating func parseBody(of declaration: inout TypeDeclaration) -> String? {
    guard consume(.leftBrace) else { return "its closing brace" }
    var conditions: [ConditionalClause] = []
    while !at(.endOfFile) {
      if consume(.rightBrace) { return conditions.isEmpty ? nil : "the '#endif' of an '#if' in it" }
      if parseCompilationCondition(updating: &conditions) { continue }
      let start = token.start
      parseMember(into: &declaration, conditions)
      if token.start == start { skipBalanced() }
    }
    return "its closing brace"
  }

  private mutating func parseMember(
    into declaration: inout TypeDeclaration, _ conditions: [ConditionalClause]
  ) {
    let attributes = parseAttributes()
    let modifiers = parseModifiers()
    var requirement = Requirement(
      kind: .function, location: location(of: token.start), attributes: attributes,
      modifiers: modifiers, name: "", conditions: conditions)
    switch token.keyword {
    case .func:
      advance()
      parseFunction(into: &requirement)
    case .var, .let:
      return parseBindings(requirement, into: &declaration.members)
    case .case:
      advance()
      return parseCases(into: &declaration.cases, attributes: attributes, conditions: conditions)
    case .subscript: parseSubscript(into: &requirement)
    case .`init`: parseInitializer(into: &requirement)
    case .associatedtype:
      advance()
      parseAssociatedType(into: &requirement)
    case .typealias:
      advance()
      requirement.kind = .typeAlias
      requirement.location = location(of: token.start)
      requirement.name = parseName()
      requirement.generics = parseGenericParameters()
      if consume(.equal) { requirement.type = parseType() }
      requirement.whereClause = parseWhereClause()
    default: return
    }
    declaration.members.append(requirement)
  }

  /// Parses the current identifier and returns its text; empty if there is none.
  mutating func parseName() -> String {
    guard at(.identifier) || at(.capitalSelf) || at(.`self`) else { return "" }
    return takeToken()
  }

  private mutating func parseFunction(into requirement: inout Requirement) {
    requirement.location = location(of: token.start)
    if token.isOperator || at(.exclamation) || at(.infixQuestion) {
      // In `func ==<T>(…)`, the lexer reads the operator `==<`, but the `<` is not part of the name.
      let next = peek().kind
      let isBeforeWord = next == .identifier || next == .keyword
      let length = token.end - token.start
      let opensGenericClause = isBeforeWord && length > 1 && lexer.base[token.end - 1] == UInt8(ascii: "<")
      requirement.name = source(from: token.start, to: opensGenericClause ? token.end - 1 : token.end)
      if opensGenericClause { consumeTokenPrefix(length: length - 1) } else { advance() }
    } else {
      requirement.name = parseName()
    }
    parseSignature(of: &requirement)
  }

  private mutating func parseSubscript(into requirement: inout Requirement) {
    requirement.kind = .subscript
    requirement.name = takeToken()
    parseSignature(of: &requirement)
  }

  private mutating func parseInitializer(into requirement: inout Requirement) {
    requirement.kind = .initializer
    requirement.name = takeToken()
    if at(.exclamation) || at(.postfixQuestion) || at(.infixQuestion) || at(operator: "!") {
      requirement.name += takeToken()
    }
    parseSignature(of: &requirement)
  }

  /// Parses the parts of a function, subscript or initializer after its name, and skips the body.
  private mutating func parseSignature(of requirement: inout Requirement) {
    requirement.generics = parseGenericParameters()
    if at(.leftParen) { requirement.parameters = parseList { $0.parseParameter() } }
    requirement.effects = parseEffects()
    if consume(.arrow) { requirement.type = parseResultType() }
    requirement.whereClause = parseWhereClause()
    if requirement.kind == .subscript {
      requirement.accessors = parseAccessors()
    } else if at(.leftBrace) {
      skipBalanced()
    }
  }

  private mutating func parseAssociatedType(into requirement: inout Requirement) {
    requirement.kind = .associatedType
    consume(.each)
    requirement.location = location(of: token.start)
    requirement.name = parseName()
    requirement.inherits = parseInheritanceClause()
    if consume(.equal) { requirement.type = parseType() }
    requirement.whereClause = parseWhereClause()
  }

  /// Parses the properties that the current `var` or `let` declares: `var a: Int { get }, b: Int { get }`.
  private mutating func parseBindings(
    _ template: Requirement, into requirements: inout [Requirement]
  ) {
    var template = template
    template.kind = .property
    template.isLet = at(.let)
    advance()
    repeat {
      var requirement = template
      requirement.location = location(of: token.start)
      requirement.name = recordText {
        if $0.at(.leftParen) {
          $0.skipBalanced()
        } else if !$0.at(.colon) && !$0.at(.rightBrace) {
          $0.advance()
        }
      }
      if consume(.colon) { requirement.type = parseResultType() }
      requirement.hasInitialValue = skipAssignedValue()
      requirement.isComputed = at(.leftBrace) && !isAtObservers
      requirement.accessors = parseAccessors()
      requirements.append(requirement)
    } while consume(.comma)
  }
}

extension Parser {
  /// Parses the accessors in braces, such as `get async throws`; returns none for a getter body without `get`.
  mutating func parseAccessors() -> [Accessor] {
    guard at(.leftBrace) else { return [] }
    advance()
    var accessors: [Accessor] = []
    while isAtAccessor { accessors.append(parseAccessor()) }
    // The remaining tokens, if any, are a getter body.
    while !at(.endOfFile), !consume(.rightBrace) { skipBalanced() }
    return accessors
  }

  private var isAtAccessor: Bool {
    guard token.kind != .rightBrace else { return false }
    var ahead = lookahead()
    while ahead.at(.atSign) { ahead.parseAttribute() }
    if ahead.isAtAccessorModifier { ahead.advance() }
    switch ahead.token.keyword {
    case .get, .set, .didSet, .willSet, .underscoreRead, .underscoreModify, .`init`, .borrow, .mutate:
      return true
    default: return false
    }
  }

  /// True at a modifier such as `mutating`, or at the `yielding` of Swift 6.4's coroutines.
  private var isAtAccessorModifier: Bool { isAtModifier || token.keyword == .yielding }

  private mutating func parseAccessor() -> Accessor {
    let attributes = parseAttributes()
    let modifier = isAtAccessorModifier ? takeToken() : ""
    var accessor = Accessor(attributes: attributes, modifier: modifier, keyword: takeToken())
    if at(.leftParen) { skipBalanced() }
    accessor.effects = parseEffects()
    if at(.leftBrace) { skipBalanced() }
    return accessor
  }
}
