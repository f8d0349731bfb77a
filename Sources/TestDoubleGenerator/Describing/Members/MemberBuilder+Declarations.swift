/// What a member's declaration says before its name, and what its types are marked with.
extension MemberBuilder {
  func isStatic(_ requirement: Requirement) -> Bool {
    requirement.modifiers.contains("static") || requirement.modifiers.contains("class")
  }

  func attributes(_ requirement: Requirement) -> [String] {
    zip(requirement.attributes, requirement.attributeSources).compactMap { attribute, source in
      let name = attribute.split(separator: " ").dropFirst().first ?? ""
      if name == "available" { return Availability.known(attribute, source) }
      return name == "discardableResult" || catalog.isGlobalActor(attribute) ? source : nil
    }
  }

  /// True if the requirement's implementations are read as a builder's.
  func hasResultBuilder(_ requirement: Requirement) -> Bool {
    (requirement.attributes + requirement.accessors.flatMap(\.attributes)).contains(
      where: catalog.isResultBuilder)
  }

  func modifiers(_ requirement: Requirement) -> [String] {
    (requirement.modifiers.contains { $0.hasPrefix("nonisolated") } ? ["nonisolated"] : [])
      + requirement.modifiers.filter { ["prefix", "postfix", "override"].contains($0) }
  }

  /// True if the handle mentions what is deprecated, so that naming it warns.
  func isDeprecated(_ requirement: Requirement) -> Bool {
    let isItself = requirement.attributes.contains(where: Availability.isDeprecation)
    let types = [requirement.type] + requirement.parameters.map(\.type) + requirement.generics.constraints
    return types.reduce(into: requirement.generics.names) { $0.formUnion($1.allNames) }.contains { token in
      guard token.first?.isUppercase == true else { return false }
      // A deprecated member may well mention a deprecated type whose declaration is out of sight.
      let isInSight = Self.standardTypes.contains(token) || !catalog.modulesDeclaring(token).isEmpty
      return isItself && !isInSight || KnownNames.deprecated.contains(token)
        || catalog.attributes(ofTypesNamed: lastComponent(token)).contains(where: Availability.isDeprecation)
    }
  }

  /// Types of the standard library's and Foundation's that are not deprecated.
  static let standardTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Data", "Date", "Dictionary", "Double", "Error", "Float", "Int",
    "MainActor", "Never", "Optional", "Result", "Self", "Sendable", "Set", "String", "URL", "UUID", "Void",
  ]
}
