extension MemberBuilder {
  /// Returns the errors of a member that leaves them to its caller.
  func rethrowing(
    _ effects: Effects, _ error: TypeTree?, _ generics: Set<String>, _ parameters: [ParameterShape],
    in owner: ProtocolDeclaration
  ) -> MethodDescription.Rethrowing? {
    if let error, error.mentions(generics) { return .type(error) }
    guard effects.throwing == .rethrowing else { return nil }
    func unaliased(_ type: TypeTree) -> TypeTree { noncopyableTypes.unaliased(type, in: .init(owner: owner)) }
    let closures = parameters.compactMap { parameter in
      ClosureType(parameter.type) { function(behind: $0, in: owner, besides: generics) }.flatMap { closure in
        // What takes a `Never`, or suspends where its member doesn't, is never called.
        closure.effects.isThrowing && !parameter.isAutoclosure
          && (effects.isAsync || !closure.effects.isAsync)
          && !closure.parameters.contains { $0.hasNoValue(unaliased) } ? (parameter.name, closure) : nil
      }
    }
    return closures.isEmpty ? nil : .closures(Dictionary(closures) { first, _ in first })
  }

  /// The function type that a type is, or that the aliases stand for which it is written with; `nil` for what is none.
  ///
  /// `generics` are the type parameters of the member, which no alias stands for.
  func function(
    behind type: TypeTree, in owner: ProtocolDeclaration, besides generics: Set<String> = [], depth: Int = 0
  ) -> TypeTree? {
    if type.function != nil { return type }
    let (prefixes, named) = type.unparenthesized.taken
    guard depth < 8, let path = named.unparenthesized.path, let name = path.last else { return nil }
    if path.count == 1, generics.contains(name) || associatedTypes.contains(name) { return nil }
    if path.count == 1, let alias = flat.typeAliases[name] {
      return function(behind: alias.type, in: alias.owner, depth: depth + 1)?.prefixed(by: prefixes)
    }
    let alias: TypeAliasDeclaration
    switch TypeLookup(catalog: catalog).meaning(of: path, in: TypeLookup.Place(owner)) {
    case .nominal, .protocol: return nil
    case .alias(let found): alias = found
    case .unknown:
      guard let found = catalog.typeAliases(named: name).first(where: { $0.value.function != nil }) else {
        return nil
      }
      alias = found
    }
    let arguments = named.unparenthesized.arguments ?? []
    let parameters = alias.generics.parameters.map(\.name)
    guard arguments.count == parameters.count else { return nil }
    // The alias stands in a scope of its own.
    let scope = ProtocolDeclaration(
      name: alias.name, module: alias.module, location: alias.location, scopes: alias.scopes)
    let spelling = ExistentialSpelling(catalog: catalog, place: .init(alias), own: Set(parameters))
    let value = NameQualifier(flat, protocols).qualified(
      spelling.spelledOut(alias.value), in: scope, except: Set(parameters)
    ).replacing(Dictionary(zip(parameters, arguments)) { first, _ in first })
    return function(behind: value, in: scope, depth: depth + 1)?.prefixed(by: prefixes)
  }
}
