/// A type alias outside protocols.
package struct TypeAliasDeclaration: Sendable, Hashable {
  /// The name with those of the types around it, joined by dots.
  package var name: String
  package var module: String
  /// Where its name stands.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  package var generics = GenericClause()
  /// The type that it stands for.
  package var value: TypeTree
  package var whereClause: [WhereRequirement] = []
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The types and extensions around it, outermost first.
  package var scopes: [EnclosingScope] = []
  /// True if it is declared inside a function, closure or accessor, where nothing outside can name it.
  package var isLocal = false
}
