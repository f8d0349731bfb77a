extension MemberBuilder {
  /// The `@available` attributes that the whole double needs for a member's sake: its handle is a stored property,
  /// which can't have one of its own.
  func availabilityOfDouble(for requirement: Requirement, _ content: DoubleDescription.Content) -> [String] {
    let types = ([requirement.type] + requirement.parameters.map(\.type)).map(TypeText.init)
    var aliases: Set<String> = []
    var result = types.contains { isNewToRuntime($0, &aliases) } ? [Availability.functionTypes] : []
    if case .method(let method) = content, !method.noncopyableGenerics.isEmpty {
      result = [Availability.functionTypes]
    }
    let introductions = attributes(requirement).filter(Availability.isIntroduction)
    guard !introductions.isEmpty else { return result }
    let names = Set(types.flatMap(\.tokens).filter { $0.first?.isUppercase == true })
    return names.subtracting(GenericNames.names(in: requirement.generics)).contains(where: mayBeNew)
      ? result + introductions : result
  }

  /// Whether a function type stands in it whose metadata Apple's systems know only lately: with the type of its
  /// error, or isolated to whatever it is made for.
  ///
  /// `aliases` are the names that were looked up before: many types have aliases of the same names, which mention each
  /// other.
  private func isNewToRuntime(_ type: TypeText, _ aliases: inout Set<String>) -> Bool {
    let tokens = type.tokens
    return tokens.indices.contains { index in
      let rest = tokens[index...]
      if rest.starts(with: ["throws", "("]) {
        let error = rest.dropFirst(2).prefix { $0 != ")" }
        return error != ["Never"] && error != ["any", "Error"] && error != ["Error"]
      }
      if rest.starts(with: ["@", "isolated", "(", "any"]) { return true }
      guard tokens[index].first?.isUppercase == true else { return false }
      let name = lastComponent(tokens[index])
      return !Self.standardTypes.contains(name) && aliases.insert(name).inserted
        && catalog.typeAliases(named: name).contains { isNewToRuntime(TypeText($0.value), &aliases) }
    }
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
