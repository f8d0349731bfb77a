extension MemberBuilder {
  /// What a member throws that leaves the error to its caller.
  func rethrowing(
    _ effects: Effects, _ error: TypeTree?, _ generics: Set<String>, _ parameters: [ParameterShape]
  ) -> MethodDescription.Rethrowing? {
    if let error, error.mentions(generics) { return .type(error) }
    guard effects.throwing == .rethrowing else { return nil }
    let closures = parameters.compactMap { parameter in
      ClosureType(parameter.type, functionAlias).flatMap { closure in
        closure.effects.isThrowing && !parameter.isAutoclosure ? (parameter.name, closure) : nil
      }
    }
    return closures.isEmpty ? nil : .closures(Dictionary(closures) { first, _ in first })
  }

  /// The one function type that an alias stands for.
  func functionAlias(_ name: String) -> TypeTree? {
    let aliases = catalog.typeAliases(named: name)
    guard aliases.count == 1, aliases[0].generics.isEmpty else { return nil }
    return aliases[0].value
  }

  /// The function type that a type alias of the name stands for, through other aliases; `nil` for what is none.
  func functionAlias(_ path: [String], in place: TypeLookup.Place, depth: Int = 0) -> TypeTree? {
    guard let name = path.last, depth < 8 else { return nil }
    func function(_ type: TypeTree) -> TypeTree? { type.function == nil ? nil : type }
    if path.count == 1, let alias = flat.typeAliases[name] { return function(alias.type) }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: place) {
    case .nominal, .protocol: return nil
    case .unknown: return catalog.typeAliases(named: name).lazy.compactMap { function($0.value) }.first
    case .alias(let alias):
      return function(alias.value)
        ?? alias.value.path.flatMap { functionAlias($0, in: .init(alias), depth: depth + 1) }
    }
  }
}
