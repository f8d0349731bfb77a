extension MemberBuilder {
  /// What the double's member is to what its superclass has already.
  enum Inheritance {
    case own, overriding
    /// It may throw less than what it overrides, which is what a call of a wrapped object means.
    case narrowing
  }

  /// Lets the double override what its superclass has already; `nil` where that can't be.
  ///
  /// `owner` is the protocol that the requirement is written in.
  func inherit(_ requirement: inout Requirement, of owner: ProtocolDeclaration) -> Inheritance? {
    func refuse(_ reason: String) -> Inheritance? {
      diagnostics.append(.cannotDouble("'\(requirement.name)' \(reason)", at: requirement.location))
      return nil
    }
    let superclass = flat.superclass ?? ""
    switch Superclass.inherited(requirement, of: owner, by: flat, catalog) {
    case nil: return .own
    case .overridable(let effects)?:
      if let effects { requirement.limit(to: effects) }
      requirement.modifiers.append("override")
      // What overrides something is where that is.
      requirement.removeAttributes(where: catalog.isGlobalActor)
      let isNarrower =
        requirement.kind == .function && effects?.throwsMore(than: requirement.effects) ?? false
      return isNarrower ? .narrowing : .overriding
    case .surer?:
      return refuse(
        "may fail or throw, and would override an initializer of the class '\(superclass)' that never does, which Swift refuses"
      )
    case .other(let type)?:
      return refuse(
        "is required as '\(requirement.type.source)' and is '\(type.source)' in the class '\(superclass)', and no member is both"
      )
    case .final?:
      diagnostics.append(.inherited(requirement.name, from: superclass, at: requirement.location))
      return nil
    }
  }

  /// True if the double takes a member off the actor that it or its protocol is bound to: a parent has it on none, or the
  /// double is bound to another one.
  func leavesOwnActor(_ member: FlatProtocol.Member) -> Bool {
    if isOnOtherActor(member) { return true }
    guard isIdentity(member.requirement) else { return false }
    if member.requirement.attributes.contains(where: catalog.isGlobalActor) { return true }
    guard flat.isActor || flat.globalActor != nil else { return false }
    let owner = protocols.flat(member.owner)
    return owner.isActor || owner.membersActor != nil
  }

  /// True if it is the `id` that `Identifiable` asks for, or `==` or the like, which are on no actor.
  func isIdentity(_ requirement: Requirement) -> Bool {
    let isOperator = requirement.kind == .function && isStatic(requirement)
    let name = requirement.kind == .property || isOperator ? requirement.name : requirement.signature
    guard isOperator || !isStatic(requirement), let parent = Self.identities[name] else { return false }
    return flat.identityProtocols.contains(parent)
      || flat.owners.contains { $0.isStandard && $0.name == parent }
  }

  /// The standard protocols that ask for a member, by its name.
  private static let identities = [
    "id": "Identifiable", "==": "Equatable", "<": "Comparable", "hash(into:)": "Hashable",
    "hashValue": "Hashable",
    "description": "CustomStringConvertible", "debugDescription": "CustomDebugStringConvertible",
    "encode(to:)": "Encodable", "init(from:)": "Decodable",
  ]

  /// True if the double is bound to an actor, and the protocol that declares the member is not, or to another: its
  /// callers don't wait.
  func leavesActor(_ member: FlatProtocol.Member) -> Bool {
    guard flat.isActor || flat.globalActor != nil else { return false }
    if member.requirement.attributes.contains("@ concurrent") { return true }
    if isIdentity(member.requirement) { return true }
    guard !member.requirement.attributes.contains(where: catalog.isGlobalActor) else { return false }
    let owner = protocols.flat(member.owner)
    return !owner.isActor && owner.membersActor == nil || isOnOtherActor(member)
  }

  /// True if the double is bound to an actor, and the protocol that declares the member to another one.
  private func isOnOtherActor(_ member: FlatProtocol.Member) -> Bool {
    guard let actor = protocols.flat(member.owner).membersActor else { return false }
    return flat.globalActor != nil && actor != flat.globalActor
  }
}

extension Requirement {
  /// Has it do no more than what it overrides, which meets the requirement by itself.
  fileprivate mutating func limit(to inherited: Effects) {
    for index in accessors.indices { accessors[index].effects = inherited }
    if effects.throwsMore(than: inherited)
      || effects.throwing == .anything && inherited.throwing == .rethrowing
    {
      effects.throwing = inherited.throwing
    }
  }
}
