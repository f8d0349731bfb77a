extension MemberBuilder {
  /// Returns the requirement as the double declares it, with qualified names; `nil` if the double can't declare it.
  func writtenRequirement(_ inherited: FlatProtocol.Member) -> Requirement? {
    var requirement = qualified(inherited.requirement, in: inherited.owner)
    if isStandardRequirement(requirement) { requirement.attributes.removeAll(where: catalog.isGlobalActor) }
    switch Superclass.relation(of: requirement, in: flat, catalog) {
    case nil: break
    case .overridable?:
      requirement.modifiers.append("override")
      // An override inherits the isolation of the overridden member.
      requirement.attributes.removeAll(where: catalog.isGlobalActor)
      return requirement
    case .clashing(let superclass)?:
      refuse(requirement, "has the name of another member of the class '\(superclass)'")
      return nil
    }
    if isLessIsolatedThanDouble(inherited), !requirement.isNonisolated,
      !(flat.isActor && requirement.kind == .initializer),
      !requirement.parameters.contains(where: { $0.type.hasSpecifier(.isolated) })
    {
      requirement.modifiers.append("nonisolated")
    }
    return requirement
  }

  private func qualified(_ requirement: Requirement, in owner: ProtocolDeclaration) -> Requirement {
    let generics = requirement.generics.names
    let spelling = ExistentialSpelling(
      catalog: catalog, place: TypeLookup.Place(owner),
      nonProtocols: protocols.flat(owner).associatedNames.union(generics))
    func written(_ type: TypeTree, _ change: (TypeTree) -> TypeTree = { $0 }) -> TypeTree {
      let expanded = qualifier.expanded(type, in: owner, except: generics)
      // The names in an expanded alias are already qualified, in the scope of the alias.
      let namesFromAliases = expanded.names.subtracting(type.names)
      return qualifier.qualified(change(expanded), in: owner, except: generics.union(namesFromAliases))
    }
    // The name of a protocol is a constraint in a generic clause, and an existential in the type of a value.
    func constraint(_ type: TypeTree) -> TypeTree { written(type) }
    func value(_ type: TypeTree) -> TypeTree { written(type, spelling.spelledOut) }
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
    guard flat.isActor || flat.globalActor != nil else { return false }
    return isStandardRequirement(member.requirement) || !isOnActor(member)
      || member.requirement.attributes.contains(where: { $0.name == "concurrent" })
  }

  /// True if the double's member is on no actor although its protocol or the requirement is bound to an actor.
  func isNonisolatedInDouble(_ member: FlatProtocol.Member) -> Bool {
    isStandardRequirement(member.requirement) && isOnActor(member)
  }

  /// True if the member's protocol or the member itself is bound to an actor.
  private func isOnActor(_ member: FlatProtocol.Member) -> Bool {
    let owner = protocols.flat(member.owner)
    return owner.isActor || owner.membersActor != nil
      || member.requirement.attributes.contains(where: catalog.isGlobalActor)
  }

  /// True if a standard protocol such as `Identifiable` or `Equatable` requires the member, which is then on no actor.
  private func isStandardRequirement(_ requirement: Requirement) -> Bool {
    let isOperator = requirement.kind == .function && requirement.isStatic
    let name = requirement.kind == .property || isOperator ? requirement.name : requirement.signature
    guard isOperator || !requirement.isStatic, let parent = Self.protocolsByMember[name] else { return false }
    return flat.identityProtocols.contains(parent)
      || flat.owners.contains { $0.isStandard && $0.name == parent }
  }

  static let protocolsByMember = [
    "id": "Identifiable", "==": "Equatable", "<": "Comparable", "hash(into:)": "Hashable",
    "hashValue": "Hashable", "description": "CustomStringConvertible",
    "debugDescription": "CustomDebugStringConvertible", "encode(to:)": "Encodable",
    "init(from:)": "Decodable",
  ]

  // MARK: Types

  func sendableTypes(of requirement: Requirement) -> SendableTypes {
    let sendable = SendableTypes(protocols: protocols)
    var parentsByName = Dictionary(
      flat.associatedTypes.map { ($0.requirement.name, $0.requirement.inherits) }, uniquingKeysWith: +)
    for parameter in requirement.generics.parameters {
      parentsByName[parameter.name] = parameter.constraint.map { [$0] } ?? []
    }
    var isSendableByName: [String: Bool] = [:]
    for (name, parents) in parentsByName {
      let isFixedTypeSendable = types.fixedTypes[name].map(sendable.contains)
      isSendableByName[name] =
        isFixedTypeSendable ?? parents.flatMap(\.compositionMembers).contains(where: sendable.contains)
    }
    return SendableTypes(protocols: protocols, isSendableByParameter: isSendableByName)
  }
}
