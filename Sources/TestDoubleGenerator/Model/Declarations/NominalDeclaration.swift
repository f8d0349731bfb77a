/// A struct, enum, class or actor, with its members.
package struct NominalDeclaration: Sendable {
  package enum Kind: String, Sendable, Hashable {
    case `struct`, `enum`, `class`, `actor`
  }

  package var kind: Kind
  /// The name with the names of the enclosing types before it, joined by dots.
  package var name: String
  package var module: String
  /// The location of the name.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  package var generics = GenericClause()
  package var inherits: [TypeTree] = []
  package var whereClause: [WhereRequirement] = []
  /// The `#if` clauses that contain the declaration, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The types and extensions that contain the declaration, outermost first.
  package var scopes: [EnclosingScope] = []
  /// True if the declaration is inside a function, closure or accessor, so that code outside can't name it.
  package var isLocal = false
  /// The functions, properties, subscripts, initializers and type aliases of the body, in source order.
  package var members: [Requirement] = []
  package var cases: [EnumCase] = []

  /// The stored properties.
  package var properties: [Requirement] { members.filter { $0.kind == .property && !$0.isComputed } }
  var computedProperties: [Requirement] { members.filter { $0.kind == .property && $0.isComputed } }
  var methods: [Requirement] { members.filter { $0.kind == .function } }
  package var initializers: [Requirement] { members.filter { $0.kind == .initializer } }
}

/// A case of an enum.
package struct EnumCase: Sendable, Equatable {
  /// An associated value.
  package struct Value: Sendable, Equatable {
    /// The label; empty if there is none.
    package var label = ""
    package var type: TypeTree
    package var hasDefault = false
  }

  package var name: String
  package var values: [Value] = []
  package var attributes: [Attribute] = []
  /// The `#if` clauses inside the enum that contain the case, outermost first.
  package var conditions: [ConditionalClause] = []
}

/// A type alias that is not a member of a protocol.
package struct TypeAliasDeclaration: Sendable, Equatable {
  /// The name with the names of the enclosing types before it, joined by dots.
  package var name: String
  package var module: String
  /// The location of the name.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  package var generics = GenericClause()
  /// The aliased type.
  package var value: TypeTree
  package var whereClause: [WhereRequirement] = []
  /// The `#if` clauses that contain the declaration, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The types and extensions that contain the declaration, outermost first.
  package var scopes: [EnclosingScope] = []
  /// True if the declaration is inside a function, closure or accessor, so that code outside can't name it.
  package var isLocal = false
}
