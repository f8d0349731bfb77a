extension Parser {
  /// Goes over the `#if`, `#elseif` or `#else` at hand with its condition.
  ///
  /// - Parameter before: The clause before it in its block; nil for the first.
  mutating func parseClause(after before: ConditionalClause?) -> ConditionalClause {
    let start = token.start
    let text = text {
      let hasCondition = !$0.at(.poundElse)
      $0.advance()
      guard hasCondition else { return }
      while !$0.at(.endOfFile) && !$0.token.isFirstOnLine {
        if $0.at(.leftParen) { $0.skipBalanced() } else { $0.advance() }
      }
    }
    let end = previousEnd
    skipToNextLine()
    var preceding = before?.preceding ?? []
    if let before { preceding.append(before.source) }
    return ConditionalClause(text: text, source: source(from: start, to: end), preceding: preceding)
  }
}
