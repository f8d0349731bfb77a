package import TestDoubleGenerator

/// The names that a test target's directives give its doubles: `// understudy: Mock* = Spy`.
package struct KeptNames: Sendable {
  private let patterns: [NamePattern]

  /// Those of the files of one target.
  package init(_ files: [SourceFile]) {
    patterns = files.flatMap { MentionScanner.mentions(in: $0).directives }.compactMap(NamePattern.init)
  }

  /// True if a type of this name is generated under it.
  package func contains(_ name: String) -> Bool {
    patterns.contains { $0.original(of: name) != nil }
  }
}
