extension Parser {
  /// The accessors in the braces at hand, such as `get async throws`; none where a body stands there.
  mutating func parseAccessors() -> [Accessor] {
    guard at(.leftBrace) else { return [] }
    advance()
    var accessors: [Accessor] = []
    while isAtAccessor { accessors.append(parseAccessor()) }
    // The rest is a body, or nothing.
    while !at(.endOfFile), !consume(.rightBrace) { skipBalanced() }
    return accessors
  }

  private var isAtAccessor: Bool {
    guard token.kind != .rightBrace else { return false }
    var ahead = lookahead()
    while ahead.at(.atSign) { ahead.parseAttribute() }
    if ahead.isAtAccessorModifier { ahead.advance() }
    return ahead.isAtAccessorWord
  }

  private var isAtAccessorModifier: Bool {
    switch token.keyword {
    case .underscoreConsuming, .consuming, .borrowing, .mutating, .nonmutating: return true
    default: return false
    }
  }

  private var isAtAccessorWord: Bool {
    switch token.keyword {
    case .get, .set, .didSet, .willSet, .underscoreRead, .underscoreModify, .`init`, .borrow:
      return true
    default: return false
    }
  }

  private mutating func parseAccessor() -> Accessor {
    let attributes = parseAttributes()
    let modifier = isAtAccessorModifier ? takeToken() : ""
    var accessor = Accessor(attributes: attributes, modifier: modifier, word: takeToken())
    if at(.leftParen) { skipBalanced() }
    accessor.effects = parseEffects()
    if at(.leftBrace) { skipBalanced() }
    return accessor
  }
}
