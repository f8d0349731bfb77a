extension Parser {
  /// Skips the current token and, if it opens a bracket, the tokens up to the closing bracket or the end of the file;
  /// stops at a `}` whose `{` was not skipped.
  mutating func skipBalanced() {
    var openParentheses = 0
    var openSquareBrackets = 0
    var openBraces = 0
    while !at(.endOfFile) {
      switch token.kind {
      case .leftParen, .stringHead: openParentheses += 1
      case .leftSquare: openSquareBrackets += 1
      case .leftBrace: openBraces += 1
      case .rightParen, .stringTail: openParentheses -= 1
      case .rightSquare: openSquareBrackets -= 1
      case .rightBrace:
        if openBraces == 0 { return }
        openBraces -= 1
      default: break
      }
      advance()
      if openParentheses <= 0 && openSquareBrackets <= 0 && openBraces <= 0 { return }
    }
  }

  /// Skips an expression up to `,`, `;`, `#if`, a closing bracket, property observers or the line after the expression.
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
      case .leftParen, .leftSquare, .stringHead: skipBalanced()
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

  /// Skips a `=` and the value after it; returns false if the current token is not a `=`.
  mutating func skipAssignedValue() -> Bool {
    guard consume(.equal) else { return false }
    skipExpression()
    return true
  }

  /// True if the previous token can be the last token of an expression.
  private var isAfterOperand: Bool {
    switch previousKind {
    case .identifier, .wildcard, .integer, .float, .rightBrace, .rightParen, .rightSquare,
      .exclamation, .postfixQuestion, .postfixOperator, .string, .stringTail, .regex:
      return true
    case .keyword:
      switch previousKeyword {
      case .none, .capitalAny, .capitalSelf, .`self`, .super, .nil, .true, .false, .`init`: return true
      default: return false
      }
    default: return false
    }
  }

  /// True if the current token, which is the first token of its line, continues the expression of the previous line.
  private var continuesExpression: Bool {
    switch token.kind {
    case .period, .binaryOperator, .infixQuestion, .colon, .colonColon, .arrow, .equal: return true
    case .keyword: return at(.as) || at(.is) || at(.else) || at(.catch)
    default: return false
    }
  }

  /// True if the current brace opens observers or an `init` accessor, and not a closure.
  var isAtObservers: Bool {
    var ahead = lookahead()
    ahead.advance()
    while ahead.at(.atSign) { ahead.parseAttribute() }
    return ahead.at(.willSet) || ahead.at(.didSet) || ahead.at(.`init`)
  }

  /// Skips the generic arguments `<…>` after a name in an expression; skips nothing if the `<` must be an operator:
  /// the list is not closed, or the token after the list can't follow generic arguments.
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
  /// Parses a `#if`, `#elseif`, `#else` or `#endif`; returns false at other tokens and at a `#if` block of attributes.
  mutating func parseCompilationCondition(updating conditions: inout [ConditionalClause]) -> Bool {
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

  /// Parses the current `#if`, `#elseif` or `#else` with its condition; `previous` is the previous clause of the block.
  mutating func parseClause(after previous: ConditionalClause?) -> ConditionalClause {
    let start = token.start
    let text = recordText {
      let hasCondition = !$0.at(.poundElse)
      $0.advance()
      if hasCondition { $0.skipToNextLine() }
    }
    let end = previousEnd
    skipToNextLine()
    var preceding = previous?.preceding ?? []
    if let previous { preceding.append(previous.source) }
    var source = source(from: start, to: end)
    if !flags.isEmpty {
      // An argument of a call such as `canImport(Beta)` is not a flag.
      source = source.replacing(/canImport\([^)]*\)|\w+/) { flags.contains(String($0.0)) ? "true" : $0.0 }
    }
    return ConditionalClause(text: text, source: source, preceding: preceding)
  }
}
