/// An index from names to the files that may declare or extend them, which is built without parsing the files: a
/// keyword in a comment or string adds its file too, but no file that declares a name is missing.
package struct DeclarationIndex: Sendable {
  /// A file that may declare a name.
  package struct Candidate: Sendable, Equatable {
    /// The index of the file in the array that the declaration index was created from.
    package var fileIndex: Int
    /// The keyword before the name.
    package var keyword: Keyword
  }

  package enum Keyword: String, Sendable, Hashable, CaseIterable {
    case `protocol`, `typealias`, `struct`, `enum`, `class`, `actor`, `extension`
  }

  private var candidatesByName: [String: [Candidate]] = [:]

  /// Creates an index of the types, protocols and type aliases that files may declare.
  package init(files: [SourceFile]) {
    for (index, file) in files.enumerated() {
      file.bytes.withByteSearch { addDeclarations(inFile: index, $0) }
    }
  }

  /// Creates an index of the types that files may extend, by the last component of each extended type's name.
  package init(extensionsIn files: [SourceFile]) {
    for (index, file) in files.enumerated() {
      file.bytes.withByteSearch { search in
        search.contains("x") { addName(after: .extension, "extension", at: $0 - 1, inFile: index, search) }
      }
    }
  }

  /// Returns the files that may declare a name without backticks and enclosing types, in the order of the array.
  package func candidates(for name: String) -> [Candidate] { candidatesByName[name] ?? [] }

  /// Returns the sorted names that files may declare with a keyword; `isIncluded` selects the files by their indices.
  package func names(
    declaredWith keyword: Keyword, in isIncluded: (Int) -> Bool = { _ in true }
  ) -> [String] {
    candidatesByName.filter { $0.value.contains { $0.keyword == keyword && isIncluded($0.fileIndex) } }.keys
      .sorted()
  }

  /// Adds the names that a file may declare; searches for a rare letter of each keyword, which has few matches.
  private mutating func addDeclarations(inFile fileIndex: Int, _ search: ByteSearch) {
    let (l, o, t) = (UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "t"))
    search.contains("c") { offset in
      guard offset + 1 < search.count else { return true }
      // The letter after the `c` rules out most matches that are in none of the keywords.
      let next = search.base[offset + 1]
      if next == o {
        addName(after: .protocol, "protocol", at: offset - 5, inFile: fileIndex, search)
      } else if next == l {
        addName(after: .class, "class", at: offset, inFile: fileIndex, search)
      } else if next == t {
        addName(after: .struct, "struct", at: offset - 4, inFile: fileIndex, search)
        addName(after: .actor, "actor", at: offset - 1, inFile: fileIndex, search)
      }
      return false
    }
    search.contains("y") { addName(after: .typealias, "typealias", at: $0 - 1, inFile: fileIndex, search) }
    search.contains("m") { addName(after: .enum, "enum", at: $0 - 3, inFile: fileIndex, search) }
  }

  /// Adds the name after the keyword if the keyword begins at `start`; returns false, so that the search continues.
  @discardableResult
  private mutating func addName(
    after keyword: Keyword, _ word: StaticString, at start: Int, inFile fileIndex: Int, _ search: ByteSearch
  ) -> Bool {
    let end = start + word.utf8CodeUnitCount
    // The keyword has to be a whole word: `myprotocol` and `protocols` declare nothing.
    guard search.has(word, at: start), !search.isWordPart(at: start - 1), !search.isWordPart(at: end),
      let name = Self.readName(at: end, search, isPath: keyword == .extension)
    else { return false }
    let candidate = Candidate(fileIndex: fileIndex, keyword: keyword)
    if candidatesByName[name, default: []].last != candidate {
      candidatesByName[name, default: []].append(candidate)
    }
    return false
  }

  /// Returns the identifier at an offset, or the last identifier of a dotted path, without backticks; otherwise `nil`.
  private static func readName(at offset: Int, _ search: ByteSearch, isPath: Bool) -> String? {
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
