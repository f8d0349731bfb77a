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
    let unknown = requirement.generics.names.union(method.generics.names).union(superclass.generics.names)
    func differ(_ one: TypeTree, _ other: TypeTree) -> Bool {
      if superclass.generics.isEmpty, !one.allNames.isDisjoint(with: open) { return true }
      let (one, other) = (meaning(of: one, in: .init(owner)), meaning(of: other, in: .init(superclass)))
      // An object may be of a subclass of the other.
      return one.type != other.type && !(one.mentionsClass && other.mentionsClass)
        && one.isKnown && other.isKnown
        && one.type.allNames.union(other.type.allNames).isDisjoint(with: unknown)
    }
    // What returns an `Int` may override what returns an `Int?`.
    return zip(requirement.parameters, method.parameters).contains { differ($0.type, $1.type) }
      || differ(requirement.type.wrapped ?? requirement.type, method.type.wrapped ?? method.type)
  }

  /// A type whose names are those that it has everywhere.
  private struct Meaning {
    var type: TypeTree
    /// True if it is made of the standard library's and of those that are declared in sight.
    var isKnown = true
    /// True if a class or an actor is among these.
    var mentionsClass = false
  }

  private func meaning(of type: TypeTree, in place: TypeLookup.Place) -> Meaning {
    var result = Meaning(type: type)
    result.type = lookup.unaliased(type, in: place).changed { part in
      guard case .named(var name) = part, let path = part.path else { return nil }
      name.arguments = name.arguments?.map { argument in
        let inner = meaning(of: argument, in: place)
        result.isKnown = result.isKnown && inner.isKnown
        result.mentionsClass = result.mentionsClass || inner.mentionsClass
        return inner.type
      }
      switch lookup.meaning(of: path, in: place) {
      case .nominal(let found):
        name.base = .path(found[0].module)
        name.name = found[0].name
        result.mentionsClass =
          result.mentionsClass || found.contains { $0.kind == .class || $0.kind == .actor }
      case .protocol where path.count == 1: break
      default: result.isKnown = result.isKnown && KnownNames.ofSwift.contains(part.lastName)
      }
      return .named(name)
    }
    return result
  }
}
