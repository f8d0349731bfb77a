extension Parser {
  /// Reads the cases of an enum behind the `case` that was just gone over.
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
    var value = EnumCase.Value(type: .missing)
    if isAtTupleLabel {
      value.label = tokenText == "_" ? "" : tokenText
      advance()
      if !at(.colon) { advance() }
      consume(.colon)
    }
    value.type = parseType()
    value.hasDefault = skipDefault()
    return value
  }
}
