extension Parser {
  /// Parses the attributes at the current token; a `#if` block that contains only attributes counts as one attribute.
  mutating func parseAttributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while at(.atSign) || (at(.poundIf) && isAtConditionalAttributes) {
      let tokens = recordTokens {
        if $0.at(.atSign) { $0.parseAttribute() } else { $0.parseConditionalAttributes() }
      }
      attributes.append(Attribute(tokens: tokens))
    }
    return attributes
  }

  /// The attributes whose parentheses contain versions such as `13.4`.
  private static let attributesWithVersions: Set = [
    "available", "_spi_available", "backDeployed", "_originallyDefinedIn",
  ]
  /// The attributes without arguments; a parenthesis after such an attribute is part of the type.
  private static let attributesWithoutArguments: Set = [
    "escaping", "autoclosure", "Sendable", "noescape", "preconcurrency",
  ]

  mutating func parseAttribute() {
    advance()
    let name = tokenText
    if Self.attributesWithoutArguments.contains(name) { return advance() }
    parseSimpleType(isAttributeName: true)
    guard at(.leftParen), !token.isFirstOnLine else { return }
    if !token.isAfterSpace || name == "objc" || Self.attributesWithVersions.contains(name) {
      parseArguments(of: name)
    }
  }

  /// Parses the arguments of an attribute, from the current parenthesis to the closing one.
  private mutating func parseArguments(of name: String) {
    guard isRecording else { return skipBalanced() }
    let isVersioned = Self.attributesWithVersions.contains(name)
    var openBrackets = 0
    repeat {
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace:
        openBrackets += 1
        advance()
      case .rightParen, .rightSquare, .rightBrace:
        openBrackets -= 1
        advance()
      case .float where isVersioned: splitVersion()
      // The lexer reads `::` as one token, but in a selector such as `a::`, the two colons are separate.
      case .colonColon where name == "objc": consumeTokenPrefix()
      default: advance()
      }
    } while openBrackets > 0 && !at(.endOfFile)
  }

  /// Splits a version such as `13.4`, which the lexer reads as one number, into three tokens, and consumes the first.
  private mutating func splitVersion() {
    var length = 0
    while Characters.isDigit(lexer.byte(token.start + length)) { length += 1 }
    guard lexer.byte(token.start + length) == UInt8(ascii: ".") else { return advance() }
    consumeTokenPrefix(length: length)
  }

  /// True if the current `#if` block contains at least one attribute and nothing else.
  var isAtConditionalAttributes: Bool {
    var ahead = lookahead()
    return ahead.parseConditionalAttributes()
  }

  /// Parses a `#if` block of attributes; returns whether it contains at least one attribute and nothing else.
  @discardableResult
  private mutating func parseConditionalAttributes() -> Bool {
    guard depth < Self.deepestNesting else { return false }
    depth += 1
    defer { depth -= 1 }
    var hasAttributes = false
    repeat {
      advance()
      skipToNextLine()
      while true {
        if at(.atSign) {
          hasAttributes = true
          parseAttribute()
        } else if at(.poundIf) {
          guard parseConditionalAttributes() else { return false }
          hasAttributes = true
        } else {
          break
        }
      }
    } while at(.poundElseif) || at(.poundElse)
    guard hasAttributes, at(.poundEndif) else { return false }
    advance()
    return true
  }

  /// Skips the tokens up to the next line break that is not inside parentheses.
  mutating func skipToNextLine() {
    while !at(.endOfFile) && !token.isFirstOnLine {
      if at(.leftParen) {
        skipBalanced()
      } else {
        advance()
      }
    }
  }
}

extension Parser {
  /// True if the current token is a modifier other than `class`; for `class`, see ``isAtClassModifier``.
  var isAtModifier: Bool {
    switch token.keyword {
    case .private, .fileprivate, .internal, .public, .package, .open, .static, .unowned, .nonisolated, .final,
      .required, .optional, .lazy, .dynamic, .infix, .prefix, .postfix, .underscoreConsuming, .borrowing,
      .consuming, .mutating, .nonmutating, .convenience, .override, .weak, .indirect, .isolated, .async,
      .distributed, .underscoreConst, .underscoreLocal, .underscoreSetterAccess:
      return true
    default: return false
    }
  }

  /// Parses the modifiers at the current token and returns the text of each: `public`, `private ( set )`.
  mutating func parseModifiers() -> [String] {
    var modifiers: [String] = []
    while isAtModifier || isAtClassModifier { modifiers.append(parseModifier()) }
    return modifiers
  }

  mutating func parseModifier() -> String {
    recordText {
      let keyword = $0.token.keyword
      $0.advance()
      switch keyword {
      case .private, .fileprivate, .internal, .public, .package, .open, .unowned, .nonisolated:
        if $0.isAtModifierArgument { $0.skipBalanced() }
      default: break
      }
    }
  }

  /// True if the current token begins the argument of a modifier, such as `(set)` or `(unsafe)`.
  private var isAtModifierArgument: Bool {
    guard at(.leftParen) else { return false }
    var ahead = lookahead()
    ahead.advance()
    guard ahead.at(.identifier) else { return false }
    ahead.advance()
    return ahead.at(.rightParen)
  }

  /// True if the current token is `class` as the modifier of a type member: `class func`, `class override var`.
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
