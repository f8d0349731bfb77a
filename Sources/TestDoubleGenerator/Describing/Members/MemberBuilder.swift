/// Creates the members of a double from the requirements of its protocols.
final class MemberBuilder {
  let protocols: FlatProtocols
  let doubleName: String
  let flatProtocol: FlatProtocol
  let associatedTypes: AssociatedTypes
  let qualifier: NameQualifier
  private(set) var diagnostics: [Diagnostic] = []
  private let placeholderDoubles: PlaceholderDoubles?
  /// The names or signatures of the members that the double omits.
  private let leftOut: [String]
  var catalog: Catalog { protocols.catalog }

  init(
    protocols: FlatProtocols, doubleName: String, flatProtocol: FlatProtocol,
    placeholderDoubles: PlaceholderDoubles? = nil, leftOut: [String] = []
  ) {
    self.protocols = protocols
    self.doubleName = doubleName
    self.flatProtocol = flatProtocol
    self.placeholderDoubles = placeholderDoubles
    self.leftOut = leftOut
    associatedTypes = AssociatedTypes(flatProtocol, protocols, doubleName: doubleName)
    qualifier = NameQualifier(flatProtocol, protocols)
  }

  /// Returns the members of the double; a member that several protocols require occurs once.
  func members() -> [MemberPlan] {
    let requirements = requirements()
    let ambiguous = CanonicalRequirement.ambiguous(among: requirements.map(\.canonical))
    let implementedSignatures = implementedSignatures
    var members: [MemberPlan] = []
    for element in requirements {
      guard var member = member(for: element.merged) else { continue }
      member.isImplementedByExtension = implementedSignatures.contains(element.merged.requirement.signature)
      if ambiguous.contains(element.canonical) { member.isForwarded = false }
      members.append(member)
    }
    nameHandles(of: &members)
    return members
  }

  // MARK: Requirements

  /// Returns the requirements that the double has to satisfy, where equal requirements of several protocols are merged.
  private func requirements() -> [RequirementList.Element] {
    var list = RequirementList()
    for member in flatProtocol.members
    where !leftOut.contains(member.requirement.name) && !leftOut.contains(member.requirement.signature) {
      guard let requirement = requirementInDouble(member) else { continue }
      let conditions = flatProtocol.conditions(of: member)
      let canonical = CanonicalRequirement(
        requirement, branch: conditions.map(\.source).joined(),
        CanonicalTypes(
          catalog: catalog, place: .init(member.owner), associatedTypes: associatedTypes))
      let merged = MergedRequirement(requirement, of: member.owner, conditions: conditions)
      merged.keepsEffectsAndIsolation = !isOnActorOnlyInProtocol(member)
      if !list.add(merged, canonical) {
        refuse(requirement, "is required twice, in ways that no member can meet both")
      }
    }
    return list.elements
  }

  /// The signatures of the requirements that an extension certainly implements.
  private var implementedSignatures: Set<String> {
    guard flatProtocol.owners.first?.origin.isProtocol == true else { return [] }
    let witnesses = Witnesses(flatProtocol, catalog)
    let membersToImplement = flatProtocol.members.filter { !witnesses.certainlyImplement($0) }
    return Set(flatProtocol.members.map(\.requirement.signature)).subtracting(
      membersToImplement.map(\.requirement.signature))
  }

  // MARK: Members

  /// Returns the member that satisfies a requirement; `nil` if no member can.
  private func member(for merged: MergedRequirement) -> MemberPlan? {
    let requirement = merged.requirement
    let isUntyped = requirement.kind == .property && requirement.type == .missing
    if isUntyped || requirement.parameters.contains(where: { $0.type == .missing }) {
      diagnostics.append(.untyped(requirement.name, at: requirement.location))
      return nil
    }
    var member: MemberPlan
    do {
      member = try RequirementPlanner(merged: merged, builder: self).plan()
    } catch {
      refuse(requirement, error.reason)
      return nil
    }
    let rules = ForwardingRules(
      flatProtocol: flatProtocol, sendable: SendableTypes(protocols: protocols),
      differingTypeNames: differingTypeNames)
    member.isForwarded = rules.isForwarded(member, of: merged)
    var placeholders = PlaceholderExpressions(
      catalog: catalog, place: .init(merged.owner),
      seesInternals: !merged.owner.isVisibleOutsideModule, placeholderDoubles: placeholderDoubles,
      // A placeholder can't mention the associated types, or the double if the double's type depends on them.
      excludedTypeNames: associatedTypes.names.isEmpty ? [] : Set(associatedTypes.names + [doubleName]),
      shadowedNames: flatProtocol.memberTypeNames)
    member.setPlaceholder(using: &placeholders)
    member.availabilityOfDouble = availabilityOfDouble(for: requirement)
    return member
  }

  /// The type names that mean one type in the double and may mean another in the wrapped object.
  private var differingTypeNames: Set<String> {
    let selfAliases = associatedTypes.aliases.filter { $0.value.allNames.contains(doubleName) }.map(\.name)
    return associatedTypes.namesFixedByStandardLibrary.union(selfAliases).union([doubleName])
  }

  /// Reports that the double can't implement the requirement; `reason` follows the requirement's name in a sentence.
  func refuse(_ requirement: Requirement, _ reason: String) {
    diagnostics.append(.refused(requirement, reason, double: doubleName))
  }

  // MARK: Handles

  /// Sets the names of the members' handles; an instance member and a type member can have handles of the same name.
  private func nameHandles(of members: inout [MemberPlan]) {
    let modules = catalog.moduleNames.union(["Swift", "Foundation"])
    for scope in [MemberScope.instance, .type] {
      let memberIndices = members.indices.filter { members[$0].scope == scope }
      let names = HandleNames.names(for: memberIndices.map { members[$0] }, modules: modules)
      for (index, name) in zip(memberIndices, names) { members[index].handle = name }
      for index in memberIndices where members[index].form == .subscripting(.getAndSet) {
        while names.contains(members[index].setterHandle) { members[index].handle += "2" }
      }
    }
  }
}

extension FlatProtocol {
  /// Returns the `#if` branches that enclose the member, without the branches that enclose the whole double.
  func conditions(of member: Member) -> [ConditionalClause] {
    let conditions = member.owner.conditions + member.requirement.conditions
    let outerConditions = owners.first?.conditions ?? []
    return Array(conditions.dropFirst(conditions.starts(with: outerConditions) ? outerConditions.count : 0))
  }
}
