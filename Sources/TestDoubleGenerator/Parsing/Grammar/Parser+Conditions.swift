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
