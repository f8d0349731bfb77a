/// Finds what a source file asks of the generator.
package enum MentionScanner {
  /// The mentions and directives of a file, and the types that it declares.
  ///
  /// A file that holds neither a suffix nor a directive, which is most of them, is searched and not read.
  package static func mentions(in file: SourceFile) -> FileMentions { mentions(in: file, naming: []) }

  /// The same, with the names that the patterns fit among the mentions.
  static func mentions(in file: SourceFile, naming patterns: [NamePattern]) -> FileMentions {
    file.bytes.read { search in
      // The rarest of its letters is the last.
      let hasDirectives = search.contains("y") { search.has("understudy:", at: $0 - 9) }
      let hasMentions =
        holdsMention(search) || patterns.contains { search.holds($0.prefix) && search.holds($0.suffix) }
      guard hasDirectives || hasMentions else { return FileMentions() }
      var reader = MentionReader(file: file, search, readsComments: hasDirectives)
      reader.patterns = patterns
      reader.read()
      return reader.mentions
    } ?? FileMentions()
  }

  /// True if one of the suffixes ends a word somewhere, be it in a comment.
  private static func holdsMention(_ search: ByteSearch) -> Bool {
    search.contains("S") { found in
      let length =
        search.has("Spy", at: found) || search.has("SUT", at: found)
        ? 3 : search.has("Stub", at: found) ? 4 : 0
      return length > 0 && !search.isWordPart(at: found + length) && search.isWordPart(at: found - 1)
    }
  }
}
