/// A type alias outside protocols.
///
/// Texts are tokens joined by single spaces, without comments.
package struct TypeAliasDeclaration: Sendable, Hashable {
  /// The name with those of the types around it, joined by dots.
  package var name: String
  /// The module of the file that declares it.
  package var module: String
  /// Where its name stands.
  package var location: SourceLocation
  /// The text of each attribute.
  package var attributes: [String]
  /// The text of each modifier.
  package var modifiers: [String]
  /// The generic parameters.
  package var generics: GenericClause
  /// The type that it stands for.
  package var value: TypeTree
  /// The requirements of its generic where clause.
  package var whereClause: [WhereRequirement]
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause]
  /// The types and extensions around it, outermost first.
  package var scopes: [EnclosingScope]
  /// True if it is declared inside a function, closure or accessor, where nothing outside can name it.
  package var isLocal: Bool

  package init(
    name: String, module: String, location: SourceLocation, attributes: [String] = [],
    modifiers: [String] = [], generics: GenericClause = GenericClause(), value: TypeTree,
    whereClause: [WhereRequirement] = [],
    conditions: [ConditionalClause] = [], scopes: [EnclosingScope] = [], isLocal: Bool = false
  ) {
    self.name = name
    self.module = module
    self.location = location
    self.attributes = attributes
    self.modifiers = modifiers
    self.generics = generics
    self.value = value
    self.whereClause = whereClause
    self.conditions = conditions
    self.scopes = scopes
    self.isLocal = isLocal
  }
}
