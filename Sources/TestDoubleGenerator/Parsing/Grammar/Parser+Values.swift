extension Parser {
  /// The names that the value at hand begins with, without going over them: `Phase` and `idle` of `Phase.idle`, `true`.
  func leadingNames() -> [String] {
    var ahead = lookahead()
    if ahead.tokenText == "true" || ahead.tokenText == "false" { return [ahead.tokenText] }
    var names: [String] = []
    while ahead.at(.identifier) {
      names.append(Keywords.bare(ahead.tokenText))
      ahead.advance()
      guard ahead.at(.period) else { break }
      ahead.advance()
    }
    return names
  }
}
