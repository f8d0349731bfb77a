/// One token of a Swift source file: a range of its bytes and what they are.
package struct Token: Sendable {
  /// The kinds of token that parsing tells apart.
  package enum Kind: UInt8, Sendable {
    case endOfFile
    /// An identifier, in backticks too; contextual keywords among them.
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
    /// The `#`s around a raw string, or between `\` and `(` in one.
    case stringPounds
    /// `"`, `"""` or `'`
    case stringQuote
    case stringSegment
    case regex
    case unknown
  }

  package var kind: Kind
  var keyword: Keyword
  /// The offset of its first byte.
  package var start: Int
  /// The offset behind its last byte.
  package var end: Int
  /// True if there is a line break between the token before it and itself.
  package var isFirstOnLine: Bool
  /// True if there is white space or a comment between the token before it and itself.
  package var isAfterSpace: Bool

  /// True if it is an operator of any fixity, except those that have a kind of their own.
  var isOperator: Bool {
    kind == .binaryOperator || kind == .prefixOperator || kind == .postfixOperator
  }
}

/// Cuts a whole source file into tokens, for those who change its text.
package enum SourceTokens {
  /// The tokens in the order of the file, without the end of the file.
  package static func tokens(of bytes: [UInt8]) -> [Token] {
    bytes.read { search in
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
