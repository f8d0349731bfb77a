/// An extension of a type or protocol.
///
/// Texts are tokens joined by single spaces, without comments.
package struct ExtensionDeclaration: Sendable, Hashable {
  /// The extended type as it is written: `Movies . LoadMovies`.
  package var extended: String
  /// The module of the file that declares it.
  package var module: String
  /// Where its `extension` stands.
  package var location: SourceLocation
  /// The text of each type in its inheritance clause.
  package var inherits: [String] = []
  /// The generic where clause with the `where`.
  package var whereClause: String
  /// The functions, properties, subscripts and initializers in its body, in their order.
  package var members: [Requirement]
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause]

  package init(
    extended: String, module: String, location: SourceLocation, whereClause: String = "",
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
