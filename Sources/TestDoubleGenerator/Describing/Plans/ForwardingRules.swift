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
    let globalActor = member.attributes.first(where: \.mayBeGlobalActor)?.source ?? flatProtocol.globalActor
    if member.parameters.contains(where: { parameter in
      switch parameter.passing {
      case .inOut:
        member.isAsync || member.isGeneric(parameter.type) || parameter.type.containsMetatypeOfUnnamedType
      case .nonEscaping:
        // No `async` member on an actor, and no member on another global actor than the closure, can take the closure.
        member.isAsync && (isActorIsolated || globalActor != nil)
          || globalActor != nil
            && parameter.type.prefixes.contains { prefix in
              prefix.attribute.map { $0.mayBeGlobalActor && $0.source != globalActor } ?? false
            }
      case .autoclosure: member.isAsync
      // The compiler doesn't allow the metatype to be sent to another isolation.
      default: member.isAsync && parameter.type.containsMetatypeOfUnnamedType
      }
    }) {
      return false
    }
    // The compiler's isolation check can crash if a completion handler is on another global actor than the member.
    if globalActor != nil,
      member.completions.contains(where: { $0.actor.map { "@" + $0 != globalActor } ?? false })
    {
      return false
    }
    guard member.isAsync else { return !isActorIsolated }
    if member.isMutating { return false }
    // A getter doesn't run on the actor of its caller, so both the wrapped object and the result must be sendable.
    if member.form == .getter { return flatProtocol.isSendable && sendable.contains(member.result) }
    // The result of an actor's method crosses to the isolation of the test.
    return !isActorIsolated || sendable.contains(member.result)
  }
}

extension TypeTree {
  fileprivate var containsMetatypeOfUnnamedType: Bool { contains(\.isMetatypeOfUnnamedType) }

  /// True if the type is an existential metatype, or the metatype of a type without a name, such as a tuple.
  fileprivate var isMetatypeOfUnnamedType: Bool {
    switch unparenthesized {
    case .existential(let type): return type.isMetatypeOfUnnamedType || type.lastName == "Type"
    case .named(let name) where name.name == "Type":
      if case .named? = name.base?.unparenthesized { return false }
      return name.base != nil
    default: return false
    }
  }
}

extension CanonicalRequirement {
  /// Returns the overloads that are ambiguous in a call: they differ only in results, or are generic and accept the same
  /// types.
  static func ambiguous(among requirements: [CanonicalRequirement]) -> Set<CanonicalRequirement> {
    let groups = Dictionary(grouping: requirements, by: \.key).values
    return Set(groups.flatMap { areAmbiguous($0) ? $0 : [] })
  }

  /// True if a call can match two overloads of the group; all of them have the same name, labels and kind.
  private static func areAmbiguous(_ group: [CanonicalRequirement]) -> Bool {
    group.indices.contains { index in
      group[..<index].contains { other in
        // Overloads that differ only in effects are equal here; the context of a call distinguishes them.
        group[index] != other
          && zip(group[index].parameters, other.parameters).allSatisfy { $0.canShareArgument(with: $1) }
      }
    }
  }
}

extension TypeTree {
  /// True if one value can be passed to parameters of both types, for some choice of the type parameters.
  fileprivate func canShareArgument(with other: TypeTree) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.named(let name), _) where name.acceptsAnyType, (_, .named(let name)) where name.acceptsAnyType:
      return true
    case (.function(let left), .function(let right)):
      return left.parameters.count == right.parameters.count
        && left.result.canShareArgument(with: right.result)
        && zip(left.parameters, right.parameters).allSatisfy { $0.type.canShareArgument(with: $1.type) }
    // The function may be the type of an autoclosure.
    case (.function(let function), let value), (let value, .function(let function)):
      return function.parameters.isEmpty && function.result.canShareArgument(with: value)
    default:
      return mapped { _ in .missing } == other.mapped { _ in .missing }
        && zip(parts, other.parts).allSatisfy { $0.canShareArgument(with: $1) }
    }
  }
}

extension TypeName {
  /// True for `Any`, and for a type parameter of a `CanonicalRequirement`, which has a name such as `#0`.
  fileprivate var acceptsAnyType: Bool { name.hasPrefix("#") || name == "Any" }
}

/// Decides which types can cross from one actor to another.
struct SendableTypes {
  let protocols: FlatProtocols
  /// Maps the name of a type parameter or associated type, which shadows other types, to whether it is sendable.
  var isSendableByGenericName: [String: Bool] = [:]
  private var catalog: Catalog { protocols.catalog }

  /// True if the type consists only of types that are declared as sendable.
  func contains(_ type: TypeTree) -> Bool {
    switch type {
    // `Outer.Inner` is sendable if `Inner` is sendable.
    case .named(let name):
      if name.base == nil, let canBeSent = isSendableByGenericName[name.name] { return canBeSent }
      return isSendable(type.lastName) && (name.arguments ?? []).allSatisfy(contains)
    case .function, .prefixed, .opaque, .each, .repeat, .unparsed: return false
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

  /// The standard types whose values are sendable if the values of their type arguments are sendable.
  private static let standardTypes: Set<String> = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration", "Error",
    "Float", "Int", "Int8", "Int16", "Int32", "Int64", "Never", "Optional", "Range", "Result", "Sendable",
    "Set", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]
}
