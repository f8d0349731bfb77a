extension MemberBuilder {
  /// Lets the double override what its superclass has already; `false` where that can't be.
  ///
  /// `owner` is the protocol that the requirement is written in.
  mutating func inherit(_ requirement: inout Requirement, of owner: ProtocolDeclaration) -> Bool {
    let inherited = Superclass.inherited(requirement, of: owner, by: flat, catalog)
    switch inherited {
    case nil: return true
    case .overridable?, .readable?:
      if case .readable(let effects)? = inherited {
        for index in requirement.accessors.indices { requirement.accessors[index].effects = effects }
      }
      requirement.modifiers.append("override")
      // What overrides something is where that is.
      requirement.attributes.removeAll(where: catalog.isGlobalActor)
      return true
    case .surer?:
      diagnostics.append(
        .cannotDouble(
          "'\(requirement.name)' may fail or throw, and would override an initializer of the class '\(flat.superclass ?? "")' that never does, which Swift refuses",
          at: requirement.location))
      return false
    case .other(let type)?:
      diagnostics.append(
        .cannotDouble(
          "'\(requirement.name)' is required as '\(requirement.type.source)' and is '\(type.source)' in the class '\(flat.superclass ?? "")', and no member is both",
          at: requirement.location))
      return false
    case .final?:
      diagnostics.append(
        .inherited(requirement.name, from: flat.superclass ?? "", at: requirement.location))
      return false
    }
  }

  /// True if the double is bound to an actor, and the protocol that declares the member is not: its callers
  /// don't wait.
  func leavesActor(_ member: FlatProtocol.Member) -> Bool {
    guard flat.isActor || flat.globalActor != nil else { return false }
    if member.requirement.attributes.contains("@ concurrent") { return true }
    // An actor is nobody's before its initializer has returned.
    if flat.isActor, member.requirement.kind == .initializer, !member.requirement.effects.isAsync {
      return false
    }
    guard !member.requirement.attributes.contains(where: catalog.isGlobalActor) else { return false }
    let owner = protocols.flat(member.owner)
    return !owner.isActor && owner.membersActor == nil
  }
}
