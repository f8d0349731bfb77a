/// The syntax tree of a type, which contains all tokens of the source except a trailing comma of a list.
package indirect enum TypeTree: Sendable, Hashable {
  /// An absent type.
  case missing
  /// A named type: `Int`, `Outer.Handler<Int>`, `[Int].Element`.
  case named(TypeName)
  /// `()`, a type in parentheses, or a tuple: `(Int, label: String)`.
  case tuple([TupleElement])
  /// `[Int]`.
  case array(TypeTree)
  /// `[String: Int]`.
  case dictionary(key: TypeTree, value: TypeTree)
  /// `Int?`.
  case optional(TypeTree)
  /// `Int!`.
  case implicitlyUnwrapped(TypeTree)
  /// `(Int) async throws -> String`.
  case function(FunctionType)
  /// A type with the prefixes before it: `@escaping @Sendable () -> Void`, `inout Int`.
  case prefixed([TypePrefix], TypeTree)
  /// `some P`.
  case opaque(TypeTree)
  /// `any P`.
  case existential(TypeTree)
  /// `P & Q`.
  case composition([TypeTree])
  /// `~Copyable`.
  case suppressed(TypeTree)
  /// An integer as a type argument: `-1`.
  case integer([String])
  /// The tokens of another type: `[3 of Int]`, `<T: P> T`, `repeat each T`, an invalid type, or a type that is nested too deeply.
  case unparsed([String])
}

/// The name of a type, with the type that it is a member of.
package struct TypeName: Sendable, Hashable {
  /// The type before the separator; `nil` if the name has no qualifier.
  package var base: TypeTree?
  /// True if the separator before the name is `::` and not a dot.
  package var hasModuleSelector = false
  /// The name with its backticks.
  package var name: String
  /// The type arguments after the name; `nil` if there are no angle brackets.
  package var arguments: [TypeTree]?
}

/// An element of a tuple, or a parameter of a function type.
package struct TupleElement: Sendable, Hashable {
  /// The words before the colon: a label, optionally followed by a name.
  package var labels: [String] = []
  package var type: TypeTree
  package var isVariadic = false
}

package struct FunctionType: Sendable, Hashable {
  package var parameters: [TupleElement]
  package var effects = Effects()
  package var result: TypeTree
}

/// A word or an attribute before a type.
package enum TypePrefix: Sendable, Hashable {
  /// A keyword for the ownership, the mutability or the isolation of a parameter.
  package enum Specifier: String, Sendable, Hashable {
    case `inout`, borrowing, consuming, sending, isolated
    case underscoreShared = "__shared"
    case underscoreOwned = "__owned"
    case underscoreConst = "_const"
  }

  case specifier(Specifier)
  case attribute(Attribute)
  /// `nonisolated(nonsending)` if `isNonsending` is true, else `nonisolated`.
  case nonisolated(isNonsending: Bool)
}

package struct Effects: Sendable, Hashable {
  package enum Throwing: Sendable, Hashable {
    case nothing
    /// `throws`.
    case anything
    /// `throws(E)`.
    case typed(TypeTree)
    /// `rethrows`.
    case rethrowing
  }

  package var isAsync = false
  package var isReasync = false
  package var throwing = Throwing.nothing

  package var isEmpty: Bool { self == Effects() }
  /// True for `throws`, `rethrows`, and `throws(E)` unless `E` is `Never`.
  package var isThrowing: Bool {
    switch throwing {
    case .nothing: false
    case .anything, .rethrowing: true
    case .typed(let type): !type.isNever
    }
  }
}

/// The generic parameters of a declaration: `<T: P, each U>`.
package struct GenericClause: Sendable, Hashable {
  package struct Parameter: Sendable, Hashable {
    /// The kind of parameter: `T`, `each T` or `let count: Int`.
    package enum Kind: Sendable, Hashable { case type, pack, value }

    package var kind: Kind
    package var attributes: [Attribute] = []
    package var name: String
    /// The type after the colon; `nil` if there is none.
    package var constraint: TypeTree?
  }

  package var parameters: [Parameter] = []

  package var isEmpty: Bool { parameters.isEmpty }
  package var names: Set<String> { Set(parameters.map(\.name)) }
}

/// A requirement of a generic where clause.
package enum WhereRequirement: Sendable, Hashable {
  /// `T: P`.
  case conformance(TypeTree, TypeTree)
  /// `T == U`.
  case sameType(TypeTree, TypeTree)
}

extension WhereRequirement {
  /// One requirement for each member of a composition: `T: P` and `T: Q` for `T: P & Q`.
  var splitByCompositionMember: [WhereRequirement] {
    guard case .conformance(let type, let constraint) = self else { return [self] }
    return constraint.compositionMembers.map { .conformance(type, $0) }
  }

  /// Returns the constraints of the parameters and the requirements of the clause, with compositions split.
  static func constraints(of generics: GenericClause, _ clause: [WhereRequirement]) -> [WhereRequirement] {
    let constraints = generics.parameters.compactMap { parameter in
      parameter.constraint.map { WhereRequirement.conformance(.path(parameter.name), $0) }
    }
    return (constraints + clause).flatMap(\.splitByCompositionMember)
  }
}

/// An attribute of a type or declaration, such as `@available(iOS 13, *)`, or a whole `#if` block of attributes.
package struct Attribute: Sendable, Hashable {
  /// The tokens of the name, without the `@`: `["MainActor"]`, `["Module", ".", "Actor"]`; empty for a `#if` block.
  package var path: [String]
  /// The tokens after the name, including the parentheses; all tokens of a `#if` block.
  package var arguments: [String] = []

  package var name: String { path.joined() }

  /// The tokens of the whole attribute.
  package var tokens: [String] { path.isEmpty ? arguments : ["@"] + path + arguments }

  /// The attribute with conventional spacing.
  package var source: String {
    SwiftSpacing.join(Array(tokens.dropLast(arguments.count))) + SwiftSpacing.join(arguments)
  }

  var isAvailability: Bool { name == "available" }

  var isDeprecation: Bool { isAvailability && arguments.contains("deprecated") }

  /// True for an `@available` that only states the versions that introduce the declaration: `@available(iOS 13, *)`.
  var isMinimumVersion: Bool {
    isAvailability && !["deprecated", "obsoleted", "unavailable"].contains(where: arguments.contains)
  }

  /// The last component of the name if its first letter is uppercase, as in a type's name; `nil` for other attributes.
  var typeName: String? {
    guard let name = path.prefix(while: { $0 != "<" }).last, name.first?.isUppercase == true else {
      return nil
    }
    return name
  }
}

extension Attribute {
  /// Creates an attribute from its tokens, beginning with the `@`.
  package init(tokens: [String]) {
    path = tokens.first == "@" ? Array(tokens.dropFirst().prefix { $0 != "(" }) : []
    arguments = Array(tokens.dropFirst(path.isEmpty ? 0 : 1 + path.count))
  }
}
