/// Knows which files may declare or extend a name, without having read them.
///
/// It is made by searching for the words that declare types, so it also names files that have such a word
/// in a comment or a string; it never misses one that declares the name.
package struct DeclarationIndex: Sendable {
  /// A file that may declare a name.
  package struct Candidate: Sendable, Equatable {
    /// The file's index in the array that the index was made of.
    package var file: Int
    package var keyword: Keyword
  }

  package enum Keyword: String, Sendable, Hashable, CaseIterable {
    case `protocol`, `typealias`, `struct`, `enum`, `class`, `actor`, `extension`
  }

  private var candidates: [String: [Candidate]] = [:]

  /// Makes an index of what files declare.
  package init(files: [SourceFile]) {
    for (index, file) in files.enumerated() { file.bytes.read { add(file: index, $0) } }
  }

  /// Makes an index of what files extend, by the last name of each type.
  package init(extensionsIn files: [SourceFile]) {
    for (index, file) in files.enumerated() {
      file.bytes.read { search in
        search.contains("x") { note(.extension, "extension", at: $0 - 1, of: index, search) }
      }
    }
  }

  /// The files that may declare a name, in their order.
  ///
  /// - Parameter name: The name without backticks and without those of the types around it.
  package func candidates(for name: String) -> [Candidate] { candidates[name] ?? [] }

  /// Returns every name that the files may declare with a keyword, sorted.
  ///
  /// - Parameter isIncluded: Whether the file with that index counts.
  package func names(
    declaredWith keyword: Keyword, in isIncluded: (Int) -> Bool = { _ in true }
  ) -> [String] {
    candidates.filter { $0.value.contains { $0.keyword == keyword && isIncluded($0.file) } }.keys.sorted()
  }

  /// Looks for the words by a letter that several have, since the number of places to look at is what takes
  /// time.
  private mutating func add(file: Int, _ search: ByteSearch) {
    let (l, o, t) = (UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "t"))
    search.contains("c") { found in
      guard found + 1 < search.count else { return true }
      // What comes next tells most places apart that none of the words stands at.
      let next = search.base[found + 1]
      if next == o {
        note(.protocol, "protocol", at: found - 5, of: file, search)
      } else if next == l {
        note(.class, "class", at: found, of: file, search)
      } else if next == t {
        note(.struct, "struct", at: found - 4, of: file, search)
        note(.actor, "actor", at: found - 1, of: file, search)
      }
      return false
    }
    search.contains("y") { note(.typealias, "typealias", at: $0 - 1, of: file, search) }
    search.contains("m") { note(.enum, "enum", at: $0 - 3, of: file, search) }
  }

  /// Notes the name behind a word that stands at an offset; returns false.
  @discardableResult
  private mutating func note(
    _ keyword: Keyword, _ word: StaticString, at start: Int, of file: Int, _ search: ByteSearch
  ) -> Bool {
    let end = start + word.utf8CodeUnitCount
    // The word has to stand alone: `myprotocol` and `protocols` declare nothing.
    guard search.has(word, at: start), !search.isWordPart(at: start - 1), !search.isWordPart(at: end),
      let name = Self.name(behind: end, search, isPath: keyword == .extension)
    else { return false }
    let candidate = Candidate(file: file, keyword: keyword)
    if candidates[name, default: []].last != candidate { candidates[name, default: []].append(candidate) }
    return false
  }

  /// The identifier behind a word, or the last one of a path of them, without backticks.
  private static func name(behind offset: Int, _ search: ByteSearch, isPath: Bool) -> String? {
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
