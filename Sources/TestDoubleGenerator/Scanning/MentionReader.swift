#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Reads the tokens of a file that may hold mentions or directives.
struct MentionReader {
  private(set) var mentions = FileMentions()
  /// The names that ask for a double besides those that end in `Stub`, `Spy` or `SUT`.
  var patterns: [NamePattern] = []
  private let base: UnsafePointer<UInt8>
  private let count: Int
  private var lexer: Lexer
  private var lines: LineCounter
  private var seen: Set<String> = []

  init(file: SourceFile, base: UnsafePointer<UInt8>, count: Int, readsComments: Bool) {
    self.base = base
    self.count = count
    lexer = Lexer(base: base, count: count)
    if readsComments { lexer.lineComments = [] }
    lines = LineCounter(file: file.path, base: base, count: count)
  }

  mutating func read() {
    // The kind of the token before, and the word that declares a type if that was one.
    var before: Token.Kind?
    var isDeclared = false
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile:
        readDirectives()
        return
      case .identifier:
        if isDeclared {
          mentions.declaredNames.insert(name(of: token))
        }
        if isMention(token) || fitsPattern(token) { add(token) }
        if isLabel(token, "wrapping") { mentions.wraps = true }
        if isLabel(token, "replaying") { mentions.replays = true }
      default: break
      }
      isDeclared = declaresType(token.keyword) && before != .period
      before = token.kind
    }
  }

  private func declaresType(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .struct, .class, .enum, .actor, .protocol, .typealias: return true
    default: return false
    }
  }

  /// The identifier without backticks.
  private func name(of token: Token) -> String {
    let isQuoted = base[token.start] == UInt8(ascii: "`") && token.end - token.start > 2
    let start = isQuoted ? token.start + 1 : token.start
    let end = isQuoted ? token.end - 1 : token.end
    return String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
  }

  private func isMention(_ token: Token) -> Bool {
    var end = token.end
    if base[end - 1] == UInt8(ascii: "`") { end -= 1 }
    let length = end - token.start
    switch base[end - 1] {
    case UInt8(ascii: "y"): return length > 3 && ends(at: end, with: "Spy")
    case UInt8(ascii: "b"): return length > 4 && ends(at: end, with: "Stub")
    case UInt8(ascii: "T"): return length > 3 && ends(at: end, with: "SUT")
    default: return false
    }
  }

  private func fitsPattern(_ token: Token) -> Bool {
    guard !patterns.isEmpty else { return false }
    let name = name(of: token)
    return patterns.contains { $0.original(of: name) != nil }
  }

  /// True if a suffix stands before an offset, with something before it that is no backtick.
  private func ends(at end: Int, with suffix: StaticString) -> Bool {
    let start = end - suffix.utf8CodeUnitCount
    return memcmp(base + start, suffix.utf8Start, suffix.utf8CodeUnitCount) == 0
      && base[start - 1] != UInt8(ascii: "`")
  }

  /// True if this is the word, and a colon follows it.
  private func isLabel(_ token: Token, _ word: StaticString) -> Bool {
    guard token.end - token.start == word.utf8CodeUnitCount,
      memcmp(base + token.start, word.utf8Start, word.utf8CodeUnitCount) == 0
    else { return false }
    let next = skipBlanks(from: token.end)
    return next < count && base[next] == UInt8(ascii: ":")
  }

  private mutating func add(_ token: Token) {
    let name = name(of: token)
    guard seen.insert(name).inserted else { return }
    mentions.mentions.append(.init(name: name, location: lines.location(of: token.start)))
  }

  // MARK: Directives

  private mutating func readDirectives() {
    guard let comments = lexer.lineComments else { return }
    var last = -1
    for comment in comments where comment > last {
      // Looking ahead passes a comment twice.
      last = comment
      readDirective(in: comment)
    }
  }

  private mutating func readDirective(in comment: Int) {
    var index = skipBlanks(from: comment + 2)
    let start = index
    let word: StaticString = "understudy:"
    guard index + word.utf8CodeUnitCount <= count,
      memcmp(base + index, word.utf8Start, word.utf8CodeUnitCount) == 0
    else { return }
    index = skipBlanks(from: index + word.utf8CodeUnitCount)
    var end = index
    while end < count && base[end] != 0x0A && base[end] != 0x0D { end += 1 }
    while end > index && isBlank(base[end - 1]) { end -= 1 }
    let text = String(decoding: UnsafeBufferPointer(start: base + index, count: end - index), as: UTF8.self)
    mentions.directives.append(.init(text: text, location: lines.location(of: start)))
  }

  private func skipBlanks(from offset: Int) -> Int {
    var index = offset
    while index < count && isBlank(base[index]) { index += 1 }
    return index
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
