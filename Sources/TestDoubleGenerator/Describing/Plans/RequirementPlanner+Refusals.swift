/// Refuses requirements with unsupported parts; a table on the guide's page about limits lists these parts.
extension RequirementPlanner {
  /// Checks the parts of the requirement other than its parameters and its result.
  func checkDeclaration() throws(Refusal) {
    let name = Backtick.bare(requirement.name)
    if ["__log", "__protocolName", "Self", "self"].contains(name) || name == "init" && form != .initializer {
      throw .requirement("has a name that every double needs for itself")
    }
    let requiredTypesByMember = ["description": "String", "debugDescription": "String", "hashValue": "Int"]
    if let type = requiredTypesByMember[name], requirement.parameters.isEmpty, !requirement.isStatic,
      let parent = MemberBuilder.protocolsByMember[name], flatProtocol.builtInProtocols.contains(parent),
      requirement.kind == .function || unaliased(requirement.type).lastName != type
    {
      throw .requirement("has the name of a requirement of '\(parent)', but another type")
    }
    if flatProtocol.isActor, requirement.attributes.contains(where: catalog.isGlobalActor) {
      throw .requirement("is on a global actor, but its protocol is an actor")
    }
    if requirement.attributes.contains(where: { $0.name.hasSuffix("lifetime") }) {
      throw .requirement("depends on the lifetime of a value")
    }
    if hasResultBuilder,
      unaliased(requirement.type).isVoid
        || requirement.parameters.contains(where: { $0.type.hasSpecifier(.inout) })
    {
      throw .requirement("has a result builder, and not only a result")
    }
    if hasClosureSendableOnlyInSwift6 {
      throw .requirement("has a closure on an actor that is '@Sendable' only in Swift 6")
    }
    if effects.isReasync { throw .requirement("is 'reasync'") }
    for parameter in requirement.generics.parameters {
      if parameter.kind == .value { throw .requirement("is generic over a number") }
      if ["Swift", "Foundation", "Understudy", owner.module, "Void", "Never"].contains(parameter.name) {
        throw .requirement("has a type parameter with the name of the module or type '\(parameter.name)'")
      }
      let names: Set = [parameter.name]
      let isMentionedByAlias = flatProtocol.typeAliases.values.contains {
        $0.requirement.type.mentions(names)
      }
      if associatedTypes.has(parameter.name) || isMentionedByAlias {
        throw .requirement("has a type parameter with the name of the protocol's type '\(parameter.name)'")
      }
    }
    let constraints = WhereRequirement.constraints(of: requirement.generics, requirement.whereClause)
    let packs = requirement.generics.parameters.filter { $0.kind == .pack }
    if constraints.contains(where: { $0.types.contains { $0.contains(\.isSuppressed) } }) {
      throw .requirement("is generic over values that can't be copied or kept")
    }
    let constrainsPack = constraints.contains { $0.types.contains(where: \.hasPack) }
    if packs.count > 1 || !packs.isEmpty && constrainsPack {
      throw .requirement("has parameter packs that depend on others")
    }
    // The compiler (6.3) finds no witness for `f<each T: Class>`.
    let packConstraints = packs.compactMap(\.constraint).flatMap(\.compositionMembers)
    if packConstraints.contains(where: isReference) {
      throw .requirement("has a parameter pack of objects")
    }
  }

  /// True if a closure on a global actor is `@Sendable` in Swift 6 but not in the owner's module, and the owner is
  /// `Sendable`, is an actor or overloads the requirement, so that the compiler would reject the double.
  private var hasClosureSendableOnlyInSwift6: Bool {
    let flatOwner = protocols.flattened(owner)
    let hasOverload = flatOwner.members.count { $0.requirement.signature == requirement.signature } > 1
    guard !catalog.usesSwift6Isolation(owner.module), flatOwner.isSendable || flatOwner.isActor || hasOverload
    else { return false }
    return requirement.types.contains { type in
      type.contains { catalog.isGlobalActorFunction($0) && !$0.hasAttribute("Sendable") }
    }
  }

  /// Checks the type of a property or result; returns `.noncopyableResult` for a noncopyable type, otherwise `nil`.
  func checkResult(_ type: TypeTree) throws(Refusal) -> RareRequirementKind? {
    if type.hasSpecifier(.sending) { throw .result("is 'sending'") }
    if type.hasOpaque { throw .result("is opaque") }
    if let reason = unsupportedReason(of: type, isPack: false) { throw .result(reason) }
    if isGeneric(type), type.contains({ unaliased($0).function != nil }) {
      throw .result("is a closure and depends on its type parameters")
    }
    let type = unaliased(type.withoutPrefixes)
    if type.isUninhabited, !type.isNever || requirement.kind != .function || effects.isAsync {
      throw .result("is never returned")
    }
    guard catalog.isNoncopyable(type, in: place) else { return nil }
    guard [.function, .property].contains(requirement.kind) else { throw .result("is noncopyable") }
    if isGeneric(type) { throw .result("is noncopyable and depends on its type parameters") }
    return .noncopyableResult
  }

  /// Returns the reason why a type is not supported, independent of its use; `nil` if the type is supported.
  func unsupportedReason(of type: TypeTree, isPack: Bool) -> String? {
    var reason: String?
    _ = type.contains { part in
      switch part {
      case .suppressed: reason = "can't be copied or kept"
      case .each, .repeat: if !isPack { reason = "is made of a parameter pack" }
      case .function(let function):
        let prefixes = function.parameters.flatMap(\.type.prefixes) + function.result.prefixes
        let hasOwnershipOrIsolation = prefixes.contains(where: \.isOwnershipOrIsolation)
        if hasOwnershipOrIsolation { reason = "is a closure with ownership of its own" }
        if function.parameters.contains(where: { $0.isVariadic }) { reason = "is a variadic closure" }
        if function.parameters.contains(where: { unaliased($0.type).isNever }) {
          reason = "is a closure that nothing can call"
        }
      case .prefixed:
        if part.hasAttribute("convention") { reason = "is a C function or a block" }
      case .named:
        if catalog.isNonescapable(part, in: place) { reason = "must not outlive the call" }
        if part != type.withoutPrefixes, catalog.isNoncopyable(part, in: place) {
          reason = "is made of a noncopyable type"
        }
      case .unparsed: reason = "is of a type that is not supported"
      default: break
      }
      return reason != nil
    }
    return reason
  }

  /// Checks that the rare kinds of the requirement can be combined with each other and with the parameters.
  func checkCombination(_ rareKinds: [RareRequirementKind], _ parameters: [ParameterPlan]) throws(Refusal) {
    if rareKinds.count > 1 { throw .combined(rareKinds[0], with: rareKinds[1].rawValue) }
    guard let kind = rareKinds.first, kind.excludesInoutAndNonEscapingParameters else { return }
    for parameter in parameters {
      switch parameter.passing {
      case .value, .variadic, .isolated, .pack, .consumed, .borrowed: continue
      case .inOut: throw .combined(kind, with: "an 'inout' parameter")
      case .autoclosure: throw .combined(kind, with: "an autoclosure")
      case .nonEscaping: throw .combined(kind, with: "a non-escaping closure")
      }
    }
    if form == .initializer, kind != .ownershipParameter {
      throw .requirement("is an initializer with \(kind.rawValue)")
    }
  }
}

extension TypeTree {
  var isSuppressed: Bool { if case .suppressed = self { true } else { false } }
}

extension TypePrefix {
  /// True for a specifier of ownership or isolation, such as `consuming` or `isolated`; false for `inout`.
  var isOwnershipOrIsolation: Bool { specifier != nil && specifier != .inout }
}

/// The reason why a requirement can't be doubled.
enum Refusal: Error, Sendable {
  /// Two rare kinds in one requirement, or a rare kind and a parameter that this rare kind excludes.
  case combined(RareRequirementKind, with: String)
  /// A parameter of a kind that is not supported: its name, and the reason in words.
  case parameter(String, reason: String)
  /// A result, or the type of a property, of a kind that is not supported: the reason in words.
  case result(String)
  /// A reason that concerns the whole requirement, in words.
  case requirement(String)

  /// The reason in words, as the end of a sentence that begins with the requirement's name.
  var reason: String {
    switch self {
    case .combined(let kind, let other):
      "has \(kind.rawValue) and \(other), and only one of them is supported"
    case .parameter(let name, let reason): "has a parameter '\(name)' that \(reason)"
    case .result(let reason): "returns a value that \(reason)"
    case .requirement(let reason): reason
    }
  }
}
