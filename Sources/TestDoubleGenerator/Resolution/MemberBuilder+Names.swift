extension MemberBuilder {
  /// Inside of `Outer`, a protocol writes `Item` for `Outer.Item`; the double stands outside.
  func qualified(_ requirement: Requirement, in owner: ProtocolDeclaration) -> Requirement {
    var scopes: [String] = []
    for name in owner.name.split(separator: ".").dropLast() {
      scopes.append(scopes.last.map { "\($0).\(name)" } ?? String(name))
    }
    let own = Set(flat.associatedTypes.map(\.requirement.name)).union(
      GenericNames.names(in: requirement.generics))
    func qualify(_ text: String) -> String {
      var replacements: [String: [String]] = [:]
      for token in Set(TypeText(text).tokens) where token.first?.isUppercase == true && !own.contains(token) {
        if let path = scopes.reversed().map({ "\($0).\(token)" }).first(where: isDeclared) {
          replacements[token] = [path]
        } else if isAmbiguous(token, in: owner.module) {
          replacements[token] = ["\(owner.module).\(token)"]
        }
      }
      let type = TypeText(text).replacing(replacements)
      return (asyncFunctionTypes[owner.module]?.spelledOut(in: type) ?? type).tokens.joined(separator: " ")
    }
    var result = requirement
    result.type = qualify(result.type)
    result.whereClause = qualify(result.whereClause)
    result.effects = result.effects.map(qualify)
    for index in result.parameters.indices {
      result.parameters[index].type = qualify(result.parameters[index].type)
    }
    return result
  }

  /// Whether a type of the name with those of the types around it is declared.
  private func isDeclared(_ path: String) -> Bool {
    let name = lastComponent(path)
    return catalog.nominals(named: name).contains { $0.name == path }
      || catalog.typeAliases(named: name).contains { $0.name == path }
      || catalog.protocols(named: name).contains { $0.name == path }
  }

  /// Whether the generated file sees more types of the name than the one of the protocol's own module.
  private func isAmbiguous(_ name: String, in module: String) -> Bool {
    let modules = catalog.modulesDeclaring(name)
    // Where a type has the module's own name, `Module.Type` would mean a member of that.
    let isOfKit = DoubleNames.used.contains(name)
    return (modules.count > 1 || isOfKit) && modules.contains(module)
      && !catalog.modulesDeclaring(module).contains(module)
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
