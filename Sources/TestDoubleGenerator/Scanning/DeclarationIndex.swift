/// Knows which files may declare a name, without having read them.
///
/// It is made by searching for the words that declare types, so it also names files that have such a word
/// in a comment or a string; it never misses one that declares the name.
package struct DeclarationIndex: Sendable {
  /// A file that may declare a name.
  package struct Candidate: Sendable, Hashable {
    /// The file's index in the array that the index was made of.
    package var file: Int
    /// `protocol`, `typealias`, `struct`, `enum`, `class` or `actor`.
    package var keyword: Keyword

    package init(file: Int, keyword: Keyword) {
      self.file = file
      self.keyword = keyword
    }
  }

  /// The words that declare types.
  package enum Keyword: String, Sendable, Hashable, CaseIterable {
    case `protocol`, `typealias`, `struct`, `enum`, `class`, `actor`
  }

  private var candidates: [String: [Candidate]] = [:]

  /// Makes an index of files.
  package init(files: [SourceFile]) {
    var index = 0
    while index < files.count {
      files[index].bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
        add(file: index, ByteSearch(base: base, count: bytes.count))
      }
      index += 1
    }
  }

  /// The files that may declare a name, in their order.
  ///
  /// - Parameter name: The name without backticks and without those of the types around it.
  package func candidates(for name: String) -> [Candidate] { candidates[name] ?? [] }

  /// Every name that the files may declare with a word, sorted.
  package func names(declaredWith keyword: Keyword) -> [String] {
    candidates.filter { $0.value.contains { $0.keyword == keyword } }.keys.sorted()
  }

  /// Looks for the words by a letter that several have, since the number of places to look at is what takes
  /// time.
  private mutating func add(file: Int, _ search: ByteSearch) {
    var offset = 0
    while let found = search.next(UInt8(ascii: "c"), from: offset) {
      offset = found + 1
      guard offset < search.count else { break }
      switch search.base[offset] {
      case UInt8(ascii: "o"):
        if search.has("protocol", at: found - 5) {
          add(.protocol, at: found - 5, length: 8, of: file, search)
        }
      case UInt8(ascii: "l"):
        if search.has("class", at: found) { add(.class, at: found, length: 5, of: file, search) }
      case UInt8(ascii: "t"):
        if search.has("struct", at: found - 4) {
          add(.struct, at: found - 4, length: 6, of: file, search)
        } else if search.has("actor", at: found - 1) {
          add(.actor, at: found - 1, length: 5, of: file, search)
        }
      default: break
      }
    }
    offset = 0
    while let found = search.next(UInt8(ascii: "y"), from: offset) {
      offset = found + 1
      if search.has("typealias", at: found - 1) {
        add(.typealias, at: found - 1, length: 9, of: file, search)
      }
    }
    offset = 0
    while let found = search.next(UInt8(ascii: "m"), from: offset) {
      offset = found + 1
      if search.has("enum", at: found - 3) { add(.enum, at: found - 3, length: 4, of: file, search) }
    }
  }

  private mutating func add(
    _ keyword: Keyword, at start: Int, length: Int, of file: Int, _ search: ByteSearch
  ) {
    // The word has to stand alone: `myprotocol` and `protocols` declare nothing.
    guard !search.isWordPart(at: start - 1), let name = name(behind: start + length, search) else { return }
    let candidate = Candidate(file: file, keyword: keyword)
    if candidates[name, default: []].last != candidate { candidates[name, default: []].append(candidate) }
  }

  /// The identifier behind a word with white space and comments between, without backticks.
  private func name(behind offset: Int, _ search: ByteSearch) -> String? {
    guard offset < search.count, !search.isWordPart(at: offset) else { return nil }
    var lexer = Lexer(base: search.base, count: search.count)
    lexer.position = offset
    _ = lexer.skipTrivia(newlines: true)
    let start = lexer.position
    guard start < search.count else { return nil }
    let first = search.base[start]
    guard Characters.isIdentifierStart(first) || first >= 0x80 || first == UInt8(ascii: "`"),
      lexer.next().kind == .identifier
    else { return nil }
    var end = lexer.position
    var nameStart = start
    if first == UInt8(ascii: "`") {
      nameStart += 1
      end -= 1
    }
    return String(
      decoding: UnsafeBufferPointer(start: search.base + nameStart, count: end - nameStart), as: UTF8.self)
  }
}
