/// Decides which members of a wrapping or replaying double are forwarded to the wrapped object.
struct ForwardingRules {
  let flatProtocol: FlatProtocol
  let sendable: SendableTypes
  /// The type names that mean one type in the double and may mean another in the wrapped object.
  let differingTypeNames: Set<String>

  /// True if the double forwards unstubbed calls of the member to the wrapped object.
  func isForwarded(_ member: MemberPlan, of merged: MergedRequirement) -> Bool {
    guard member.rareKind == nil, member.scope == .instance, merged.keepsEffectsAndIsolation,
      !merged.requirement.accessors.contains(where: { $0.modifier == "mutating" }),
      !merged.requirement.attributes.contains(where: { $0.name == "_spi" })
    else { return false }
    return canCallOnWrappedObject(member)
  }

  /// True if the language allows a call of the member on the wrapped object.
  private func canCallOnWrappedObject(_ member: MemberPlan) -> Bool {
    let types = member.parameters.map(\.type) + [member.result]
    if case .closures(let closureStruct)? = flatProtocol.owners.first?.origin,
      closureStruct.unforwardedClosureNames.contains(member.name)
    {
      return false
    }
    guard !types.contains(where: { $0.mentions(differingTypeNames) }),
      // Each type parameter must be inferable from the type of an argument or of the result.
      member.generics.names.allSatisfy({ name in types.contains { $0.mentions([name]) } })
    else { return false }
    let isActorIsolated = flatProtocol.isActor && !member.modifiers.contains("nonisolated")
    guard member.isAsync else {
      return !isActorIsolated
        && !member.parameters.contains { $0.passing == .inOut && member.isGeneric($0.type) }
    }
    let isOnActor =
      isActorIsolated || flatProtocol.globalActor != nil
      || member.attributes.contains(where: \.mayBeGlobalActor)
    guard !member.isMutating,
      member.parameters.allSatisfy({ parameter in
        // The compiler doesn't allow an existential metatype to be sent to another isolation.
        parameter.passing == .value && !parameter.type.contains(\.isExistentialMetatype)
          || parameter.isNonEscaping && !isOnActor
      })
    else { return false }
    // A getter doesn't run on the actor of its caller, so both the wrapped object and the result must be sendable.
    if member.form == .getter { return flatProtocol.isSendable && hasSendableResult(member) }
    // The result of an actor's method crosses to the isolation of the test.
    return !isActorIsolated || hasSendableResult(member)
  }

  /// True if the result can cross to another actor; false for a result that depends on type parameters or associated types.
  private func hasSendableResult(_ member: MemberPlan) -> Bool {
    !member.result.mentions(flatProtocol.memberTypeNames.union(member.generics.names))
      && sendable.contains(member.result)
  }
}

extension TypeTree {
  fileprivate var isExistentialMetatype: Bool {
    if case .existential(let type) = self { type.lastName == "Type" } else { false }
  }
}

extension CanonicalRequirement {
  /// Returns the overloads that a call may not tell apart: with the same name and labels, where each two parameters have
  /// the same type, or one of them takes arguments of several types.
  static func ambiguous(among requirements: [CanonicalRequirement]) -> Set<CanonicalRequirement> {
    let groups = Dictionary(grouping: requirements, by: \.key).values
    return Set(groups.flatMap { areAmbiguous($0) ? $0 : [] })
  }

  private static func areAmbiguous(_ group: [CanonicalRequirement]) -> Bool {
    group.indices.contains { index in
      group[..<index].contains { other in
        // Overloads that differ only in effects are equal here; the context of a call distinguishes them.
        group[index] != other
          && zip(group[index].parameters, other.parameters).allSatisfy {
            $0 == $1 || $0.takesSeveralTypes || $1.takesSeveralTypes
          }
      }
    }
  }
}

extension TypeTree {
  /// True for a function type, which may be that of an autoclosure, and for a type that contains `Any` or a type
  /// parameter of a `CanonicalRequirement`, which has a name such as `#0`.
  fileprivate var takesSeveralTypes: Bool {
    contains { part in
      if case .function = part { return true }
      return part.lastName == "Any" || part.lastName.hasPrefix("#")
    }
  }
}

/// Decides which types can cross from one actor to another.
struct SendableTypes {
  let protocols: FlatProtocols
  private var catalog: Catalog { protocols.catalog }

  /// True if the type consists only of types that are declared as sendable.
  func contains(_ type: TypeTree) -> Bool {
    switch type {
    // `Outer.Inner` is sendable if `Inner` is sendable.
    case .named(let name): return isSendable(type.lastName) && (name.arguments ?? []).allSatisfy(contains)
    case .function, .prefixed, .opaque, .unparsed: return false
    default: return type.parts.allSatisfy(contains)
    }
  }

  /// True if each declaration of the name, in the sources or the standard library, is sendable.
  private func isSendable(_ name: String) -> Bool {
    let nominals = catalog.nominals(named: name)
    let protocolDeclarations = catalog.protocols(named: name)
    guard !nominals.isEmpty || !protocolDeclarations.isEmpty else { return Self.standardTypes.contains(name) }
    return nominals.allSatisfy { nominal in
      nominal.kind == .actor || nominal.inherits.contains(where: Self.isSendableProtocol)
        || nominal.attributes.contains(where: catalog.isGlobalActor)
    }
      && protocolDeclarations.allSatisfy { declaration in
        let flatProtocol = protocols.flattened(declaration)
        return flatProtocol.isSendable || flatProtocol.isActor
      }
  }

  /// True if a type in an inheritance clause makes the inheriting type sendable.
  private static func isSendableProtocol(_ parent: TypeTree) -> Bool {
    !parent.allNames.isDisjoint(with: ["Sendable", "Error", "CodingKey"])
  }

  /// The standard types that all of Understudy's platforms have, and whose values are sendable if the values of their type
  /// arguments are.
  static let standardTypes: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration", "Error",
    "Float", "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional", "Range", "Result", "Sendable",
    "Set", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]
}
