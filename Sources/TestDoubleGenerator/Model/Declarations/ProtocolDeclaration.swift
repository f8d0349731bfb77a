/// A protocol, or a struct of closures or a class that a double treats as a protocol.
package struct ProtocolDeclaration: Sendable {
  /// The name with the names of the enclosing types before it, joined by dots.
  package var name: String
  package var module: String
  /// The location of the name.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  /// The names of the primary associated types, which are in angle brackets after the protocol's name.
  package var primaryAssociatedTypes: [String] = []
  package var inherits: [TypeTree] = []
  package var whereClause: [WhereRequirement] = []
  /// The `#if` clauses that contain the declaration, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The types and extensions that contain the declaration, outermost first.
  package var scopes: [EnclosingScope] = []
  /// True if the declaration is inside a function, closure or accessor, so that code outside can't name it.
  package var isLocal = false
  /// The members in source order.
  package var members: [Requirement] = []
  /// The kind of declaration that the members come from, which is not always a protocol.
  package var origin = DoubleOrigin.protocol
  /// A description of the missing `}` or `#endif` if the file ends inside the protocol; otherwise `nil`.
  package var missingEnd: String?

  package var isClosureStruct: Bool { if case .closures = origin { true } else { false } }
  package var isClass: Bool { if case .superclass = origin { true } else { false } }

  /// A dotted path whose components, except the last, name the innermost scope to search for names in the members: the
  /// struct or class itself or, for a protocol, the type that contains the protocol.
  package var lookupPath: String { origin.isProtocol ? name : name + ".self" }
}

/// An extension of a type or protocol.
package struct ExtensionDeclaration: Sendable {
  package var extended: TypeTree
  package var module: String
  /// The location of the keyword `extension`.
  package var location: SourceLocation
  package var modifiers: [String] = []
  package var inherits: [TypeTree] = []
  package var whereClause: [WhereRequirement] = []
  /// The functions, properties, subscripts, initializers and type aliases of the body, in source order.
  package var members: [Requirement] = []
  /// The `#if` clauses that contain the declaration, outermost first.
  package var conditions: [ConditionalClause] = []
}
