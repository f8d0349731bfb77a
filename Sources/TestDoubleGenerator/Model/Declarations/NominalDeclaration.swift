/// A struct, enum, class or actor, with the members that are needed to make a value of it.
package struct NominalDeclaration: Sendable {
  package enum Kind: String, Sendable, Hashable {
    case `struct`, `enum`, `class`, `actor`
  }

  package var kind: Kind
  /// The name with those of the types around it, joined by dots.
  package var name: String
  package var module: String
  /// Where its name stands.
  package var location: SourceLocation
  package var attributes: [Attribute] = []
  package var modifiers: [String] = []
  package var generics = GenericClause()
  package var inherits: [TypeTree] = []
  package var whereClause: [WhereRequirement] = []
  /// The `#if` clauses around it, outermost first.
  package var conditions: [ConditionalClause] = []
  /// The types and extensions around it, outermost first.
  package var scopes: [EnclosingScope] = []
  /// True if it is declared inside a function, closure or accessor, where nothing outside can name it.
  package var isLocal = false
  /// The functions, properties, subscripts, initializers and type aliases in its body, in their order.
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
    /// The label; empty where none is written.
    package var label = ""
    package var type: TypeTree
    package var hasDefault = false
  }

  package var name: String
  package var values: [Value] = []
  package var attributes: [Attribute] = []
  /// The `#if` clauses inside the enum that stand around it, outermost first.
  package var conditions: [ConditionalClause] = []
}

/// A type alias outside protocols.
package struct TypeAliasDeclaration: Sendable, Equatable {
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
