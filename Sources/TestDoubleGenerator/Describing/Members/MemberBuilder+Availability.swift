extension MemberBuilder {
  /// The `@available` attributes that the whole double needs for a member's sake: its handle is a stored property,
  /// which can't have one of its own.
  func availabilityOfDouble(for requirement: Requirement, _ content: DoubleDescription.Content) -> [String] {
    let types = [requirement.type] + requirement.parameters.map(\.type)
    var aliases: Set<String> = []
    var result = types.contains { isNewToRuntime($0, &aliases) } ? [Availability.functionTypes] : []
    if case .method(let method) = content, !method.noncopyableGenerics.isEmpty {
      result = [Availability.functionTypes]
    }
    let introductions = attributes(requirement).filter(Availability.isIntroduction)
    guard !introductions.isEmpty else { return result }
    let names = types.reduce(into: Set<String>()) { $0.formUnion($1.allNames) }
      .filter { $0.first?.isUppercase == true }
    return names.subtracting(requirement.generics.names).contains(where: mayBeNew)
      ? result + introductions : result
  }

  /// Whether a function type stands in it whose metadata Apple's systems know only lately: with the type of its
  /// error, or isolated to whatever it is made for.
  ///
  /// `aliases` are the names that were looked up before: many types have aliases of the same names, which mention each
  /// other.
  private func isNewToRuntime(_ type: TypeTree, _ aliases: inout Set<String>) -> Bool {
    var found = false
    _ = type.contains { part in
      switch part {
      case .function(let function):
        let error = function.effects.thrownType?.source
        found = found || error.map { !["Never", "any Error", "Error"].contains($0) } == true
      case .prefixed(let prefixes, _):
        found =
          found || prefixes.contains(.attribute(Attribute(path: ["isolated"], arguments: ["(", "any", ")"])))
      case .named:
        let name = part.lastName
        guard name.first?.isUppercase == true, !Self.standardTypes.contains(name),
          aliases.insert(name).inserted
        else { break }
        found = found || catalog.typeAliases(named: name).contains { isNewToRuntime($0.value, &aliases) }
      default: break
      }
      return found
    }
    return found
  }

  /// Whether a type may be newer than the oldest system that the double is built for: it says so, or its
  /// declaration is out of sight.
  private func mayBeNew(_ name: String) -> Bool {
    let isOwn = flat.associatedTypes.contains { $0.requirement.name == name }
    guard !isOwn, !Self.standardTypes.contains(name) else { return false }
    return catalog.modulesDeclaring(name).isEmpty
      || catalog.attributes(ofTypesNamed: lastComponent(name)).contains { $0.hasPrefix("@ available") }
  }
}
