/// An index from names to the files that may declare or extend them, which is built without parsing the files.
///
/// A keyword in a comment or string adds a file too, but no file that declares a name is missing.
package struct DeclarationIndex: Sendable {
  /// A file that may declare a name.
  package struct Candidate: Sendable, Equatable {
    /// The position of the file in the array that the index was created from.
    package var file: Int
    package var keyword: Keyword
  }

  package enum Keyword: String, Sendable, Hashable, CaseIterable {
    case `protocol`, `typealias`, `struct`, `enum`, `class`, `actor`, `extension`
  }

  private var candidates: [String: [Candidate]] = [:]

  /// Creates an index of the types, protocols and type aliases that files may declare.
  package init(files: [SourceFile]) {
    for (index, file) in files.enumerated() { file.bytes.read { add(file: index, $0) } }
  }

  /// Creates an index of the types that files may extend, by the last component of each type's name.
  package init(extensionsIn files: [SourceFile]) {
    for (index, file) in files.enumerated() {
      file.bytes.read { search in
        search.contains("x") { addName(after: .extension, "extension", at: $0 - 1, in: index, search) }
      }
    }
  }

  /// Returns the files that may declare a name, in the order of the array; the name is bare and unqualified.
  package func candidates(for name: String) -> [Candidate] { candidates[name] ?? [] }

  /// Returns all names that the included files may declare with a keyword, sorted.
  package func names(
    declaredWith keyword: Keyword, in isIncluded: (Int) -> Bool = { _ in true }
  ) -> [String] {
    candidates.filter { $0.value.contains { $0.keyword == keyword && isIncluded($0.file) } }.keys.sorted()
  }

  /// Adds the declarations of a file; a search for the rare letters of the keywords has few matches to examine.
  private mutating func add(file: Int, _ search: ByteSearch) {
    let (l, o, t) = (UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "t"))
    search.contains("c") { offset in
      guard offset + 1 < search.count else { return true }
      // The next letter rules out most places that contain none of the keywords.
      let next = search.base[offset + 1]
      if next == o {
        addName(after: .protocol, "protocol", at: offset - 5, in: file, search)
      } else if next == l {
        addName(after: .class, "class", at: offset, in: file, search)
      } else if next == t {
        addName(after: .struct, "struct", at: offset - 4, in: file, search)
        addName(after: .actor, "actor", at: offset - 1, in: file, search)
      }
      return false
    }
    search.contains("y") { addName(after: .typealias, "typealias", at: $0 - 1, in: file, search) }
    search.contains("m") { addName(after: .enum, "enum", at: $0 - 3, in: file, search) }
  }

  /// Adds the name after a keyword if the keyword is at an offset; returns false, so that the search continues.
  @discardableResult
  private mutating func addName(
    after keyword: Keyword, _ word: StaticString, at start: Int, in file: Int, _ search: ByteSearch
  ) -> Bool {
    let end = start + word.utf8CodeUnitCount
    // The keyword has to be a whole word: `myprotocol` and `protocols` declare nothing.
    guard search.has(word, at: start), !search.isWordPart(at: start - 1), !search.isWordPart(at: end),
      let name = Self.name(after: end, search, isPath: keyword == .extension)
    else { return false }
    let candidate = Candidate(file: file, keyword: keyword)
    if candidates[name, default: []].last != candidate { candidates[name, default: []].append(candidate) }
    return false
  }

  /// Returns the identifier after a keyword, or the last one of a dotted path, without backticks.
  private static func name(after offset: Int, _ search: ByteSearch, isPath: Bool) -> String? {
    var lexer = Lexer(search, at: offset)
    var name: String?
    while true {
      let token = lexer.next()
      guard token.kind == .identifier else { return name }
      name = Keywords.bare(search.text(token))
      guard isPath else { return name }
      let next = lexer.next().kind
      guard next == .period || next == .colonColon else { return name }
    }
  }
}
