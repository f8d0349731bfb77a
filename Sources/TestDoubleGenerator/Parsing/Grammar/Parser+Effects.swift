extension Parser {
  /// True if an effect is at hand.
  var isAtEffect: Bool {
    switch token.keyword {
    case .async, .reasync, .throws, .rethrows: return true
    default: return false
    }
  }

  /// Reads the effects at hand.
  mutating func parseEffects() -> Effects {
    var effects = Effects()
    while isAtEffect {
      switch token.keyword {
      case .async: effects.isAsync = true
      case .reasync: effects.isReasync = true
      case .rethrows: effects.throwing = .rethrowing
      default:
        advance()
        effects.throwing = at(.leftParen) ? .typed(parseThrownType()) : .anything
        continue
      }
      advance()
    }
    return effects
  }

  private mutating func parseThrownType() -> TypeTree {
    advance()
    let type = parseType()
    consume(.rightParen)
    return type
  }
}
