extension Parser {
  /// The parameters in the parentheses at hand.
  mutating func parseParameters() -> [Parameter] {
    guard consume(.leftParen) else { return [] }
    var parameters: [Parameter] = []
    while !at(.rightParen) && !at(.endOfFile) {
      let start = token.start
      parameters.append(parseParameter())
      if !consume(.comma), at(.rightParen) || token.start == start { break }
    }
    consume(.rightParen)
    return parameters
  }

  private mutating func parseParameter() -> Parameter {
    let attributes = parseAttributes().texts
    while (at(.underscoreConst) || at(.isolated)) && !startsParameterName { advance() }
    var label = ""
    if isAtArgumentLabel {
      label = tokenText
      advance()
    }
    var name = label
    let hasTwoNames = isAtArgumentLabel
    if hasTwoNames {
      name = tokenText
      advance()
    }
    var parameter = Parameter(
      label: label, name: name, type: .missing, attributes: attributes, hasTwoNames: hasTwoNames)
    guard consume(.colon) else { return parameter }
    parameter.type = parseType()
    if isAtEllipsis {
      parameter.isVariadic = true
      advance()
    }
    if consume(.equal) {
      parameter.hasDefault = true
      skipExpression()
    }
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
