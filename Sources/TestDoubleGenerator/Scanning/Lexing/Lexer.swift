/// Splits Swift source into the same tokens as SwiftSyntax; the bytes must outlive the lexer and all its copies, which
/// callers use to look ahead.
struct Lexer {
  /// A string that is open at the current position, since the position is in an interpolation of the string.
  struct OpenString {
    /// The number of `#`s at each end of a raw string; 0 otherwise.
    var poundCount: Int
    /// True inside of `"""`.
    var isMultiline: Bool
    /// The number of open parentheses inside the interpolation, without the parenthesis after the backslash.
    var openParentheses = 0
  }

  let bytes: ByteSearch
  /// The address of the first byte of the file.
  let base: UnsafePointer<UInt8>
  /// The offset after the last byte of the file.
  let end: Int
  /// The offset of the next byte to read, after the previous token.
  var position = 0
  /// The kind of the previous token; after a dot, a number has no fraction: `x.0.1` contains `0` and `1`.
  var previousKind: Token.Kind?
  /// The keyword of the previous token; after `func` and `operator`, a slash is an operator and begins no regex.
  var previousKeyword = Keyword.none
  /// The strings whose interpolations contain the current position, outermost first.
  var openStrings: [OpenString] = []
  /// The offsets of the line comments before the current position; `nil` if the caller needs no comments.
  var lineComments: [Int]?

  init(_ bytes: ByteSearch, at offset: Int = 0) {
    self.bytes = bytes
    base = bytes.base
    end = bytes.count
    position = offset
    if offset == 0, byte(0) == UInt8(ascii: "#") && byte(1) == UInt8(ascii: "!") { skipToEndOfLine() }
  }

  /// Returns the byte at an offset; 0 after the end.
  func byte(_ offset: Int) -> UInt8 { offset < end ? base[offset] : 0 }

  /// Reads the next token; at the end of the file, a token of the kind `endOfFile`.
  mutating func next() -> Token {
    let triviaStart = position
    let hasNewline = skipTrivia()
    let start = position
    let kind = position < end ? lexCode() : .endOfFile
    let keywordEntry = kind == .identifier ? Keyword.find(base + start, count: position - start) : nil
    let keyword = keywordEntry?.keyword ?? .none
    let token = Token(
      kind: keywordEntry?.isReserved == true ? .keyword : kind, keyword: keyword, start: start,
      end: position, isFirstOnLine: hasNewline, isAfterSpace: start > triviaStart)
    previousKind = token.kind
    previousKeyword = keyword
    return token
  }

  var isAtNewline: Bool {
    let next = byte(position)
    return (next == 0x0A || next == 0x0D) && position < end
  }

  private mutating func lexCode() -> Token.Kind {
    let first = base[position]
    if Characters.isIdentifierStart(first) { return lexIdentifier() }
    switch first {
    case UInt8(ascii: "{"): return lexByte(.leftBrace)
    case UInt8(ascii: "}"): return lexByte(.rightBrace)
    case UInt8(ascii: "("):
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].openParentheses += 1 }
      return lexByte(.leftParen)
    case UInt8(ascii: ")"): return openStrings.isEmpty ? lexByte(.rightParen) : lexRightParenInInterpolation()
    case UInt8(ascii: "["): return lexByte(.leftSquare)
    case UInt8(ascii: "]"): return lexByte(.rightSquare)
    case UInt8(ascii: ","): return lexByte(.comma)
    case UInt8(ascii: ".") where !Characters.isOperator(byte(position + 1)) && byte(position + 1) < 0x80:
      return lexByte(.period)
    case UInt8(ascii: ";"): return lexByte(.semicolon)
    case UInt8(ascii: "@"): return lexByte(.atSign)
    case UInt8(ascii: "\\"): return lexByte(.backslash)
    case UInt8(ascii: ":"):
      position += 1
      guard byte(position) == UInt8(ascii: ":") else { return .colon }
      return lexByte(.colonColon)
    case UInt8(ascii: "\""): return lexString(poundCount: 0)
    case UInt8(ascii: "`"): return lexBackticks()
    case UInt8(ascii: "$"): return lexIdentifier()
    case UInt8(ascii: "#"): return lexPound()
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      if isLeftBound(position) {
        return lexByte(first == UInt8(ascii: "!") ? .exclamation : .postfixQuestion)
      }
      return lexOperator()
    default:
      if Characters.isDigit(first) { return lexNumber() }
      if Characters.isOperator(first) { return lexOperator() }
      return lexBeyondASCII()
    }
  }

  /// Reads a token that consists of one byte, or the last byte of `::`.
  mutating func lexByte(_ kind: Token.Kind) -> Token.Kind {
    position += 1
    return kind
  }

  /// Reads an identifier or operator that begins with a scalar above ASCII, or an invalid scalar as an unknown token.
  private mutating func lexBeyondASCII() -> Token.Kind {
    if let (scalar, length) = scalar(at: position) {
      if Characters.isIdentifierPart(scalar: scalar) { return lexIdentifier() }
      if Characters.isOperator(scalar: scalar) { return lexOperator() }
      position += length
    } else {
      position += 1
    }
    return .unknown
  }
}

/// A token of a Swift source file: a range of bytes and its kind.
package struct Token: Sendable {
  /// The kinds of tokens that the parser distinguishes.
  package enum Kind: UInt8, Sendable {
    case endOfFile
    /// An identifier, including contextual keywords and identifiers in backticks.
    case identifier
    /// `_`
    case wildcard
    case keyword
    case integer, float
    case leftBrace, rightBrace, leftParen, rightParen, leftSquare, rightSquare
    case comma, semicolon, colon, colonColon, atSign, backslash, period, equal, arrow
    case pound, poundIf, poundElseif, poundElse, poundEndif
    case exclamation, postfixQuestion, infixQuestion
    case binaryOperator, prefixOperator, postfixOperator
    /// A whole string with its quotes and `#`s.
    case string
    /// The parts of a string with interpolations: up to the first `\(`, from a `)` to the next `\(`, from the last `)`.
    case stringHead, stringMiddle, stringTail
    case regex
    case unknown
  }

  package var kind: Kind
  /// The reserved or contextual keyword; `none` for any other token.
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
