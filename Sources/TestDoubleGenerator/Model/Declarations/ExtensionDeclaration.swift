/// An extension of a type or protocol.
///
/// Texts are tokens joined by single spaces, without comments.
package struct ExtensionDeclaration: Sendable, Hashable {
  /// The extended type.
  package var extended: TypeTree
  /// The module of the file that declares it.
  package var module: String
  /// Where its `extension` stands.
  package var location: SourceLocation
  /// The text of each modifier, such as `public`.
  package var modifiers: [String] = []
  /// Each type in its inheritance clause.
  package var inherits: [TypeTree] = []
  /// The requirements of its generic where clause.
  package var whereClause: [WhereRequirement]
  /// The functions, properties, subscripts and initializers in its body, in their order.
  package var members: [Requirement]
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause]

  package init(
    extended: TypeTree, module: String, location: SourceLocation, whereClause: [WhereRequirement] = [],
    members: [Requirement] = [], conditions: [ConditionalClause] = []
  ) {
    self.extended = extended
    self.module = module
    self.location = location
    self.whereClause = whereClause
    self.members = members
    self.conditions = conditions
  }
}
