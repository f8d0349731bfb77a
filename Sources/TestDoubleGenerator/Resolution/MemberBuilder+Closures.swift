extension MemberBuilder {
  /// What a member throws that leaves the error to its caller.
  func rethrowing(
    _ clause: [String], _ thrown: TypeText, _ generics: Set<String>, _ parameters: [ParameterShape]
  ) -> MethodDescription.Rethrowing? {
    if thrown.mentions(generics) { return .type(thrown.source) }
    guard clause.first == "rethrows" else { return nil }
    let closures = parameters.compactMap { parameter in
      ClosureType(parameter.type, functionAlias).flatMap { closure in
        closure.isThrowing && !parameter.isAutoclosure ? (parameter.name, closure) : nil
      }
    }
    return closures.isEmpty ? nil : .closures(Dictionary(closures) { first, _ in first })
  }

  /// The one function type that an alias stands for.
  func functionAlias(_ name: String) -> TypeText? {
    let aliases = catalog.typeAliases(named: name)
    guard aliases.count == 1, aliases[0].generics.isEmpty else { return nil }
    return TypeText(aliases[0].value)
  }

  /// Whether the name is that of a type alias for a function.
  func isFunctionAlias(_ path: [String], in place: TypeLookup.Place, depth: Int) -> Bool {
    guard let name = path.last, depth < 8 else { return false }
    if path.count == 1, let alias = flat.typeAliases[name] {
      return TypeText(tokens: alias.tokens).isFunction
    }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: place) {
    case .nominal, .protocol: return false
    case .unknown: return catalog.typeAliases(named: name).contains { TypeText($0.value).isFunction }
    case .alias(let alias):
      let value = TypeText(alias.value)
      return value.isFunction
        || value.path.map { isFunctionAlias($0, in: .init(alias), depth: depth + 1) } ?? false
    }
  }
}
