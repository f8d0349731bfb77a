/// Finds the mentions of doubles and the directives (`// understudy: …`) in a source file.
package enum MentionScanner {
  /// Returns the mentions, the directives and the declared types of a file; names that match a pattern are mentions, too.
  ///
  /// Returns none of these, without reading the tokens, for a file that contains neither a mention nor a directive.
  package static func mentions(in file: SourceFile, naming patterns: [NamePattern] = []) -> FileMentions {
    file.bytes.withByteSearch { search in
      // `y` is the rarest letter of `understudy`.
      let mayHaveDirectives = search.contains("y") { search.has("understudy:", at: $0 - 9) }
      let mayHaveMentions =
        mayContainMention(search)
        || patterns.contains { search.containsText($0.prefix) && search.containsText($0.suffix) }
      guard mayHaveDirectives || mayHaveMentions else { return FileMentions() }
      var reader = MentionReader(file: file, search, patterns, readsComments: mayHaveDirectives)
      reader.read()
      return reader.fileMentions
    } ?? FileMentions()
  }

  /// True if a word in the file, even in a comment, ends in `Spy`, `SUT` or `Stub` and is longer than this suffix.
  private static func mayContainMention(_ search: ByteSearch) -> Bool {
    search.contains("S") { start in
      let length =
        search.has("Spy", at: start) || search.has("SUT", at: start)
        ? 3 : search.has("Stub", at: start) ? 4 : 0
      return length > 0 && !search.isWordPart(at: start + length) && search.isWordPart(at: start - 1)
    }
  }
}

/// Reads the tokens of a file that may contain mentions or directives.
struct MentionReader {
  private(set) var fileMentions = FileMentions()
  /// The patterns of further double names, which don't have to end in `Stub`, `Spy` or `SUT`.
  private let patterns: [NamePattern]
  private let search: ByteSearch
  private var lexer: Lexer
  private var lines: LineFinder
  private var addedNames: Set<String> = []

  init(file: SourceFile, _ search: ByteSearch, _ patterns: [NamePattern], readsComments: Bool) {
    self.search = search
    self.patterns = patterns
    lexer = Lexer(search)
    if readsComments { lexer.lineComments = [] }
    lines = LineFinder(file: file.path, search)
  }

  /// Reads the whole file into ``fileMentions``.
  mutating func read() {
    var previousKind: Token.Kind?
    var followsTypeKeyword = false
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile:
        for offset in lexer.lineComments ?? [] { readDirective(inCommentAt: offset) }
        return
      case .identifier:
        if followsTypeKeyword { fileMentions.declaredNames.insert(name(of: token)) }
        if hasMentionSuffix(token)
          || patterns.contains(where: { $0.typeName(ofDouble: name(of: token)) != nil })
        {
          addMention(token)
        }
        if isLabel(token, "wrapping") { fileMentions.hasWrappingLabel = true }
        if isLabel(token, "replaying") { fileMentions.hasReplayingLabel = true }
      default: break
      }
      followsTypeKeyword = declaresType(token.keyword) && previousKind != .period
      previousKind = token.kind
    }
  }

  private func declaresType(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .struct, .class, .enum, .actor, .protocol, .typealias: return true
    default: return false
    }
  }

  private func name(of token: Token) -> String { Backtick.bare(search.text(token)) }

  /// True if an identifier ends in `Spy`, `SUT` or `Stub` and is longer than this suffix.
  private func hasMentionSuffix(_ token: Token) -> Bool {
    var (start, end) = (token.start, token.end)
    if search.base[start] == UInt8(ascii: "`") { (start, end) = (start + 1, end - 1) }
    return end - start > 3 && (search.has("Spy", at: end - 3) || search.has("SUT", at: end - 3))
      || end - start > 4 && search.has("Stub", at: end - 4)
  }

  /// True if the token is `word` and a colon follows.
  private func isLabel(_ token: Token, _ word: StaticString) -> Bool {
    token.end - token.start == word.utf8CodeUnitCount && search.has(word, at: token.start)
      && search.has(":", at: endOfBlanks(from: token.end))
  }

  private mutating func addMention(_ token: Token) {
    let name = name(of: token)
    guard addedNames.insert(name).inserted else { return }
    fileMentions.mentions.append(.init(name: name, location: lines.location(of: token.start)))
  }

  // MARK: Directives

  /// Adds the directive of the line comment at an offset, if the comment contains one.
  private mutating func readDirective(inCommentAt offset: Int) {
    let start = endOfBlanks(from: offset + 2)
    guard search.has("understudy:", at: start) else { return }
    let textStart = endOfBlanks(from: start + 11)
    var end = textStart
    while end < search.count && search.base[end] != 0x0A && search.base[end] != 0x0D { end += 1 }
    while end > textStart && isBlank(search.base[end - 1]) { end -= 1 }
    let text = search.text(from: textStart, to: end)
    // For the command `mutate`, at a stub.
    if text.hasPrefix("any answer") { return }
    fileMentions.directives.append(.init(text: text, location: lines.location(of: start)))
  }

  /// Returns the offset of the first byte from `offset` on that is neither a space nor a tab.
  private func endOfBlanks(from offset: Int) -> Int {
    var index = offset
    while index < search.count && isBlank(search.base[index]) { index += 1 }
    return index
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
