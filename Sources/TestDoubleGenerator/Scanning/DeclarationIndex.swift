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
    let (c, l, o, t) = (UInt8(ascii: "c"), UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "t"))
    var offset = 0
    while let found = search.next(c, from: offset) {
      offset = found + 1
      guard offset < search.count else { break }
      // What comes next tells most places apart that none of the words stands at.
      let next = search.base[offset]
      if next == o {
        if search.has("protocol", at: found - 5) {
          add(.protocol, at: found - 5, length: 8, of: file, search)
        }
      } else if next == l {
        if search.has("class", at: found) { add(.class, at: found, length: 5, of: file, search) }
      } else if next == t {
        if search.has("struct", at: found - 4) {
          add(.struct, at: found - 4, length: 6, of: file, search)
        } else if search.has("actor", at: found - 1) {
          add(.actor, at: found - 1, length: 5, of: file, search)
        }
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
    candidates[name, default: []].note(Candidate(file: file, keyword: keyword))
  }

  /// The identifier behind a word with white space and comments between, without backticks.
  private func name(behind offset: Int, _ search: ByteSearch) -> String? {
    if let plain = plainName(behind: offset, search) { return plain }
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
    return search.text(nameStart..<end)
  }

  /// The same where it stands behind one space and is of ASCII, as most do: that needs no lexer.
  private func plainName(behind offset: Int, _ search: ByteSearch) -> String? {
    let start = offset + 1
    guard start < search.count, search.base[offset] == UInt8(ascii: " "),
      Characters.isIdentifierStart(search.base[start])
    else { return nil }
    let end = search.endOfIdentifier(from: start)
    guard end == search.count || search.base[end] < 0x80, !search.isReserved(start..<end) else { return nil }
    return search.text(start..<end)
  }
}

extension [DeclarationIndex.Candidate] {
  /// Appends a candidate that is not the last one already.
  fileprivate mutating func note(_ candidate: DeclarationIndex.Candidate) {
    if last != candidate { append(candidate) }
  }
}
