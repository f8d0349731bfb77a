extension Parser {
  /// Goes over a string of several lines.
  ///
  /// The indentation of its closing quote is in none of its tokens, nor is
  /// the line break before that quote.
  mutating func parseMultilineString() {
    let indentation = indentationOfMultilineString
    advance()
    var isAtLineStart = true
    while !at(.endOfFile) {
      switch token.kind {
      case .stringSegment:
        isAtLineStart = parseSegment(isAtLineStart: isAtLineStart, indentation: indentation)
      case .stringQuote:
        return advance()
      default:
        // An interpolation: a backslash, `#`s, and what is in its parentheses.
        if at(.leftParen) { parseBalanced() } else { advance() }
        isAtLineStart = false
      }
    }
  }

  /// Goes over a segment; returns whether the next one begins on a line of its own.
  private mutating func parseSegment(isAtLineStart: Bool, indentation: Int) -> Bool {
    let segment = token
    advanceSilently()
    // The last segment is what stands before the closing quote: white space.
    if isAtLineStart && at(.stringQuote) { return true }
    var end = segment.end
    var breaksLine = end > segment.start && isNewline(lexer.byte(end - 1))
    if breaksLine && isBeforeClosingQuote {
      while end > segment.start && isNewline(lexer.byte(end - 1)) { end -= 1 }
    }
    // A backslash at the end of a line takes the line break out of the segment.
    if lexer.byte(segment.end) == UInt8(ascii: "\\") && !at(.backslash) { breaksLine = true }
    var start = segment.start
    if isAtLineStart {
      var spaces = 0
      while spaces < indentation && start < end && isBlank(lexer.byte(start)) {
        start += 1
        spaces += 1
      }
    }
    if isRecording { record(from: start, to: end) }
    return breaksLine
  }

  /// True if the segment at hand is the white space before the closing quote.
  private var isBeforeClosingQuote: Bool {
    guard at(.stringSegment), peek().kind == .stringQuote else { return false }
    var index = token.start
    while index < token.end {
      guard isBlank(lexer.byte(index)) else { return false }
      index += 1
    }
    return true
  }

  /// The number of blanks before the quote that closes the string at hand.
  private var indentationOfMultilineString: Int {
    var ahead = lookahead()
    ahead.advance()
    var last = 0
    while !ahead.at(.endOfFile) && !ahead.at(.stringQuote) {
      if ahead.at(.stringSegment) {
        last = ahead.token.end - ahead.token.start
        ahead.advance()
      } else if ahead.at(.leftParen) {
        ahead.skipBalanced()
      } else {
        ahead.advance()
      }
    }
    return last
  }

  private func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
