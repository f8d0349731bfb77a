#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// An index from names to the files that may declare or extend them; since the files are not parsed, the index also
/// contains words after keywords in comments and strings, but no file that declares a name is missing.
package struct DeclarationIndex: Sendable {
  /// A file that may declare a name.
  package struct Candidate: Sendable, Equatable {
    /// The index of the file in the array that the declaration index was created from.
    package var fileIndex: Int
    /// The keyword before the name.
    package var keyword: TypeDeclaration.Kind
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
        search.forEach("x") { addName(after: .extension, "extension", at: $0 - 1, inFile: index, search) }
      }
    }
  }

  /// Returns the files that may declare or extend `name`, in array order; `name` has no backticks or enclosing types.
  package func candidates(for name: String) -> [Candidate] { candidatesByName[name] ?? [] }

  /// Returns the sorted names that files may declare with a keyword; `isIncluded` selects the files by their indices.
  package func names(
    declaredWith keyword: TypeDeclaration.Kind, in isIncluded: (Int) -> Bool = { _ in true }
  ) -> [String] {
    candidatesByName.filter { $0.value.contains { $0.keyword == keyword && isIncluded($0.fileIndex) } }.keys
      .sorted()
  }

  /// Adds the names that a file may declare; searches for one rare letter of each keyword, since few words contain it.
  private mutating func addDeclarations(inFile fileIndex: Int, _ search: ByteSearch) {
    let (l, o, t) = (UInt8(ascii: "l"), UInt8(ascii: "o"), UInt8(ascii: "t"))
    search.forEach("c") { offset in
      guard offset + 1 < search.count else { return }
      // Most matches are in other words than the keywords; the letter after the `c` rules these matches out.
      let next = search.base[offset + 1]
      if next == o {
        addName(after: .protocol, "protocol", at: offset - 5, inFile: fileIndex, search)
      } else if next == l {
        addName(after: .class, "class", at: offset, inFile: fileIndex, search)
      } else if next == t {
        addName(after: .struct, "struct", at: offset - 4, inFile: fileIndex, search)
        addName(after: .actor, "actor", at: offset - 1, inFile: fileIndex, search)
      }
    }
    search.forEach("y") { addName(after: .typealias, "typealias", at: $0 - 1, inFile: fileIndex, search) }
    search.forEach("m") { addName(after: .enum, "enum", at: $0 - 3, inFile: fileIndex, search) }
  }

  /// Adds the name after the keyword if the keyword begins at `start`.
  private mutating func addName(
    after keyword: TypeDeclaration.Kind, _ word: StaticString, at start: Int, inFile fileIndex: Int,
    _ search: ByteSearch
  ) {
    let end = start + word.utf8CodeUnitCount
    // The keyword has to be a whole word: `myprotocol` and `protocols` declare nothing.
    guard search.has(word, at: start), !search.isWordPart(at: start - 1), !search.isWordPart(at: end),
      let name = Self.readName(at: end, search, isPath: keyword == .extension)
    else { return }
    let candidate = Candidate(fileIndex: fileIndex, keyword: keyword)
    if candidatesByName[name, default: []].last != candidate {
      candidatesByName[name, default: []].append(candidate)
    }
  }

  /// Returns the identifier at an offset, or the last identifier of a path, without backticks; `nil` if there is none.
  private static func readName(at offset: Int, _ search: ByteSearch, isPath: Bool) -> String? {
    var lexer = Lexer(search, at: offset)
    var name: String?
    while true {
      let token = lexer.next()
      guard token.kind == .identifier else { return name }
      name = Backtick.bare(search.text(token))
      guard isPath else { return name }
      let next = lexer.next().kind
      guard next == .period || next == .colonColon else { return name }
    }
  }
}

/// Finds bytes in a file with the C library, which is fast in a debug build too; the search combines `memchr` and
/// `memcmp`, since the module `Glibc` doesn't export `memmem`.
struct ByteSearch {
  /// The address of the first byte.
  let base: UnsafePointer<UInt8>
  let count: Int

  /// Returns the offset of the first occurrence of a byte from `offset` up to, but not including, `limit`.
  func next(_ byte: UInt8, from offset: Int, before limit: Int) -> Int? {
    guard offset < limit, let match = memchr(base + offset, Int32(byte), limit - offset) else { return nil }
    return base.distance(to: UnsafePointer(match.assumingMemoryBound(to: UInt8.self)))
  }

  /// Calls `body` with the offset of each occurrence of a byte.
  func forEach(_ byte: Unicode.Scalar, _ body: (Int) -> Void) {
    _ = contains(byte) { offset in
      body(offset)
      return false
    }
  }

  /// True if `matches` returns true for the offset of an occurrence of a byte.
  func contains(_ byte: Unicode.Scalar, where matches: (Int) -> Bool) -> Bool {
    var offset = 0
    while let match = next(UInt8(ascii: byte), from: offset, before: count) {
      if matches(match) { return true }
      offset = match + 1
    }
    return false
  }

  /// True if the bytes from `offset` on begin with `word`; false if `offset` is negative.
  func has(_ word: StaticString, at offset: Int) -> Bool {
    offset >= 0 && offset + word.utf8CodeUnitCount <= count
      && Self.areEqual(base + offset, word.utf8Start, word.utf8CodeUnitCount)
  }

  static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    memcmp(one, other, count) == 0
  }

  /// True if the bytes contain the text `protocol`, even as a part of a longer word.
  var containsProtocolKeyword: Bool { contains("c") { has("protocol", at: $0 - 5) } }

  /// True if a file with the contents `bytes` contains `@_exported`.
  static func containsExportedImport(_ bytes: [UInt8]) -> Bool {
    bytes.withByteSearch { search in search.contains("@") { search.has("@_exported", at: $0) } } ?? false
  }

  func containsText(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return true }
    return contains(Unicode.Scalar(first)) {
      $0 + sought.count <= count && Self.areEqual(base + $0, sought, sought.count)
    }
  }

  func text(from start: Int, to end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: base + start, count: max(0, end - start)), as: UTF8.self)
  }

  func text(_ token: Token) -> String { text(from: token.start, to: token.end) }

  /// True if the byte at an offset can be part of an identifier; false for an offset outside of the bytes.
  func isWordPart(at offset: Int) -> Bool {
    guard offset >= 0, offset < count else { return false }
    return Characters.isIdentifierPart(base[offset]) || base[offset] >= 0x80
  }
}

extension [UInt8] {
  /// Returns the result of `body` for the bytes; `nil` if the array is empty.
  @discardableResult
  func withByteSearch<Result>(_ body: (ByteSearch) -> Result) -> Result? {
    withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { bytes.isEmpty ? nil : body(ByteSearch(base: $0, count: bytes.count)) }
    }
  }
}

/// Converts byte offsets to lines and columns; this is fast if each offset is greater than the previous offset.
struct LineFinder {
  private let search: ByteSearch
  private let file: String
  /// The line of the previous offset, counted from 1.
  private var line = 1
  /// The offset of the first byte of that line.
  private var lineStart = 0

  init(file: String, _ search: ByteSearch) {
    self.file = file
    self.search = search
  }

  mutating func location(of offset: Int) -> SourceLocation {
    if offset < lineStart {
      line = 1
      lineStart = 0
    }
    while let newline = search.next(0x0A, from: lineStart, before: offset) {
      line += 1
      lineStart = newline + 1
    }
    return SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }
}
