extension MemberBuilder {
  /// Returns the requirement as the double declares it, with qualified names; `nil` if the double can't declare it.
  func requirementInDouble(_ member: FlatProtocol.Member) -> Requirement? {
    var requirement = qualified(member.requirement, in: member.owner)
    if isStandardRequirement(requirement) { requirement.attributes.removeAll(where: catalog.isGlobalActor) }
    if let canOverride = Superclass.canOverride(requirement, in: flatProtocol, catalog) {
      guard canOverride else {
        refuse(requirement, "has the name of a member of the superclass")
        return nil
      }
      requirement.modifiers.append("override")
      // An override inherits the isolation of the overridden member.
      requirement.attributes.removeAll(where: catalog.isGlobalActor)
      return requirement
    }
    if isLessIsolatedThanDouble(member), !requirement.isNonisolated,
      !(flatProtocol.isActor && requirement.kind == .initializer)
    {
      requirement.modifiers.append("nonisolated")
    }
    return requirement
  }

  private func qualified(_ requirement: Requirement, in owner: TypeDeclaration) -> Requirement {
    let generics = requirement.generics.names
    let spelling = ExistentialSpelling(
      catalog: catalog, place: Catalog.Place(owner),
      nonProtocols: protocols.flattened(owner).memberTypeNames.union(generics))
    func qualifiedType(_ type: TypeTree, _ change: (TypeTree) -> TypeTree = { $0 }) -> TypeTree {
      let expanded = qualifier.expanded(type, in: owner, except: generics)
      // The names in an expanded alias are already qualified, in the scope of the alias.
      let namesFromAliases = expanded.unqualifiedNames.subtracting(type.unqualifiedNames)
      return qualifier.qualified(change(expanded), in: owner, except: generics.union(namesFromAliases))
    }
    // The name of a protocol is a constraint in a generic clause, and an existential in the type of a value.
    func constraint(_ type: TypeTree) -> TypeTree { qualifiedType(type) }
    func value(_ type: TypeTree) -> TypeTree { qualifiedType(type, spelling.spelledOut) }
    var result = requirement
    result.type = value(requirement.type)
    result.effects = requirement.effects.mapped(value)
    for index in result.accessors.indices {
      result.accessors[index].effects = result.accessors[index].effects.mapped(value)
    }
    for index in result.parameters.indices {
      result.parameters[index].type = value(result.parameters[index].type)
    }
    result.generics = requirement.generics.mapped(constraint)
    result.whereClause = requirement.whereClause.map { $0.mapped(constraint) }
    return result
  }

  // MARK: Isolation

  /// True if the double is bound to an actor and the member is not, so that callers don't await the member.
  private func isLessIsolatedThanDouble(_ member: FlatProtocol.Member) -> Bool {
    guard flatProtocol.isActor || flatProtocol.globalActor != nil else { return false }
    return isStandardRequirement(member.requirement) || !isOnActor(member)
      || member.requirement.attributes.contains(where: { $0.name == "concurrent" })
  }

  /// True if the double's member is on no actor although the requirement or its protocol is bound to an actor.
  func isOnActorOnlyInProtocol(_ member: FlatProtocol.Member) -> Bool {
    isStandardRequirement(member.requirement) && isOnActor(member)
  }

  /// True if the member's protocol or the member itself is bound to an actor.
  private func isOnActor(_ member: FlatProtocol.Member) -> Bool {
    let flatOwner = protocols.flattened(member.owner)
    return flatOwner.isActor || flatOwner.globalActorOfOwnMembers != nil
      || member.requirement.attributes.contains(where: catalog.isGlobalActor)
  }

  /// True if a standard protocol such as `Identifiable` or `Equatable` requires the member, which is then on no actor.
  private func isStandardRequirement(_ requirement: Requirement) -> Bool {
    let isOperator = requirement.kind == .function && requirement.isStatic
    let name = requirement.kind == .property || isOperator ? requirement.name : requirement.signature
    guard isOperator || !requirement.isStatic, let parent = Self.protocolsByMember[name] else { return false }
    return flatProtocol.builtInProtocols.contains(parent)
      || flatProtocol.owners.contains { $0.isBuiltIn && $0.name == parent }
  }

  static let protocolsByMember = [
    "id": "Identifiable", "==": "Equatable", "<": "Comparable", "hash(into:)": "Hashable",
    "hashValue": "Hashable", "description": "CustomStringConvertible",
    "debugDescription": "CustomDebugStringConvertible", "encode(to:)": "Encodable",
    "init(from:)": "Decodable",
  ]
}

extension MemberBuilder {
  /// Returns the attributes that a member requires of its double, since a stored handle can't be `@available` itself.
  func availabilityOfDouble(for requirement: Requirement) -> [String] {
    let typeNames = Set(requirement.types.flatMap(\.allNames).filter { $0.first?.isUppercase == true })
      .subtracting(requirement.generics.names)
    var result = requirement.types.contains(where: hasNewFunctionType) ? [Availability.functionTypes] : []
    if typeNames.contains(where: { attributes(ofType: $0).contains(where: \.isDeprecation) }) {
      result.append("@available(*, deprecated)")
    }
    if typeNames.contains(where: mayBeNew) {
      result += requirement.attributes.filter(\.isMinimumVersion).compactMap(\.onKnownPlatforms?.source)
    }
    return result
  }

  private func attributes(ofType name: String) -> [Attribute] {
    catalog.attributes(ofTypesNamed: lastComponent(name))
  }

  /// True if the type contains an `@isolated(any)` closure, a closure with a typed error, or an alias of one of these.
  private func hasNewFunctionType(_ type: TypeTree) -> Bool {
    type.contains { part in
      let type = unaliased(part)
      if type.hasAttribute("isolated") { return true }
      guard let error = type.function?.effects.thrownType else { return false }
      return !error.isNever && !error.isAnyError
    }
  }

  private func unaliased(_ type: TypeTree) -> TypeTree {
    catalog.unaliased(type, in: .init(flatProtocol.owners[0]))
  }

  /// True if the oldest supported systems may lack a type: the type is `@available`, or no source declares the type.
  private func mayBeNew(_ name: String) -> Bool {
    let isStandard =
      SendableTypes.standardTypes.contains(name) || ["Any", "AnyObject", "MainActor", "Self"].contains(name)
    guard !associatedTypes.has(name), !isStandard else { return false }
    return catalog.modulesDeclaring(name).isEmpty
      || attributes(ofType: name).contains(where: \.isAvailability)
  }
}

/// The `@available` attributes for the versions of Apple's systems that some doubles need.
enum Availability {
  /// The attribute for the first systems that can create the metadata of functions that have a typed error or are
  /// `@isolated(any)`; the versions are from error messages of the compiler (6.3).
  static let functionTypes = "@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)"

  fileprivate static let knownPlatforms: Set<String> = [
    "macOS", "OSX", "iOS", "tvOS", "watchOS", "visionOS", "xrOS", "macCatalyst", "DriverKit", "Windows",
    "Android", "OpenBSD", "FreeBSD", "swift", "Swift", "_PackageDescription", "anyAppleOS",
  ]
}

extension Attribute {
  /// The attribute; `nil` for the version of an unknown platform, such as `hummingbird 2.0`, which a compiler flag of the
  /// protocol's package defines.
  var onKnownPlatforms: Attribute? {
    let namesBeforeVersions = zip(arguments, arguments.dropFirst()).filter { name, version in
      version.first?.isNumber == true && name.first?.isLetter == true
    }.map(\.0)
    let isKnown = namesBeforeVersions.allSatisfy { name in
      Availability.knownPlatforms.contains { [$0, $0 + "ApplicationExtension"].contains(name) }
    }
    return isKnown ? self : nil
  }
}
