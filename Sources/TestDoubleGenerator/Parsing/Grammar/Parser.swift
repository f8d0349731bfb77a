/// Parses declarations from the tokens of one file; copies of the parser look ahead.
///
/// The parser reports no errors: it leaves out what it can't parse. Each of its loops consumes a token or ends.
struct Parser {
  /// The maximum nesting of types or `#if`s; more could overflow a secondary thread's 512 KB stack in a debug build.
  static let deepestNesting = 20

  /// The maximum number of tokens to look ahead; without a limit, looking ahead at each bracket takes quadratic time.
  private static let lookaheadLimit = 500

  /// The lexer, which continues after the current token.
  var lexer: Lexer
  /// The current token, which is not consumed yet.
  var token: Token
  /// The kind of the previous token; `nil` at the start of the file.
  var previousKind: Token.Kind?
  /// The offset of the end of the previous token.
  var previousEnd = 0
  /// The current nesting depth of types, or of `#if` blocks around attributes.
  var depth = 0
  /// The number of tokens that the parser may still consume.
  private var remainingTokens = Int.max
  /// The compilation conditions that are known to be defined.
  let flags: Set<String>
  private var lines: LineFinder
  /// The number of nested calls of ``recordTokens(_:)``.
  private var openRecordings = 0
  /// The texts of the consumed tokens since the outermost recording began.
  private var recordedTexts: [String] = []

  init(_ file: SourceFile, _ bytes: ByteSearch) {
    lexer = Lexer(bytes)
    flags = file.flags
    lines = LineFinder(file: file.path, bytes)
    token = lexer.next()
  }

  // MARK: Tokens

  /// Advances to the next token; records the text of the current token if a recording is open.
  mutating func advance() {
    if openRecordings > 0 {
      if token.kind == .string { recordString() } else { record(from: token.start, to: token.end) }
    }
    previousKind = token.kind
    previousEnd = token.end
    remainingTokens -= 1
    token = lexer.next()
    if remainingTokens <= 0 { token.kind = .endOfFile }
  }

  func at(_ kind: Token.Kind) -> Bool { token.kind == kind }

  func at(_ keyword: Keyword) -> Bool { token.keyword == keyword }

  /// True if the current token is an operator that begins with `byte`.
  func at(prefix byte: UInt8) -> Bool {
    guard token.end > token.start, lexer.base[token.start] == byte else { return false }
    return token.isOperator || token.kind == .arrow || token.kind == .equal
  }

  func at(operator text: StaticString) -> Bool {
    token.isOperator && token.end == token.start + text.utf8CodeUnitCount
      && lexer.bytes.has(text, at: token.start)
  }

  /// Consumes the current token if it is the operator; otherwise returns false.
  mutating func consume(operator text: StaticString) -> Bool {
    guard at(operator: text) else { return false }
    advance()
    return true
  }

  /// Returns the token after the current token, without consuming any token.
  func peek() -> Token {
    var ahead = lexer
    return ahead.next()
  }

  /// Consumes the current token if it is of the kind; otherwise returns false.
  @discardableResult
  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Consumes the current token if it is the keyword; otherwise returns false.
  @discardableResult
  mutating func consume(_ keyword: Keyword) -> Bool {
    guard token.keyword == keyword else { return false }
    advance()
    return true
  }

  /// Consumes the first `length` bytes of the current token; the rest, such as `?` of `>?`, is the next token.
  mutating func consumeTokenPrefix(length: Int = 1) {
    guard token.end > token.start + length else { return advance() }
    if openRecordings > 0 { record(from: token.start, to: token.start + length) }
    previousKind = .binaryOperator
    previousEnd = token.start + length
    lexer.position = token.start + length
    lexer.previousKind = .binaryOperator
    lexer.previousKeyword = .none
    token = lexer.next()
    token.isAfterSpace = false
  }

  /// Returns a copy for looking ahead, which consumes at most `lookaheadLimit` tokens.
  func lookahead() -> Parser {
    var copy = self
    copy.openRecordings = 0
    copy.remainingTokens = min(remainingTokens, Self.lookaheadLimit)
    return copy
  }

  // MARK: Texts

  /// Returns the texts of the tokens that `body` consumes, joined by single spaces.
  mutating func recordText(_ body: (inout Parser) -> Void) -> String {
    recordTokens(body).joined(separator: " ")
  }

  /// Returns the texts of the tokens that `body` consumes.
  mutating func recordTokens(_ body: (inout Parser) -> Void) -> [String] {
    let firstIndex = recordedTexts.count
    openRecordings += 1
    body(&self)
    openRecordings -= 1
    let tokens = Array(recordedTexts[firstIndex...])
    if openRecordings == 0 { recordedTexts.removeAll(keepingCapacity: true) }
    return tokens
  }

  /// Consumes the current token and returns its text.
  mutating func takeToken() -> String {
    defer { advance() }
    return tokenText
  }

  private mutating func record(from start: Int, to end: Int) {
    recordedTexts.append(source(from: start, to: end))
  }

  /// Records the `#`s, the quotes and the content of a string separately, as SwiftSyntax does; the content of a string
  /// of several lines is recorded line by line, without the indentation that the closing quote has.
  private mutating func recordString() {
    let text = tokenText
    let pounds = text.prefix { $0 == "#" }
    let isMultiline = text.contains(where: \.isNewline)
    let quote = isMultiline ? "\"\"\"" : "\""
    let content = text.dropFirst(pounds.count + quote.count).dropLast(pounds.count + quote.count)
    let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let indentation = lines.last?.count ?? 0
    var texts = isMultiline ? [] : [String(content)]
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      let text = line.dropFirst(indentation)
      let isContinued = text.last == "\\"
      texts.append(isContinued ? String(text.dropLast()) : text + (index < lines.count - 2 ? "\n" : ""))
    }
    recordedTexts += ([String(pounds), quote].filter { !$0.isEmpty }) + texts
    recordedTexts += [quote, String(pounds)].filter { !$0.isEmpty }
  }

  var isRecording: Bool { openRecordings > 0 }

  func source(from start: Int, to end: Int) -> String { lexer.bytes.text(from: start, to: end) }

  /// Returns the location of an offset; this is fast if each offset is greater than the previous offset.
  mutating func location(of offset: Int) -> SourceLocation { lines.location(of: offset) }

  var tokenText: String { source(from: token.start, to: token.end) }
}
