/// Tells which types of a protocol's requirements are the same, whatever words they are written in.
struct TypeMeanings {
  let catalog: Catalog
  let flat: FlatProtocol
  /// The types of pinned associated types.
  let pins: [String: TypeTree]
  /// The names of associated types.
  let associatedTypes: Set<String>

  /// Returns the type by the names that it has everywhere; `parameters` are type parameters of its requirement's own.
  func meaning(of type: TypeTree, besides parameters: Set<String> = []) -> TypeTree {
    let type = type.replacing(pins)
    guard let owner = flat.owners.first else { return type.sugared }
    return TypeLookup(catalog: catalog)
      .meaning(of: type, in: .init(owner), besides: parameters.union(associatedTypes)).type
  }

  /// Returns what is asked of type parameters, each apart: `T: Collection<Int>` is `T: Collection` and `T.Element == Int`.
  func demands(of generics: GenericClause, _ whereClause: [WhereRequirement]) -> Set<WhereRequirement> {
    func meant(_ type: TypeTree) -> TypeTree { meaning(of: type, besides: generics.names) }
    let demands = WhereRequirement.demands(of: generics, whereClause).flatMap(pinned).map { $0.mapped(meant) }
    return Set(demands.map(\.ordered))
  }

  private func pinned(_ demand: WhereRequirement) -> [WhereRequirement] {
    guard case .conformance(let type, .named(var parent)) = demand, let owner = flat.owners.first else {
      return [demand]
    }
    let primary = TypeLookup(catalog: catalog).primaryTypes(of: .named(parent), in: .init(owner))
    guard !primary.isEmpty else { return [demand] }
    parent.arguments = nil
    return [.conformance(type, .named(parent))]
      + primary.map { .sameType(.named(TypeName(base: type, name: $0.name)), $0.type) }
  }
}

extension WhereRequirement {
  /// The same in an order of its own: `T == U` is `U == T`.
  fileprivate var ordered: WhereRequirement {
    guard case .sameType(let one, let other) = self, other.source < one.source else { return self }
    return .sameType(other, one)
  }
}
