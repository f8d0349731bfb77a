/// An import of a source file.
package struct ImportDeclaration: Sendable, Hashable {
  /// The import from its `import` on as it has to be written again: `import struct Foundation.URL`.
  package var text: String
  /// The module that is imported: `Foundation`.
  package var moduleName: String
  /// The kind of declaration that is imported alone, such as `struct`; empty for a module.
  package var kind: String
  /// The text of each attribute, tokens joined by single spaces: `@ testable`, `@ _spi ( Testing )`.
  package var attributes: [String]
  /// Each attribute as it is written in the file, in the same order.
  package var attributeSources: [String]
  /// The modifiers, which are access levels: `public`.
  package var modifiers: [String]
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause]
  /// Where its `import` stands.
  package var location: SourceLocation

  package init(
    text: String, moduleName: String, kind: String = "", attributes: [String] = [],
    attributeSources: [String] = [], modifiers: [String] = [], conditions: [ConditionalClause] = [],
    location: SourceLocation
  ) {
    self.text = text
    self.moduleName = moduleName
    self.kind = kind
    self.attributes = attributes
    self.attributeSources = attributeSources
    self.modifiers = modifiers
    self.conditions = conditions
    self.location = location
  }
}
