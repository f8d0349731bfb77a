/// An import of a source file.
package struct ImportDeclaration: Sendable, Hashable {
  /// The import from its `import` on as it has to be written again: `import struct Foundation.URL`.
  package var text: String
  /// The module that is imported: `Foundation`.
  package var moduleName: String
  /// The kind of declaration that is imported alone, such as `struct`; empty for a module.
  package var kind = ""
  package var attributes: [Attribute] = []
  /// The modifiers, which are access levels: `public`.
  package var modifiers: [String] = []
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause] = []
  /// Where its `import` stands.
  package var location: SourceLocation
}
