/// Finds what a source file asks of the generator.
package enum MentionScanner {
  /// The mentions and directives of a file, and the types that it declares.
  ///
  /// A file that holds neither a suffix nor a directive, which is most of them, is searched and not read.
  package static func mentions(in file: SourceFile) -> FileMentions { mentions(in: file, naming: []) }

  /// The same, with the names that the patterns fit among the mentions.
  static func mentions(in file: SourceFile, naming patterns: [NamePattern]) -> FileMentions {
    file.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, !bytes.isEmpty else { return FileMentions() }
      let search = ByteSearch(base: base, count: bytes.count)
      let hasDirectives = holdsDirective(search)
      let hasMentions =
        holdsMention(search)
        || patterns.contains { search.holds(Array($0.prefix.utf8)) && search.holds(Array($0.suffix.utf8)) }
      guard hasDirectives || hasMentions else { return FileMentions() }
      var reader = MentionReader(file: file, base: base, count: bytes.count, readsComments: hasDirectives)
      reader.patterns = patterns
      reader.read()
      return reader.mentions
    }
  }

  private static func holdsDirective(_ search: ByteSearch) -> Bool {
    // The rarest of its letters is the last.
    var offset = 0
    while let found = search.next(UInt8(ascii: "y"), from: offset) {
      if search.has("understudy:", at: found - 9) { return true }
      offset = found + 1
    }
    return false
  }

  /// True if one of the suffixes ends a word somewhere, be it in a comment.
  private static func holdsMention(_ search: ByteSearch) -> Bool {
    var offset = 0
    while let found = search.next(UInt8(ascii: "S"), from: offset) {
      offset = found + 1
      var end = found
      if search.has("Spy", at: found) || search.has("SUT", at: found) {
        end += 3
      } else if search.has("Stub", at: found) {
        end += 4
      } else {
        continue
      }
      if !search.isWordPart(at: end) && search.isWordPart(at: found - 1) { return true }
    }
    return false
  }
}
