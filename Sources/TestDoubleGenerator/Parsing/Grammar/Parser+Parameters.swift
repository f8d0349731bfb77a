extension Parser {
  /// The parameters in the parentheses at hand.
  mutating func parseParameters() -> [Parameter] {
    at(.leftParen) ? parseList { $0.parseParameter() } : []
  }

  private mutating func parseParameter() -> Parameter {
    let attributes = parseAttributes()
    let label = isAtArgumentLabel ? takeToken() : ""
    let hasTwoNames = isAtArgumentLabel
    let name = hasTwoNames ? takeToken() : label
    var parameter = Parameter(
      label: label, name: name, type: .missing, attributes: attributes, hasTwoNames: hasTwoNames)
    guard consume(.colon) else { return parameter }
    parameter.type = parseType()
    parameter.isVariadic = consumeEllipsis()
    parameter.hasDefault = skipDefault()
    return parameter
  }

  /// True if the word at hand is a parameter's label and no modifier before it.
  var startsParameterName: Bool {
    var ahead = lookahead()
    ahead.advance()
    if ahead.at(.colon) { return true }
    guard ahead.isAtArgumentLabel else { return false }
    ahead.advance()
    return ahead.at(.colon)
  }
}
