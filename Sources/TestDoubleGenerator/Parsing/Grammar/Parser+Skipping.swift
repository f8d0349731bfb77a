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
      if token.isFirstOnLine && previousKind != .equal && isAtMember { return }
      switch token.kind {
      case .leftParen, .leftSquare, .stringHead: skipBalanced()
      case .leftBrace:
        if previousKind != .equal && isAtObservers { return }
        skipBalanced()
      default:
        let isName = at(.identifier) || at(.capitalSelf)
        advance()
        // In `Cache<Key, Value>()`, the comma is part of the expression; in `a < b, c > d`, it ends the expression.
        if isName, !token.isAfterSpace, at(prefix: UInt8(ascii: "<")) {
          var ahead = lookahead()
          if ahead.parseGenericArguments().isClosed { parseGenericArguments() }
        }
      }
    }
  }

  /// Skips a `=` and the value after it; returns false if the current token is not a `=`.
  mutating func skipAssignedValue() -> Bool {
    guard consume(.equal) else { return false }
    skipExpression()
    return true
  }

  /// True if the current token can begin a declaration, so that an expression on the lines before ends here.
  private var isAtMember: Bool {
    switch token.keyword {
    case .func, .var, .let, .case, .subscript, .`init`, .deinit, .associatedtype, .typealias, .import, .class,
      .struct, .enum, .actor, .protocol, .extension:
      return true
    default: return at(.atSign) || at(.pound) || isAtModifier
    }
  }

  /// True if the current brace opens observers or an `init` accessor, and not a closure.
  var isAtObservers: Bool {
    var ahead = lookahead()
    ahead.advance()
    while ahead.at(.atSign) { ahead.parseAttribute() }
    return ahead.at(.willSet) || ahead.at(.didSet) || ahead.at(.`init`)
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
