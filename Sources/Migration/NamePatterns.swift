package import TestDoubleGenerator

/// The patterns of a test target's directives, such as `// understudy: Mock* = Spy`.
///
/// A migration keeps the names of doubles that match one of the patterns.
package struct NamePatterns: Sendable {
  private let patterns: [NamePattern]

  /// Collects the patterns from the directives in the files of one target.
  package init(_ files: [SourceFile]) {
    patterns = files.flatMap { MentionScanner.mentions(in: $0).directives }.compactMap(NamePattern.init)
  }

  /// True if one of the patterns matches the name.
  package func matches(_ name: String) -> Bool {
    patterns.contains { $0.typeName(ofDouble: name) != nil }
  }
}
