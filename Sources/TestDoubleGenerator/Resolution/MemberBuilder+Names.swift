extension MemberBuilder {
  /// The requirement with its names as the generated file must write them, and with the meaning of asynchronous
  /// function types spelled out.
  func qualified(_ requirement: Requirement, in owner: ProtocolDeclaration) -> Requirement {
    let generics = GenericNames.names(in: requirement.generics)
    let qualifier = NameQualifier(catalog: catalog, own: Set(flat.associatedTypes.map(\.requirement.name)))
    let own = Set(flat.associatedTypes.map(\.requirement.name)).union(generics)
    let spelling = ExistentialSpelling(catalog: catalog, place: TypeLookup.Place(owner), own: own)
    func qualify(_ text: String, isType: Bool = true) -> String {
      var type = expanded(TypeText(text), except: generics)
      if isType { type = spelling.spelledOut(type) }
      type = qualifier.qualified(type, in: owner, except: generics)
      return (asyncFunctionTypes[owner.module]?.spelledOut(in: type) ?? type).tokens.joined(separator: " ")
    }
    var result = requirement
    result.type = qualify(result.type)
    result.generics = qualify(result.generics, isType: false)
    result.whereClause = qualify(result.whereClause, isType: false)
    result.effects = result.effects.map { qualify($0) }
    for index in result.parameters.indices {
      result.parameters[index].type = qualify(result.parameters[index].type)
    }
    return result
  }

  /// The type with what the protocols' own aliases stand for: while a double's conformance is being checked, the
  /// compiler can't always tell.
  private func expanded(_ type: TypeText, except generics: Set<String>) -> TypeText {
    let open = Set(flat.associatedTypes.map(\.requirement.name)).union(generics)
    let aliases = flat.typeAliases.filter { !open.contains($0.key) }.mapValues(\.tokens)
    var type = type
    for _ in 0..<8 where type.mentions(Set(aliases.keys)) {
      // A function or composition stands in parentheses, unless nothing but attributes stands beside it.
      let isAlone = type.tokens.dropLast().allSatisfy { $0 == "@" || $0.first?.isLowercase == true }
      type = type.replacing(
        aliases.mapValues { value in
          let isCompound = value.contains("->") || value.contains("&") || value.first == "any"
          return isCompound && !isAlone ? ["("] + value + [")"] : value
        })
    }
    return type
  }

  /// A type parameter of a method may have the name of an associated type, but not that of a type parameter of
  /// the double.
  func withoutShadowing(_ requirement: Requirement) -> Requirement {
    let taken = Set(flat.associatedTypes.map(\.requirement.name))
    let names = GenericNames.names(in: requirement.generics).intersection(taken)
    guard !names.isEmpty else { return requirement }
    let replacements = Dictionary(uniqueKeysWithValues: names.map { ($0, [$0 + "_"]) })
    func renamed(_ text: String) -> String {
      TypeText(text).replacing(replacements).tokens.joined(separator: " ")
    }
    var result = requirement
    result.generics = renamed(result.generics)
    result.type = renamed(result.type)
    result.whereClause = renamed(result.whereClause)
    result.effects = result.effects.map(renamed)
    for index in result.parameters.indices {
      result.parameters[index].type = renamed(result.parameters[index].type)
    }
    return result
  }
}
