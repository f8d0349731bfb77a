extension Parser {
  /// The members between the braces at hand, and whether the closing one is there.
  mutating func parseRequirements(_ lines: inout LineCounter) -> (members: [Requirement], missing: String?) {
    guard consume(.leftBrace) else { return ([], "its closing brace") }
    var requirements: [Requirement] = []
    var conditions: [ConditionalClause] = []
    while !at(.endOfFile) {
      switch token.kind {
      case .rightBrace:
        advance()
        return (requirements, conditions.isEmpty ? nil : "the '#endif' of an '#if' in it")
      case .poundIf where !isAtConditionalAttributes:
        conditions.append(parseClause(after: nil))
      case .poundElseif, .poundElse:
        let clause = parseClause(after: conditions.popLast())
        conditions.append(clause)
      case .poundEndif:
        _ = conditions.popLast()
        advance()
        skipToNextLine()
      default:
        let start = token.start
        parseRequirement(into: &requirements, conditions: conditions, &lines)
        if token.start == start { skipUnexpected() }
      }
    }
    return (requirements, "its closing brace")
  }

  /// Goes over a token that begins no member, with its counterpart if it is a bracket.
  private mutating func skipUnexpected() {
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace:
      let start = token.start
      skipBalanced()
      if token.start == start { advance() }
    default: advance()
    }
  }

  private mutating func parseRequirement(
    into requirements: inout [Requirement], conditions: [ConditionalClause], _ lines: inout LineCounter
  ) {
    let attributes = parseAttributes()
    let modifiers = parseModifiers()
    var requirement = Requirement(
      kind: .function, location: lines.location(of: token.start), attributes: attributes.texts,
      attributeSources: attributes.sources, modifiers: modifiers, name: "", conditions: conditions)
    switch token.keyword {
    case .func:
      advance()
      parseFunction(into: &requirement, &lines)
    case .var, .let:
      advance()
      return parseBindings(requirement, into: &requirements, &lines)
    case .subscript: parseSubscript(into: &requirement)
    case .`init`: parseInitializer(into: &requirement)
    case .associatedtype:
      advance()
      parseAssociatedType(into: &requirement, &lines)
    case .typealias:
      advance()
      requirement.kind = .typeAlias
      requirement.location = lines.location(of: token.start)
      requirement.name = parseName()
      requirement.generics = genericParameters()
      if consume(.equal) { requirement.type = parseType() }
      requirement.whereClause = whereClause()
    case .import:
      // It's an error in a protocol, but what it imports is no member.
      advance()
      advance()
      return
    default: return
    }
    requirements.append(requirement)
  }

  /// The text of the identifier at hand, or nothing.
  mutating func parseName() -> String {
    guard at(.identifier) || at(.capitalSelf) || at(.`self`) else { return "" }
    let name = tokenText
    advance()
    return name
  }

  mutating func parseFunction(into requirement: inout Requirement, _ lines: inout LineCounter) {
    requirement.location = lines.location(of: token.start)
    if token.isOperator || at(.exclamation) || at(.prefixAmpersand) || at(.infixQuestion) {
      // In `func ==<T>(…)`, the `<` is no part of the name.
      let next = peek().kind
      let isFollowed = next == .identifier || next == .keyword
      let length = token.end - token.start
      let hasAngle = isFollowed && length > 1 && lexer.base[token.end - 1] == UInt8(ascii: "<")
      requirement.name = source(from: token.start, to: hasAngle ? token.end - 1 : token.end)
      if hasAngle { consumePrefix(length: length - 1) } else { advance() }
    } else {
      requirement.name = parseName()
    }
    requirement.generics = genericParameters()
    requirement.parameters = parseParameters()
    requirement.effects = parseEffects()
    if consume(.arrow) { requirement.type = parseResultType() }
    requirement.whereClause = whereClause()
    if at(.leftBrace) { skipBalanced() }
  }

  private mutating func parseSubscript(into requirement: inout Requirement) {
    requirement.kind = .subscript
    requirement.name = tokenText
    advance()
    requirement.generics = genericParameters()
    requirement.parameters = parseParameters()
    if consume(.arrow) { requirement.type = parseResultType() }
    requirement.whereClause = whereClause()
    requirement.accessors = parseAccessors()
  }

  private mutating func parseInitializer(into requirement: inout Requirement) {
    requirement.kind = .initializer
    requirement.name = tokenText
    advance()
    if at(.exclamation) || at(.postfixQuestion) || at(.infixQuestion) {
      requirement.name += tokenText
      advance()
    } else if at(operator: UInt8(ascii: "!")) {
      requirement.name += tokenText
      advance()
    }
    requirement.generics = genericParameters()
    requirement.parameters = parseParameters()
    requirement.effects = parseEffects()
    requirement.whereClause = whereClause()
    if at(.leftBrace) { skipBalanced() }
  }

  private mutating func parseAssociatedType(into requirement: inout Requirement, _ lines: inout LineCounter) {
    requirement.kind = .associatedType
    consume(.each)
    requirement.location = lines.location(of: token.start)
    requirement.name = parseName()
    requirement.inherits = inheritance()
    if consume(.equal) { requirement.type = parseType() }
    requirement.whereClause = whereClause()
  }

  /// The properties behind the `var` that was just gone over: `a: Int { get }, b: Int { get }`.
  private mutating func parseBindings(
    _ binding: Requirement, into requirements: inout [Requirement], _ lines: inout LineCounter
  ) {
    repeat {
      var requirement = binding
      requirement.kind = .property
      requirement.location = lines.location(of: token.start)
      requirement.name = text {
        if $0.at(.leftParen) { $0.skipBalanced() } else if !$0.at(.colon) { $0.advance() }
      }
      if consume(.colon) { requirement.type = parseResultType() }
      if consume(.equal) { skipExpression() }
      requirement.accessors = parseAccessors()
      requirements.append(requirement)
    } while consume(.comma)
  }
}
