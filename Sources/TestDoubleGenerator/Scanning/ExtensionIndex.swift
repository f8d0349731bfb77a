/// Knows which files may extend a type, without having read them.
///
/// Like ``DeclarationIndex``, it may name a file that doesn't, and never misses one that does.
package struct ExtensionIndex: Sendable {
  private var files: [String: [Int]] = [:]

  /// Makes an index of files.
  package init(files: [SourceFile]) {
    for (index, file) in files.enumerated() {
      file.bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
        add(file: index, ByteSearch(base: base, count: bytes.count))
      }
    }
  }

  /// The files that may extend the type, by their index in the array that this was made of, in its order.
  ///
  /// - Parameter name: The type's own name, without backticks and without those of the types around it.
  package func candidates(for name: String) -> [Int] { files[name] ?? [] }

  /// Every name that may be extended, sorted.
  package var names: [String] { files.keys.sorted() }

  private mutating func add(file: Int, _ search: ByteSearch) {
    var offset = 0
    while let found = search.next(UInt8(ascii: "x"), from: offset) {
      offset = found + 1
      guard search.has("extension", at: found - 1), !search.isWordPart(at: found - 2),
        let name = Self.name(behind: found + 8, search)
      else { continue }
      if files[name, default: []].last != file { files[name, default: []].append(file) }
    }
  }

  /// The last part of the path of identifiers behind the word, without backticks.
  private static func name(behind offset: Int, _ search: ByteSearch) -> String? {
    guard offset < search.count, !search.isWordPart(at: offset) else { return nil }
    var lexer = Lexer(base: search.base, count: search.count)
    lexer.position = offset
    var name: String?
    while true {
      let token = lexer.next()
      guard token.kind == .identifier else { return name }
      name = withoutBackticks(
        String(
          decoding: UnsafeBufferPointer(start: search.base + token.start, count: token.end - token.start),
          as: UTF8.self))
      let next = lexer.next().kind
      guard next == .period || next == .colonColon else { return name }
    }
  }
}
