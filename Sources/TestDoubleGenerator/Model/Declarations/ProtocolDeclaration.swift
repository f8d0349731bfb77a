/// A protocol as it is declared.
package struct ProtocolDeclaration: Sendable {
  /// The name with those of the types around it, joined by dots.
  package var name: String
  package var module: String
  /// Where its name stands.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  /// The names in angle brackets behind its name.
  package var primaryAssociatedTypes: [String] = []
  package var inherits: [TypeTree] = []
  package var whereClause: [WhereRequirement] = []
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The types and extensions around it, outermost first.
  package var scopes: [EnclosingScope] = []
  /// True if it is declared inside a function, closure or accessor, where nothing outside can name it.
  package var isLocal = false
  /// Its members in the order in which they are declared.
  package var members: [Requirement] = []
  /// The declaration that its members are read off, which may be no protocol at all.
  package var origin = DoubleOrigin.protocol
  /// The end that is missing, if the file is cut off: the protocol's closing brace, or a `#endif`.
  package var missing: String?

  /// True if its members are the closures of a struct, which is on no actor itself.
  package var isOfClosures: Bool { if case .closures = origin { true } else { false } }
  /// True if its members are those of a class.
  package var isClass: Bool { if case .superclass = origin { true } else { false } }

  /// The path from whose place its members look names up: inside of a struct or class, and beside a protocol, whose own
  /// types are looked up in another way.
  package var lookupPath: String { origin.isProtocol ? name : name + ".self" }
}

/// An extension of a type or protocol.
package struct ExtensionDeclaration: Sendable {
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
