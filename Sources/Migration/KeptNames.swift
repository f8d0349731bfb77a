package import TestDoubleGenerator

/// The names of doubles that a test target's directives define, and a migration keeps: `// understudy: Mock* = Spy`.
package struct KeptNames: Sendable {
  private let patterns: [NamePattern]

  /// Collects the names from the directives in the files of one target.
  package init(_ files: [SourceFile]) {
    patterns = files.flatMap { MentionScanner.mentions(in: $0).directives }.compactMap(NamePattern.init)
  }

  /// True if the target generates a double with this name.
  package func contains(_ name: String) -> Bool {
    patterns.contains { $0.typeName(ofDouble: name) != nil }
  }
}
