extension Parser {
  var isAtEffect: Bool {
    switch token.keyword {
    case .async, .reasync, .throws, .rethrows: return true
    default: return false
    }
  }

  mutating func parseEffects() -> Effects {
    var effects = Effects()
    while isAtEffect {
      switch token.keyword {
      case .async: effects.isAsync = true
      case .reasync: effects.isReasync = true
      case .rethrows: effects.throwing = .rethrowing
      default:
        advance()
        effects.throwing = at(.leftParen) ? .typed(parseList { $0.parseType() }.first ?? .missing) : .anything
        continue
      }
      advance()
    }
    return effects
  }
}
