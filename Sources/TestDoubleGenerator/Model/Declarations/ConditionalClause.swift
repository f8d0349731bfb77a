/// A clause of a `#if` block around a declaration, with the block's earlier clauses, since `#else` depends on them.
package struct ConditionalClause: Sendable, Hashable {
  /// The clause's tokens joined by single spaces: `#if os ( Linux )`, `#else`.
  package var text: String
  /// The clause with the spacing of the file: `#if os(Linux)`.
  package var source: String
  /// The sources of the earlier clauses of the same block, beginning with the `#if`.
  package var preceding: [String] = []
}

/// A type or extension that contains a declaration.
package struct EnclosingScope: Sendable, Equatable {
  /// `struct`, `class`, `enum`, `actor`, or `extension`.
  package var keyword: String
  /// The name of the type, or the tokens of the extended type joined by single spaces.
  package var name: String
  package var modifiers: [String] = []
}

/// An import declaration in a source file.
package struct ImportDeclaration: Sendable, Equatable {
  /// The import without attributes and modifiers, as generated code repeats it: `import struct Foundation.URL`.
  package var text: String
  /// The name of the imported module: `Foundation`.
  package var moduleName: String
  package var attributes: [Attribute] = []
  /// The access levels: `public`.
  package var modifiers: [String] = []
  /// The `#if` clauses that contain the import, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The location of the keyword `import`.
  package var location: SourceLocation
}
