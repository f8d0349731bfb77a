extension Parser {
  /// Reads the `<…>` of a declaration.
  mutating func parseGenericParameters() -> GenericClause {
    consumePrefix()
    var clause = GenericClause()
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
        requirements.append(.conformance(left, parseType()))
      } else if at(operator: "==") {
        advance()
        requirements.append(.sameType(left, parseGenericArgument()))
      }
    } while consume(.comma) && !at(.leftBrace) && !at(.endOfFile)
    return requirements
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
}
