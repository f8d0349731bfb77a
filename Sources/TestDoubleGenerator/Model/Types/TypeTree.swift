/// A type as it is written, taken apart.
///
/// Nothing of what is written is lost but a comma that ends a list: ``tokens`` gives it again.
package indirect enum TypeTree: Sendable, Hashable {
  /// Where a type should stand, and none does.
  case missing
  /// A type by its name: `Int`, `Outer.Handler<Int>`, `[Int].Element`.
  case named(TypeName)
  /// `()`, a type in parentheses, or several: `(Int, label: String)`.
  case tuple([TupleElement])
  /// `[Int]`.
  case array(TypeTree)
  /// `[String: Int]`.
  case dictionary(key: TypeTree, value: TypeTree)
  /// `[3 of Int]`.
  case inlineArray(count: TypeTree, element: TypeTree)
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
  /// `each T`.
  case each(TypeTree)
  /// `repeat each T`.
  case `repeat`(TypeTree)
  /// A number, as an argument of a type: `-1`.
  case integer([String])
  /// `<T: P> T`.
  case parameterized(GenericClause, TypeTree)
  /// Tokens that make no type, or one that nests too deep to be read.
  case unread([String])
}

/// The name of a type, in what it is a member of.
package struct TypeName: Sendable, Hashable {
  /// The type before the separator.
  package var base: TypeTree?
  /// True if `::` stands before the name and not a dot.
  package var hasModuleSelector = false
  /// The name as it is written, with its backticks.
  package var name: String
  /// The types in angle brackets behind the name; `nil` where there are none.
  package var arguments: [TypeTree]?
}

/// An element of a tuple, or a parameter of a function type.
package struct TupleElement: Sendable, Hashable {
  /// The words before the colon: a label, and maybe a name behind it.
  package var labels: [String] = []
  package var type: TypeTree
  /// True if `...` follows.
  package var isVariadic = false
}

/// The type of a function.
package struct FunctionType: Sendable, Hashable {
  package var parameters: [TupleElement]
  package var effects = Effects()
  package var result: TypeTree
}

/// A word or an attribute before a type.
package enum TypePrefix: Sendable, Hashable {
  /// Whose the value is, and how it is handed over.
  package enum Specifier: String, Sendable, Hashable {
    case `inout`, borrowing, consuming, sending, isolated
    case underscoreShared = "__shared"
    case underscoreOwned = "__owned"
    case underscoreConst = "_const"
  }

  case specifier(Specifier)
  case attribute(Attribute)
  /// `nonisolated(nonsending)`; without the parentheses if these are not there.
  case nonisolated(isNonsending: Bool)
}

/// The effects that a function may have besides returning.
package struct Effects: Sendable, Hashable {
  /// The errors that a function may throw.
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
  /// True if it says `reasync`.
  package var isReasync = false
  package var throwing = Throwing.nothing

  /// True if it says nothing at all.
  package var isEmpty: Bool { self == Effects() }
  /// True if something may be thrown, be it only what a closure throws: `throws(Never)` says that nothing is.
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
  /// One of them.
  package struct Parameter: Sendable, Hashable {
    /// `each T`, or `let count: Int`.
    package enum Kind: Sendable, Hashable { case type, pack, value }

    package var kind: Kind
    package var attributes: [Attribute] = []
    package var name: String
    /// The type behind the colon.
    package var constraint: TypeTree?
  }

  package var parameters: [Parameter] = []

  /// True if there are none.
  package var isEmpty: Bool { parameters.isEmpty }
  /// The names, packs and values among them.
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
  /// The same as requirements of one parent each.
  var split: [WhereRequirement] {
    guard case .conformance(let type, let parents) = self else { return [self] }
    return parents.sides.map { .conformance(type, $0) }
  }

  /// All that is asked of type parameters, each apart.
  static func demands(of generics: GenericClause, _ whereClause: [WhereRequirement]) -> [WhereRequirement] {
    let headings = generics.parameters.compactMap { parameter in
      parameter.constraint.map { WhereRequirement.conformance(.path(parameter.name), $0) }
    }
    return (headings + whereClause).flatMap(\.split)
  }
}
