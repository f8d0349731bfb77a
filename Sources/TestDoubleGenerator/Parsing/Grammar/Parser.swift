/// Reads declarations from the tokens of one file.
///
/// It holds the token at hand and the lexer behind it. A copy is a place to come back to, which is how it
/// looks ahead. Malformed source never stops it: a part that it can't read stays empty, and each loop
/// consumes a token or ends.
struct Parser {
  /// How deep brackets may nest in types before they are skipped as a whole; enough for the 512 KB stack of
  /// a secondary thread in a debug build.
  static let deepestNesting = 20

  /// The number of tokens to look ahead: to look at the rest of the file from each of its brackets would
  /// take time quadratic in its length.
  private static let farthestLook = 500

  var lexer: Lexer
  var token: Token
  var previousKind: Token.Kind?
  /// The keyword that the token before the one at hand is; behind a dot it is a name.
  var lastKeyword = Keyword.none
  var previousEnd = 0
  /// How deep the parser is in brackets of types.
  var depth = 0
  /// The number of tokens that it may still go over.
  private var budget = Int.max
  /// The flags that are known to be set.
  let flags: Set<String>
  private var recordings = 0
  /// True if this is a copy that looks ahead.
  private var isLookingAhead = false
  var recorded: [String] = []

  init(_ lexer: Lexer, flags: Set<String> = []) {
    self.lexer = lexer
    self.flags = flags
    token = self.lexer.next()
  }

  // MARK: Tokens

  mutating func advance() {
    if recordings > 0 { record(from: token.start, to: token.end) }
    advanceSilently()
  }

  /// Goes on to the next token without keeping the text of the one at hand.
  mutating func advanceSilently() {
    lastKeyword = previousKind == .period ? .none : token.keyword
    previousKind = token.kind
    previousEnd = token.end
    budget -= 1
    token = lexer.next()
    if budget <= 0 { token.kind = .endOfFile }
  }

  func at(_ kind: Token.Kind) -> Bool { token.kind == kind }

  func at(_ keyword: Keyword) -> Bool { token.keyword == keyword }

  /// True if the token at hand is an operator that begins with a byte.
  func at(prefix byte: UInt8) -> Bool {
    guard token.end > token.start, lexer.base[token.start] == byte else { return false }
    return token.isOperator || token.kind == .arrow || token.kind == .equal
  }

  func at(operator text: StaticString) -> Bool {
    token.isOperator && token.end == token.start + text.utf8CodeUnitCount
      && lexer.bytes.has(text, at: token.start)
  }

  mutating func consumeEllipsis() -> Bool {
    guard at(operator: "...") else { return false }
    advance()
    return true
  }

  func peek() -> Token {
    var ahead = lexer
    return ahead.next()
  }

  @discardableResult
  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  @discardableResult
  mutating func consume(_ keyword: Keyword) -> Bool {
    guard token.keyword == keyword else { return false }
    advance()
    return true
  }

  /// Goes on over the first bytes of an operator, of which the rest becomes the next token: `>` of `>?`.
  mutating func consumePrefix(length: Int = 1) {
    guard token.end > token.start + length else { return advance() }
    if recordings > 0 { record(from: token.start, to: token.start + length) }
    previousKind = .binaryOperator
    lastKeyword = .none
    previousEnd = token.start + length
    lexer.position = token.start + length
    lexer.previousKind = .binaryOperator
    lexer.previousKeyword = .none
    token = lexer.next()
    token.isAfterSpace = false
  }

  /// A copy that looks ahead and keeps no texts; it sees the end of the file after some hundred tokens.
  func lookahead() -> Parser {
    var copy = self
    copy.recordings = 0
    copy.isLookingAhead = true
    copy.budget = min(budget, Self.farthestLook)
    return copy
  }

  // MARK: Texts

  /// The tokens that `body` goes over, joined by single spaces.
  mutating func text(_ body: (inout Parser) -> Void) -> String { tokens(body).joined(separator: " ") }

  /// The tokens that `body` goes over.
  mutating func tokens(_ body: (inout Parser) -> Void) -> [String] {
    if isLookingAhead {
      body(&self)
      return []
    }
    let mark = recorded.count
    recordings += 1
    body(&self)
    recordings -= 1
    let tokens = Array(recorded[mark...])
    if recordings == 0 { recorded.removeAll(keepingCapacity: true) }
    return tokens
  }

  /// The text of the token at hand, which it goes over.
  mutating func takeToken() -> String {
    defer { advance() }
    return isLookingAhead ? "" : tokenText
  }

  private mutating func record(from start: Int, to end: Int) { recorded.append(source(from: start, to: end)) }

  var isRecording: Bool { recordings > 0 }

  func source(from start: Int, to end: Int) -> String { lexer.bytes.text(from: start, to: end) }

  var tokenText: String { source(from: token.start, to: token.end) }
}
