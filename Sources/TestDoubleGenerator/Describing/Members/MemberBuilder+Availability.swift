extension MemberBuilder {
  /// The `@available` attributes that the whole double needs for a member's sake: its handle is a stored property,
  /// which can't have one of its own.
  func availabilityOfDouble(for requirement: Requirement, _ content: DoubleDescription.Content) -> [String] {
    let types = [requirement.type] + requirement.parameters.map(\.type)
    var aliases: Set<String> = []
    var newest = types.compactMap { newestForRuntime($0, &aliases) }.max()
    if case .method(let method) = content,
      !method.noncopyableGenerics.isEmpty
        || method.returnsNoncopyable && method.result.mentions(method.genericNames)
        || method.parameters.contains(where: { $0.record == .lent && $0.type.hasOpaque })
    {
      newest = .functions
    }
    let result = newest.map { [$0.attribute] } ?? []
    let introductions = attributes(requirement).filter(Availability.isIntroduction)
    guard !introductions.isEmpty else { return result }
    let names = types.reduce(into: Set<String>()) { $0.formUnion($1.allNames) }
      .filter { $0.first?.isUppercase == true }
    return names.subtracting(requirement.generics.names).contains(where: mayBeNew)
      ? result + introductions : result
  }

  /// Types whose metadata Apple's systems know only lately, the newest last.
  private enum NewToRuntime: Comparable {
    /// `any Sequence<Int>`.
    case existentials
    /// With the type of its error, or isolated to whatever it is made for.
    case functions

    var attribute: String {
      switch self {
      case .existentials: Availability.parameterizedExistentials
      case .functions: Availability.functionTypes
      }
    }
  }

  /// The newest that stands in a type.
  ///
  /// `aliases` are the names that were looked up before: many types have aliases of the same names, which mention each
  /// other.
  private func newestForRuntime(_ type: TypeTree, _ aliases: inout Set<String>) -> NewToRuntime? {
    var found: NewToRuntime?
    _ = type.contains { part in
      switch part {
      case .function(let function):
        let error = function.effects.thrownType?.source
        if let error, !["Never", "any Error", "Error"].contains(error) { found = .functions }
      case .prefixed(let prefixes, _):
        if prefixes.contains(.attribute(Attribute(path: ["isolated"], arguments: ["(", "any", ")"]))) {
          found = .functions
        }
      case .existential(let constraint), .opaque(let constraint):
        // What is recorded of an opaque argument is an existential.
        let isParameterized = constraint.sides.contains { side in
          if case .named(let name) = side { name.arguments?.isEmpty == false } else { false }
        }
        if isParameterized { found = found ?? .existentials }
      case .named:
        let name = part.lastName
        guard name.first?.isUppercase == true, !Self.standardTypes.contains(name),
          aliases.insert(name).inserted
        else { break }
        let newest = catalog.typeAliases(named: name).compactMap { newestForRuntime($0.value, &aliases) }
        found = (newest + [found].compactMap { $0 }).max()
      default: break
      }
      return found == .functions
    }
    return found
  }

  /// True if a type may be newer than the oldest system that the double is built for: it says so, or its
  /// declaration is out of sight.
  private func mayBeNew(_ name: String) -> Bool {
    let isOwn = flat.associatedTypes.contains { $0.requirement.name == name }
    guard !isOwn, !Self.standardTypes.contains(name) else { return false }
    return catalog.modulesDeclaring(name).isEmpty
      || catalog.attributes(ofTypesNamed: lastComponent(name)).contains { $0.hasPrefix("@ available") }
  }
}
