/// Compares the types of a requirement with those of a method of the double's superclass.
struct MethodTypes {
  private let lookup: TypeLookup
  private let owner: ProtocolDeclaration
  private let superclass: NominalDeclaration
  /// The associated types that nothing pins: what is written with them is no type of a class's that is not generic.
  private let open: Set<String>

  init(_ flat: FlatProtocol, owner: ProtocolDeclaration, superclass: NominalDeclaration, _ catalog: Catalog) {
    lookup = TypeLookup(catalog: catalog)
    self.owner = owner
    self.superclass = superclass
    let pinned = flat.whereRequirements.flatMap(\.requirement.types).reduce(into: Set(flat.typeAliases.keys))
    {
      $0.formUnion($1.allNames)
    }
    open = Set(flat.associatedTypes.map(\.requirement.name)).subtracting(pinned)
  }

  /// True if the two are sure to be overloads of each other: types that are known differ.
  func differ(_ requirement: Requirement, _ method: Requirement) -> Bool {
    if requirement.isGeneric != method.isGeneric { return true }
    let unknown = requirement.generics.names.union(method.generics.names).union(superclass.generics.names)
    func differ(_ one: TypeTree, _ other: TypeTree) -> Bool {
      if one.isNothing && other.isNothing { return false }
      if superclass.generics.isEmpty, !one.allNames.isDisjoint(with: open) { return true }
      let one = lookup.meaning(of: one, in: .init(owner))
      let other = lookup.meaning(of: other, in: .init(superclass))
      // An object may be of a subclass of the other.
      return one.type != other.type && !(one.mentionsClass && other.mentionsClass)
        && one.isKnown && other.isKnown
        && one.type.allNames.union(other.type.allNames).isDisjoint(with: unknown)
    }
    // What returns an `Int` may override what returns an `Int?`, and the double is one of the superclass's objects.
    let result = (requirement.type.wrapped ?? requirement.type).replacingSelf(with: superclass.name)
    return zip(requirement.parameters, method.parameters).contains { differ($0.type, $1.type) }
      || differ(result, method.type.wrapped ?? method.type)
  }
}

extension Requirement {
  /// True if it has type parameters, be they called `some`.
  fileprivate var isGeneric: Bool {
    !generics.isEmpty || parameters.contains { $0.type.hasOpaque }
  }
}
