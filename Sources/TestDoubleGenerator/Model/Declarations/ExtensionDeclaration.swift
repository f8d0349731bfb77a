/// An extension of a type or protocol.
package struct ExtensionDeclaration: Sendable, Hashable {
  package var extended: TypeTree
  package var module: String
  /// Where its `extension` stands.
  package var location: SourceLocation
  package var modifiers: [String] = []
  package var inherits: [TypeTree] = []
  package var whereClause: [WhereRequirement] = []
  /// The functions, properties, subscripts and initializers in its body, in their order.
  package var members: [Requirement] = []
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause] = []
}
