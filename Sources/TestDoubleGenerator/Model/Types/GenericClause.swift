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
  var apart: [WhereRequirement] {
    guard case .conformance(let type, let parents) = self else { return [self] }
    return parents.sides.map { .conformance(type, $0) }
  }

  /// All that is asked of type parameters, each apart.
  static func demands(of generics: GenericClause, _ whereClause: [WhereRequirement]) -> [WhereRequirement] {
    let headings = generics.parameters.compactMap { parameter in
      parameter.constraint.map { WhereRequirement.conformance(.path(parameter.name), $0) }
    }
    return (headings + whereClause).flatMap(\.apart)
  }
}
