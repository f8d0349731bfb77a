/// A token of a Swift source file: a range of bytes and its kind.
package struct Token: Sendable {
  /// The kinds of tokens that the parser distinguishes.
  package enum Kind: UInt8, Sendable {
    case endOfFile
    /// An identifier, including contextual keywords and identifiers in backticks.
    case identifier
    /// `_`
    case wildcard
    /// A reserved word.
    case keyword
    case integer, float
    case leftBrace, rightBrace, leftParen, rightParen, leftSquare, rightSquare
    case comma, semicolon, colon, colonColon, atSign, backslash, period, equal, arrow
    case pound, poundIf, poundElseif, poundElse, poundEndif
    case exclamation, postfixQuestion, infixQuestion
    case binaryOperator, prefixOperator, postfixOperator
    /// The `#`s around a raw string, or between `\` and `(` in a raw string.
    case stringPounds
    /// `"` or `"""`
    case stringQuote
    case stringSegment
    case regex
    case unknown
  }

  package var kind: Kind
  var keyword: Keyword
  /// The offset of the first byte.
  package var start: Int
  /// The offset after the last byte.
  package var end: Int
  /// True if there is a line break between the previous token and this token.
  package var isFirstOnLine: Bool
  /// True if there is white space or a comment between the previous token and this token.
  package var isAfterSpace: Bool

  /// True for a prefix, infix or postfix operator; false for operators with a separate kind, such as `->`.
  var isOperator: Bool {
    kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator
  }
}

/// Splits a whole source file into tokens, for callers that edit the text of the file.
package enum SourceTokens {
  /// Returns the tokens in source order, without the token `endOfFile`.
  package static func tokens(of bytes: [UInt8]) -> [Token] {
    bytes.withByteSearch { search in
      var lexer = Lexer(search)
      var tokens: [Token] = []
      while true {
        let token = lexer.next()
        if token.kind == .endOfFile { return tokens }
        tokens.append(token)
      }
    } ?? []
  }
}
