extension Parser {
  /// Whether an effect is at hand.
  var isAtEffect: Bool {
    switch token.keyword {
    case .async, .reasync, .throws, .rethrows: return true
    default: return false
    }
  }

  /// Goes over the effects before an arrow.
  mutating func parseEffects() {
    while isAtEffect {
      let isThrowing = at(.throws)
      advance()
      if isThrowing && at(.leftParen) { parseThrownType() }
    }
  }

  /// The text of each effect at hand: `async`, `throws`, `throws ( E )`, `rethrows`.
  mutating func effects() -> [String] {
    var effects: [String] = []
    if at(.async) || at(.reasync) {
      effects.append(tokenText)
      advance()
    }
    if at(.throws) || at(.rethrows) {
      effects.append(
        text {
          $0.advance()
          if $0.at(.leftParen) { $0.parseThrownType() }
        })
    }
    return effects
  }

  private mutating func parseThrownType() {
    advance()
    parseType()
    consume(.rightParen)
  }
}
