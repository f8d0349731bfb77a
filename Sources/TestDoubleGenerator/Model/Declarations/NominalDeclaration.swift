/// A struct, enum, class or actor as it is declared, as far as a value of it can be made by it.
///
/// Texts are tokens joined by single spaces, without comments.
package struct NominalDeclaration: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    case `struct`, `enum`, `class`, `actor`
  }

  package var kind: Kind
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
  /// Each type in its inheritance clause.
  package var inherits: [TypeTree]
  /// The requirements of its generic where clause.
  package var whereClause: [WhereRequirement]
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause]
  /// The types and extensions around it, outermost first.
  package var scopes: [EnclosingScope]
  /// True if it is declared inside a function, closure or accessor, where nothing outside can name it.
  package var isLocal: Bool
  /// The stored properties in its body.
  package var properties: [StoredProperty]
  /// Of a class, the properties in its body that are computed.
  package var computedProperties: [StoredProperty] = []
  /// Of a class, the methods in its body.
  package var methods: [Requirement] = []
  /// The initializers in its body.
  package var initializers: [Initializer]
  /// The cases of an enum.
  package var cases: [EnumCase]
  /// Where its members start in the file, an offset in bytes, as long as they are not read.
  package var unreadMembers: Int?

  package init(
    kind: Kind, name: String, module: String, location: SourceLocation, attributes: [String] = [],
    modifiers: [String] = [], generics: GenericClause = GenericClause(), inherits: [TypeTree] = [],
    whereClause: [WhereRequirement] = [],
    conditions: [ConditionalClause] = [], scopes: [EnclosingScope] = [], isLocal: Bool = false,
    properties: [StoredProperty] = [], initializers: [Initializer] = [], cases: [EnumCase] = []
  ) {
    self.kind = kind
    self.name = name
    self.module = module
    self.location = location
    self.attributes = attributes
    self.modifiers = modifiers
    self.generics = generics
    self.inherits = inherits
    self.whereClause = whereClause
    self.conditions = conditions
    self.scopes = scopes
    self.isLocal = isLocal
    self.properties = properties
    self.initializers = initializers
    self.cases = cases
  }
}
