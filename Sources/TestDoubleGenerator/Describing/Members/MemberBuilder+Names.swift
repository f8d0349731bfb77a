extension MemberBuilder {
  /// The requirement with its names as the generated file must write them.
  func qualified(_ requirement: Requirement, in owner: ProtocolDeclaration) -> Requirement {
    let requirement = withoutShadowing(requirement)
    let generics = requirement.generics.names
    // What other parents call so, this one knows nothing of.
    let known = protocols.flat(owner)
    let own = Set(known.associatedTypes.map(\.requirement.name)).union(known.typeAliases.keys)
    let qualifier = NameQualifier(flat, protocols)
    let spelling = ExistentialSpelling(
      catalog: catalog, place: TypeLookup.Place(owner), own: own.union(generics))
    // A type parameter may have the name; what belongs to `Self` is none.
    let functions = pinnedFunctions.subtracting(generics)
      .union(pinnedFunctions.flatMap { ["Self.\($0)", "\(doubleName).\($0)"] })
    func written(_ type: TypeTree) -> TypeTree {
      qualifier.qualified(type, in: owner, except: generics).escapingParameters(functions)
    }
    func constraint(_ type: TypeTree) -> TypeTree {
      written(qualifier.expanded(type, in: owner, except: generics))
    }
    var result = requirement.mapped {
      written(spelling.spelledOut(qualifier.expanded($0, in: owner, except: generics)))
    }
    for index in result.parameters.indices where !result.parameters[index].isVariadic {
      result.parameters[index].type = result.parameters[index].type.escapingParameter(functions)
    }
    result.generics = requirement.generics.mapped(constraint)
    result.whereClause = requirement.whereClause.map { $0.mapped(constraint) }
    return result
  }

  /// A type parameter of a method may have the name of an associated type, but not that of a type parameter of
  /// the double, nor one that an alias is written with.
  private func withoutShadowing(_ requirement: Requirement) -> Requirement {
    guard !requirement.generics.isEmpty else { return requirement }
    let taken = flat.typeAliases.values.reduce(into: Set(flat.associatedTypes.map(\.requirement.name))) {
      $0.formUnion($1.type.names)
    }
    let names = requirement.generics.names.intersection(taken)
    guard !names.isEmpty else { return requirement }
    return requirement.renamed(Dictionary(uniqueKeysWithValues: names.map { ($0, $0 + "_") }))
  }
}

extension Requirement {
  /// The same with other names of its type parameters.
  func renamed(_ names: [String: String]) -> Requirement {
    let types = names.mapValues { TypeTree.path($0) }
    func change(_ type: TypeTree) -> TypeTree { type.replacing(types) }
    var result = mapped(change)
    result.generics = generics.mapped(change) { names[$0] ?? $0 }
    result.whereClause = whereClause.map { $0.mapped(change) }
    return result
  }

  /// The same with other types in its parameters, effects and result.
  fileprivate func mapped(_ change: (TypeTree) -> TypeTree) -> Requirement {
    var result = self
    result.type = change(type)
    result.effects = effects.mapped(change)
    for index in accessors.indices {
      result.accessors[index].effects = accessors[index].effects.mapped(change)
    }
    for index in parameters.indices { result.parameters[index].type = change(parameters[index].type) }
    return result
  }
}
