extension Parser {
  /// Reads the stored properties, initializers and cases between the braces at hand; all else is gone over.
  mutating func parseMembers(into nominal: inout NominalDeclaration, _ lines: inout LineCounter) {
    guard consume(.leftBrace) else { return }
    var conditions: [ConditionalClause] = []
    while !at(.endOfFile) {
      switch token.kind {
      case .rightBrace: return advance()
      case .poundIf where !isAtConditionalAttributes: conditions.append(parseClause(after: nil))
      case .poundElseif, .poundElse:
        let clause = parseClause(after: conditions.popLast())
        conditions.append(clause)
      case .poundEndif:
        _ = conditions.popLast()
        advance()
        skipToNextLine()
      default: parseMember(into: &nominal, conditions: conditions, &lines)
      }
    }
  }

  private mutating func parseMember(
    into nominal: inout NominalDeclaration, conditions: [ConditionalClause], _ lines: inout LineCounter
  ) {
    let attributes = parseAttributes()
    let modifiers = parseModifiers()
    switch token.keyword {
    case .var, .let:
      let isLet = at(.let)
      advance()
      let property = NominalDeclaration.StoredProperty(
        name: "", isLet: isLet, isStatic: modifiers.contains("static") || modifiers.contains("class"),
        isLazy: modifiers.contains("lazy"), attributes: attributes.texts, modifiers: modifiers,
        conditions: conditions)
      parseStoredProperties(property, into: &nominal, &lines)
    case .`init`:
      advance()
      var initializer = NominalDeclaration.Initializer(
        attributes: attributes.texts, modifiers: modifiers, conditions: conditions)
      initializer.isFailable = parseFailureMark()
      initializer.generics = genericParameters()
      initializer.parameters = parseParameters()
      initializer.effects = parseEffects()
      nominal.initializers.append(initializer)
      _ = whereClause()
      if at(.leftBrace) { skipBalanced() }
    case .func where nominal.kind == .class:
      advance()
      var method = Requirement(
        kind: .function, location: lines.location(of: token.start), attributes: attributes.texts,
        attributeSources: attributes.sources, modifiers: modifiers, name: "", conditions: conditions)
      parseFunction(into: &method, &lines)
      nominal.methods.append(method)
    case .case where nominal.kind == .enum:
      advance()
      parseCases(into: &nominal, attributes: attributes.texts, conditions: conditions)
    default: skipMember()
    }
  }

  /// Goes over the `?` or `!` behind `init`; returns whether there is one.
  private mutating func parseFailureMark() -> Bool {
    guard
      at(.exclamation) || at(.postfixQuestion) || at(.infixQuestion) || at(operator: UInt8(ascii: "!"))
    else { return false }
    advance()
    return true
  }

  /// Goes over a member that is not read: its head up to its body or the next line, and its body.
  private mutating func skipMember() {
    switch token.kind {
    case .leftParen, .leftSquare, .leftBrace: skipBalanced()
    case .rightBrace, .poundIf, .poundElseif, .poundElse, .poundEndif: break
    default: advance()
    }
  }

  /// Reads the properties behind a `var` or `let`; those with accessors are computed, unless these only
  /// observe.
  private mutating func parseStoredProperties(
    _ binding: NominalDeclaration.StoredProperty, into nominal: inout NominalDeclaration,
    _ lines: inout LineCounter
  ) {
    repeat {
      var property = binding
      property.location = lines.location(of: token.start)
      property.name = text {
        if $0.at(.leftParen) {
          $0.skipBalanced()
        } else if !$0.at(.colon) && !$0.at(.rightBrace) {
          $0.advance()
        }
      }
      if consume(.colon) { property.type = parseResultType() }
      if consume(.equal) {
        property.hasDefault = true
        property.valueNames = leadingNames()
        skipExpression()
      }
      var isStored = true
      if at(.leftBrace), !property.hasDefault || isAtObservers {
        isStored = isAtObservers
        if isStored || nominal.kind != .class {
          skipBalanced()
        } else {
          property.isComputed = true
          property.accessors = parseAccessors()
        }
      }
      guard !property.name.isEmpty else { continue }
      if isStored {
        nominal.properties.append(property)
      } else if nominal.kind == .class {
        nominal.computedProperties.append(property)
      }
    } while consume(.comma)
  }

  private mutating func parseCases(
    into nominal: inout NominalDeclaration, attributes: [String], conditions: [ConditionalClause]
  ) {
    repeat {
      guard at(.identifier) else { return }
      var enumCase = NominalDeclaration.EnumCase(
        name: tokenText, attributes: attributes, conditions: conditions)
      advance()
      if at(.leftParen) { enumCase.values = parseAssociatedValues() }
      if consume(.equal) { skipExpression() }
      nominal.cases.append(enumCase)
    } while consume(.comma)
  }

  private mutating func parseAssociatedValues() -> [NominalDeclaration.EnumCase.Value] {
    advance()
    var values: [NominalDeclaration.EnumCase.Value] = []
    while !at(.rightParen) && !at(.endOfFile) {
      let start = token.start
      var value = NominalDeclaration.EnumCase.Value(type: .missing)
      if isAtTupleLabel {
        value.label = tokenText == "_" ? "" : tokenText
        advance()
        if !at(.colon) { advance() }
        consume(.colon)
      }
      value.type = parseType()
      if consume(.equal) {
        value.hasDefault = true
        skipExpression()
      }
      values.append(value)
      if !consume(.comma), at(.rightParen) || token.start == start { break }
    }
    consume(.rightParen)
    return values
  }
}
