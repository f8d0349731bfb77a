extension Parser {
  /// True if a declaration's modifier is at hand; `class` is left to the caller, since it declares types too.
  var isAtModifier: Bool {
    switch token.keyword {
    case .private, .fileprivate, .internal, .public, .package, .open, .static, .unowned, .nonisolated, .final,
      .required, .optional, .lazy, .dynamic, .infix, .prefix, .postfix, .underscoreConsuming, .borrowing,
      .consuming, .mutating, .nonmutating, .convenience, .override, .weak, .indirect, .isolated, .async,
      .distributed, .underscoreConst, .underscoreLocal, .setterAccess:
      return true
    default: return false
    }
  }

  /// The text of each modifier at hand: `public`, `private ( set )`.
  mutating func parseModifiers() -> [String] {
    var modifiers: [String] = []
    while isAtModifier || isAtClassModifier { modifiers.append(parseModifier()) }
    return modifiers
  }

  /// The text of the modifier at hand.
  mutating func parseModifier() -> String {
    text {
      let keyword = $0.token.keyword
      $0.advance()
      switch keyword {
      case .private, .fileprivate, .internal, .public, .package, .open, .unowned, .nonisolated:
        if $0.isAtModifierDetail {
          $0.advance()
          $0.advance()
          $0.advance()
        }
      default: break
      }
    }
  }

  /// True if `(set)`, `(unsafe)` or the like is at hand.
  private var isAtModifierDetail: Bool {
    guard at(.leftParen) else { return false }
    var ahead = lookahead()
    ahead.advance()
    guard ahead.at(.identifier) else { return false }
    ahead.advance()
    return ahead.at(.rightParen)
  }

  /// True if `class` is at hand and makes a member one of the type: `class func`, `class override var`.
  var isAtClassModifier: Bool {
    guard at(.class) else { return false }
    var ahead = lookahead()
    ahead.advance()
    while ahead.isAtModifier {
      ahead.advance()
      if ahead.at(.leftParen) { ahead.skipBalanced() }
    }
    switch ahead.token.keyword {
    case .func, .var, .let, .subscript, .`init`, .typealias, .class: return true
    default: return false
    }
  }
}
