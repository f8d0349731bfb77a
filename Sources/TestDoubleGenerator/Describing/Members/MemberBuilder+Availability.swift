extension MemberBuilder {
  /// The `@available` attributes that the whole double needs for a member's sake: its handle is a stored property,
  /// which can't have one of its own.
  func availabilityOfDouble(for requirement: Requirement) -> [String] {
    let types = requirement.types
    var result: [String] = []
    if types.contains(where: hasNewFunction) {
      result = [Availability.functionTypes]
    } else if types.contains(where: { $0.contains { unaliased($0).contains(\.isParameterizedExistential) } })
    {
      result = [Availability.parameterizedExistentials]
    }
    let introductions = requirement.attributes.filter(\.isIntroduction).compactMap(\.known?.source)
    guard !introductions.isEmpty else { return result }
    let names = Self.typeNames(in: types).subtracting(requirement.generics.names)
    return names.contains(where: mayBeNew) ? result + introductions : result
  }

  /// True if a closure in it tells its actor at run time, or the type of its error, be it behind an alias.
  private func hasNewFunction(_ type: TypeTree) -> Bool {
    type.contains { part in
      if part.hasAttribute("isolated") { return true }
      guard let error = unaliased(part).function?.effects.thrownType else { return false }
      return !error.isNever && !error.isAnyError
    }
  }

  private func unaliased(_ type: TypeTree) -> TypeTree {
    TypeLookup(catalog: catalog).unaliased(type, in: .init(flat.owners[0]))
  }

  /// True if a type may be newer than the oldest system that the double is built for: it says so, or its declaration
  /// is out of sight.
  private func mayBeNew(_ name: String) -> Bool {
    guard !types.has(name), !Self.standardTypes.contains(name) else { return false }
    return catalog.modulesDeclaring(name).isEmpty
      || catalog.attributes(ofTypesNamed: lastComponent(name)).contains(where: \.isAvailability)
  }

  /// True if the handle mentions what is deprecated, so that naming it warns.
  func isDeprecated(_ requirement: Requirement) -> Bool {
    let isItself = requirement.attributes.contains(where: \.isDeprecation)
    let types = requirement.types + requirement.generics.constraints
    return Self.typeNames(in: types).contains { name in
      // A deprecated member may well mention a deprecated type whose declaration is out of sight.
      let isInSight = Self.standardTypes.contains(name) || !catalog.modulesDeclaring(name).isEmpty
      return isItself && !isInSight
        || catalog.attributes(ofTypesNamed: lastComponent(name)).contains(where: \.isDeprecation)
    }
  }

  private static func typeNames(in types: [TypeTree]) -> Set<String> {
    Set(types.flatMap(\.allNames).filter { $0.first?.isUppercase == true })
  }

  /// Types of the standard library and Foundation that are as old as the kit's platforms.
  private static let standardTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Data", "Date", "Dictionary", "Double", "Error", "Float", "Int",
    "MainActor", "Never", "Optional", "Result", "Self", "Sendable", "Set", "String", "URL", "UUID", "Void",
  ]
}

extension TypeTree {
  /// True for `any Sequence<Int>`, and for `some` of it: what is recorded of an opaque argument is an existential.
  fileprivate var isParameterizedExistential: Bool {
    switch self {
    case .existential(let constraint), .opaque(let constraint):
      constraint.sides.contains { $0.arguments?.isEmpty == false }
    default: false
    }
  }
}
