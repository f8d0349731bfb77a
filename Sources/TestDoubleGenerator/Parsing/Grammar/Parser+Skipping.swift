extension Parser {
  /// Goes over the bracket at hand and all up to the one that closes it, or to the end of the file.
  ///
  /// It counts each kind of bracket and stops where a brace closes that it hasn't opened.
  mutating func skipBalanced() {
    var parens = 0
    var squares = 0
    var braces = 0
    while !at(.endOfFile) {
      switch token.kind {
      case .leftParen: parens += 1
      case .leftSquare: squares += 1
      case .leftBrace: braces += 1
      case .rightParen: parens -= 1
      case .rightSquare: squares -= 1
      case .rightBrace:
        if braces == 0 { return }
        braces -= 1
      default: break
      }
      advance()
      if parens <= 0 && squares <= 0 && braces <= 0 { return }
    }
  }

  /// Goes over the expression behind a `=`, up to the comma, closing bracket, accessors or next declaration
  /// behind it.
  mutating func skipExpression() {
    while true {
      switch token.kind {
      case .endOfFile, .comma, .rightParen, .rightSquare, .rightBrace, .semicolon, .poundIf, .poundElseif,
        .poundElse, .poundEndif:
        return
      default: break
      }
      if token.isFirstOnLine && isAfterOperand && !continuesExpression { return }
      switch token.kind {
      case .leftParen, .leftSquare: skipBalanced()
      case .leftBrace:
        if isAfterOperand && isAtObservers { return }
        skipBalanced()
      default:
        let isName = at(.identifier) || at(.capitalSelf)
        advance()
        if isName && at(prefix: UInt8(ascii: "<")) { skipGenericArgumentsOfExpression() }
      }
    }
  }

  /// Goes over the `=` at hand and the value behind it; returns whether there is one.
  mutating func skipDefault() -> Bool {
    guard consume(.equal) else { return false }
    skipExpression()
    return true
  }

  /// True if the token before the one at hand can be the last of an expression.
  private var isAfterOperand: Bool {
    switch previousKind {
    case .identifier, .wildcard, .integer, .float, .rightBrace, .rightParen, .rightSquare,
      .exclamation, .postfixQuestion, .postfixOperator, .stringQuote, .stringPounds, .stringSegment, .regex:
      return true
    case .keyword:
      switch lastKeyword {
      case .none, .capitalAny, .capitalSelf, .`self`, .super, .nil, .true, .false, .`init`: return true
      default: return false
      }
    default: return false
    }
  }

  /// True if the token at hand, the first on its line, goes on the expression of the line before.
  private var continuesExpression: Bool {
    switch token.kind {
    case .period, .binaryOperator, .infixQuestion, .colon, .colonColon, .arrow, .equal: return true
    case .keyword: return at(.as) || at(.is) || at(.else) || at(.catch)
    default: return false
    }
  }

  /// True if the brace at hand opens observers and no closure.
  var isAtObservers: Bool {
    var ahead = lookahead()
    ahead.advance()
    while ahead.at(.atSign) { ahead.parseAttribute() }
    return ahead.at(.willSet) || ahead.at(.didSet) || ahead.at(.`init`)
  }

  /// Goes over `<…>` behind a name in an expression if it holds generic arguments: if types stand in it and
  /// behind it something that can't be an operand.
  mutating func skipGenericArgumentsOfExpression() {
    var ahead = lookahead()
    guard ahead.parseGenericArguments().isClosed else { return }
    switch ahead.token.kind {
    case .leftParen, .leftSquare: guard !ahead.token.isFirstOnLine else { return }
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .exclamation, .postfixQuestion, .colon:
      break
    default: return
    }
    parseGenericArguments()
  }
}

extension Parser {
  /// Goes over the `#if`, `#elseif`, `#else` or `#endif` at hand; returns whether there is one that is about members.
  mutating func parseDirective(_ conditions: inout [ConditionalClause]) -> Bool {
    switch token.kind {
    case .poundIf where !isAtConditionalAttributes: conditions.append(parseClause(after: nil))
    case .poundElseif, .poundElse: conditions.append(parseClause(after: conditions.popLast()))
    case .poundEndif:
      _ = conditions.popLast()
      advance()
      skipToNextLine()
    default: return false
    }
    return true
  }

  /// Goes over the `#if`, `#elseif` or `#else` at hand with its condition.
  ///
  /// - Parameter before: The clause before it in its block; nil for the first.
  mutating func parseClause(after before: ConditionalClause?) -> ConditionalClause {
    let start = token.start
    let text = text {
      let hasCondition = !$0.at(.poundElse)
      $0.advance()
      if hasCondition { $0.skipToNextLine() }
    }
    let end = previousEnd
    skipToNextLine()
    var preceding = before?.preceding ?? []
    if let before { preceding.append(before.source) }
    let source = Self.settled(source(from: start, to: end), flags)
    return ConditionalClause(text: text, source: source, preceding: preceding)
  }

  /// The clause with `true` for each of the flags: `#if BETA && os(Linux)` is `#if true && os(Linux)`.
  private static func settled(_ source: String, _ flags: Set<String>) -> String {
    if flags.isEmpty { return source }
    var result = ""
    var word = ""
    // A word in parentheses behind another one, as in `canImport(Beta)`, is no flag.
    var depth = 0
    for character in source + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      result += depth == 0 && flags.contains(word) ? "true" : word
      if character == "(", depth > 0 || !word.isEmpty { depth += 1 }
      if character == ")", depth > 0 { depth -= 1 }
      word = ""
      result.append(character)
    }
    return String(result.dropLast())
  }
}
