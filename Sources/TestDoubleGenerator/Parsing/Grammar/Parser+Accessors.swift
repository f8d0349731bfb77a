extension Parser {
  /// The accessors in the braces at hand, such as `get async throws`; none where a body stands there.
  mutating func parseAccessors() -> [Accessor] {
    guard at(.leftBrace) else { return [] }
    advance()
    var accessors: [Accessor] = []
    while isAtAccessor { accessors.append(parseAccessor()) }
    // The rest is a body, or nothing.
    skipToClosingBrace()
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
    case .get, .set, .didSet, .willSet, .unsafeAddress, .addressWithOwner, .addressWithNativeOwner,
      .unsafeMutableAddress, .mutableAddressWithOwner, .mutableAddressWithNativeOwner, .underscoreRead,
      .underscoreModify, .`init`, .borrow:
      return true
    default: return false
    }
  }

  private mutating func parseAccessor() -> Accessor {
    let attributes = parseAttributes().texts
    let modifier = isAtAccessorModifier ? takeToken() : ""
    var accessor = Accessor(attributes: attributes, modifier: modifier, word: takeToken())
    if at(.leftParen) { skipBalanced() }
    accessor.effects = parseEffects()
    if at(.leftBrace) { skipBalanced() }
    return accessor
  }

  /// Goes over all up to the brace that closes the one around the token at hand, and over that brace.
  mutating func skipToClosingBrace() {
    while !at(.endOfFile) && !at(.rightBrace) {
      if at(.leftBrace) {
        skipBalanced()
      } else {
        advance()
      }
    }
    consume(.rightBrace)
  }
}
