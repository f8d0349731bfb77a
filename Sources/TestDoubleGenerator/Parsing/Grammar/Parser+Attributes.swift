extension Parser {
  /// Attributes of one declaration.
  struct Attributes {
    /// The tokens of each joined by single spaces.
    var texts: [String] = []
    /// Each as it is written in the file.
    var sources: [String] = []

    var isEmpty: Bool { texts.isEmpty }
  }

  /// The attributes at hand; a `#if` block that holds nothing but attributes is one.
  mutating func parseAttributes() -> Attributes {
    var attributes = Attributes()
    while at(.atSign) || (at(.poundIf) && isAtConditionalAttributes) {
      let start = token.start
      attributes.texts.append(
        text { if $0.at(.atSign) { $0.parseAttribute() } else { $0.parseConditionalAttributes() } })
      attributes.sources.append(source(from: start, to: previousEnd))
    }
    return attributes
  }

  /// Goes over an attribute of a declaration with its arguments.
  mutating func parseAttribute() {
    advance()
    let builtIn = builtInAttribute
    if builtIn == .withoutArguments { return advance() }
    parseSimpleType(isAttributeName: true)
    guard at(.leftParen), !token.isFirstOnLine else { return }
    switch builtIn {
    case .withVersions, .withArguments: parseBalanced(of: builtIn)
    default: if !token.isAfterSpace || isAtArgumentsAfterSpace { parseBalanced(of: builtIn) }
    }
  }

  /// Reads an attribute of a type.
  mutating func parseTypeAttribute() -> Attribute {
    let words = tokens { $0.skipTypeAttribute() }.dropFirst()
    let path = words.prefix { $0 != "(" }
    return Attribute(path: Array(path), arguments: Array(words.dropFirst(path.count)))
  }

  private mutating func skipTypeAttribute() {
    let name = peek()
    switch lexer.end > name.start ? source(from: name.start, to: name.end) : "" {
    case "_local", "_noMetadata", "async", "escaping", "noDerivative", "noescape", "preconcurrency",
      "retroactive", "Sendable", "unchecked", "autoclosure":
      advance()
      advance()
    default: parseAttribute()
    }
  }

  /// Attributes that the compiler reads in a way of its own.
  enum BuiltInAttribute {
    /// Its parentheses hold versions such as `13.4`.
    case withVersions
    /// Its parentheses may hold an Objective-C selector such as `a::`.
    case withSelector
    /// It always has parentheses.
    case withArguments
    /// It never has parentheses.
    case withoutArguments
  }

  /// The compiler's own way to read the attribute whose name is at hand; `nil` where it has none.
  private var builtInAttribute: BuiltInAttribute? {
    guard at(.identifier) || at(.keyword) else { return nil }
    let name = tokenText
    var result: BuiltInAttribute?
    switch name {
    case "available", "_spi_available", "backDeployed", "_backDeploy", "_originallyDefinedIn", "_specialize":
      result = .withVersions
    case "abi", "differentiable", "derivative", "transpose", "specialized", "_dynamicReplacement",
      "_documentation", "_effects", "_implements", "isolated":
      result = .withArguments
    case "rethrows", "Sendable": result = .withoutArguments
    case "objc": result = .withSelector
    default: return nil
    }
    return peek().kind == .colonColon ? nil : result
  }

  /// True if the parenthesis at hand, which white space parts from an attribute's name, opens its arguments:
  /// if a declaration or another attribute is behind it.
  private var isAtArgumentsAfterSpace: Bool {
    var ahead = lookahead()
    ahead.skipBalanced()
    if ahead.at(.atSign) { return true }
    while ahead.isAtModifier {
      ahead.advance()
      if ahead.at(.leftParen) { ahead.skipBalanced() }
    }
    switch ahead.token.keyword {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .`init`, .let, .operator,
      .precedencegroup, .protocol, .struct, .subscript, .typealias, .var:
      return true
    case .actor: return ahead.peek().kind == .identifier
    default: return false
    }
  }

  /// Goes over a bracket and all in it, reading generic arguments so that each `>` is a token of its own.
  ///
  /// Where no text is kept, that makes no difference, and looking ahead would take exponential time.
  mutating func parseBalanced(of attribute: BuiltInAttribute? = nil) {
    guard isRecording, depth < Self.deepestNesting else { return skipBalanced() }
    depth += 1
    defer { depth -= 1 }
    var open = 0
    while !at(.endOfFile) {
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace:
        open += 1
        advance()
      case .rightParen, .rightSquare, .rightBrace:
        open -= 1
        advance()
        if open <= 0 { return }
      case .float where attribute == .withVersions: splitVersion()
      case .colonColon where attribute == .withSelector: consumePrefix()
      case .stringQuote where lexer.mode.kind == .string && lexer.mode.quote == .lines: parseMultilineString()
      case .identifier:
        advance()
        if at(prefix: UInt8(ascii: "<")) {
          var ahead = lookahead()
          if ahead.parseGenericArguments().isClosed { parseGenericArguments() }
        }
      default:
        advance()
        if open <= 0 { return }
      }
    }
  }

  /// Goes over the `13.4` of a version, which are three tokens where a version stands.
  private mutating func splitVersion() {
    var length = 0
    while Characters.isDigit(lexer.byte(token.start + length)) { length += 1 }
    guard lexer.byte(token.start + length) == UInt8(ascii: ".") else { return advance() }
    consumePrefix(length: length)
  }

  /// True if the `#if` at hand holds attributes alone, and at least one.
  var isAtConditionalAttributes: Bool {
    var ahead = lookahead()
    return ahead.parseConditionalAttributes()
  }

  /// Goes over a `#if` block of attributes; returns whether it holds nothing else, and at least one.
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

  /// Goes over the rest of a directive's line.
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
