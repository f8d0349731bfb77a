/// Decides which members of a wrapping or replaying double go to the object that it wraps: plain ones that the
/// language has a way to call there.
struct ForwardingRules {
  let flat: FlatProtocol
  let sendable: SendableTypes
  /// The types that a double doesn't share with what it wraps.
  let ownTypes: Set<String>

  func isForwarded(_ plan: RequirementPlan, of requirement: MergedRequirement) -> Bool {
    guard case .plain(let member) = plan, member.scope == .instance, requirement.isUniform,
      !requirement.requirement.accessors.contains(where: { $0.modifier == "mutating" }),
      !requirement.requirement.attributes.contains(where: { $0.name == "_spi" })
    else { return false }
    return isForwarded(member)
  }

  private func isForwarded(_ method: MemberPlan) -> Bool {
    let types = method.parameters.map(\.type) + [method.result]
    if case .closures(let value)? = flat.owners.first?.origin, value.unforwarded.contains(method.name) {
      return false
    }
    guard !types.contains(where: { $0.mentions(ownTypes) }),
      // A call has to tell what each type parameter is.
      method.generics.names.allSatisfy({ name in types.contains { $0.mentions([name]) } })
    else { return false }
    let isOnActor = flat.isActor && !method.modifiers.contains("nonisolated")
    let isBound = isOnActor || flat.globalActor != nil || method.attributes.contains(where: \.isActorName)
    if method.parameters.contains(where: { parameter in
      switch parameter.passing {
      case .inOut: method.isAsync || method.isGeneric(parameter.type) || parameter.type.isUnnamedMetatype
      case .nonEscaping: method.isAsync && isBound
      case .autoclosure: method.isAsync
      // The compiler takes the metatype for a value that can't be sent.
      default: method.isAsync && parameter.type.isUnnamedMetatype
      }
    }) {
      return false
    }
    guard method.isAsync else { return !isOnActor }
    if method.isMutating { return false }
    // What an actor returns crosses to the test; a getter runs on no actor of its caller's.
    if method.form == .getter { return flat.isSendable && sendable.contains(method.result) }
    return !isOnActor || sendable.contains(method.result)
  }
}

extension TypeTree {
  /// True for the metatype of a tuple or an existential.
  fileprivate var isUnnamedMetatype: Bool {
    switch unparenthesized {
    case .existential(let type): return type.isUnnamedMetatype || type.lastName == "Type"
    case .named(let name) where name.name == "Type":
      if case .named? = name.base?.unparenthesized { return false }
      return name.base != nil
    default: return false
    }
  }
}
