/// One clause of a `#if` block that stands around a declaration.
///
/// It holds the clauses before it in its block, with which an `#else` can be written by itself: `#if A` `#else` …
/// `#endif`.
package struct ConditionalClause: Sendable, Hashable {
  /// The clause's tokens joined by single spaces: `#if os ( Linux )`, `#else`.
  package var text: String
  /// The clause as it is written in the file: `#if os(Linux)`.
  package var source: String
  /// The clauses before it in the same block as they are written in the file, the `#if` first.
  package var preceding: [String] = []
}

/// A type or extension around a declaration.
package struct EnclosingScope: Sendable, Equatable {
  /// `struct`, `class`, `enum`, `actor`, or `extension`.
  package var keyword: String
  /// The type's name, or the extended type as it is written, tokens joined by single spaces.
  package var name: String
  package var modifiers: [String] = []
}

/// An import of a source file.
package struct ImportDeclaration: Sendable, Equatable {
  /// The import from its `import` on as it has to be written again: `import struct Foundation.URL`.
  package var text: String
  /// The module that is imported: `Foundation`.
  package var moduleName: String
  package var attributes: [Attribute] = []
  /// The modifiers, which are access levels: `public`.
  package var modifiers: [String] = []
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause] = []
  /// Where its `import` stands.
  package var location: SourceLocation
}
