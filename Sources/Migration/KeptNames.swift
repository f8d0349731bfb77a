package import TestDoubleGenerator

/// The names of doubles that a migration keeps: those that match a pattern of a test target's directives, such as
/// `// understudy: Mock* = Spy`.
package struct KeptNames: Sendable {
  private let patterns: [NamePattern]

  /// Collects the patterns from the directives in the files of one target.
  package init(_ files: [SourceFile]) {
    patterns = files.flatMap { MentionScanner.mentions(in: $0).directives }.compactMap(NamePattern.init)
  }

  /// True if one of the patterns matches the name.
  package func contains(_ name: String) -> Bool {
    patterns.contains { $0.typeName(ofDouble: name) != nil }
  }
}
