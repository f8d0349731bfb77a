/// Refuses requirements with unsupported parts; the guide's page *Everything a double does* lists the others.
extension RequirementPlanner {
  /// Checks the parts of the requirement other than its parameters and its result.
  func checkDeclaration() throws(Refusal) {
    let name = Backtick.bare(requirement.name)
    if ["__log", "__protocolName", "Self", "self"].contains(name) || name == "init" && form != .initializer {
      throw Refusal("has a name that every double needs for itself")
    }
    if requirement.accessors.contains(where: { $0.keyword == "borrow" && $0.modifier != "yielding" }) {
      throw Refusal("has a 'borrow' accessor, which no class can have")
    }
    if hasClosureSendableOnlyInSwift6 {
      throw Refusal("has a closure on an actor that is '@Sendable' only in Swift 6")
    }
    let parameters = requirement.generics.parameters
    let constraints = WhereRequirement.constraints(of: requirement.generics, requirement.whereClause)
    if parameters.contains(where: { $0.kind != .type })
      || constraints.contains(where: { $0.types.contains { $0.contains(\.isSuppressed) } })
    {
      throw Refusal("has type parameters of a kind that is not supported")
    }
    if effects.isReasync || requirement.attributes.contains(where: { $0.name.hasSuffix("lifetime") }) {
      throw Refusal("has an effect or an attribute that is not supported")
    }
  }

  /// True if a closure on a global actor is `@Sendable` in Swift 6 but not in the owner's module, and the owner is
  /// `Sendable` or an actor, so that the compiler would reject the double.
  private var hasClosureSendableOnlyInSwift6: Bool {
    let flatOwner = protocols.flattened(owner)
    guard !catalog.usesSwift6Isolation(owner.module), flatOwner.isSendable || flatOwner.isActor else {
      return false
    }
    return requirement.types.contains { type in
      type.contains { catalog.isGlobalActorFunction($0) && !$0.hasAttribute("Sendable") }
    }
  }

  /// Checks the type of a property or result; returns `.noncopyableResult` for a noncopyable type, otherwise `nil`.
  func checkResult(_ type: TypeTree) throws(Refusal) -> RareRequirementKind? {
    let bareType = unaliased(type.withoutPrefixes)
    let isNoncopyable = catalog.isNoncopyable(bareType, in: place)
    let isGenericClosure = isGeneric(type) && type.contains { unaliased($0).function != nil }
    let isNeverReturned =
      bareType.isUninhabited && (!bareType.isNever || requirement.kind != .function || effects.isAsync)
    guard !type.hasSpecifier(.sending), !type.hasOpaque, isSupported(type), !isGenericClosure,
      !isNeverReturned,
      !isNoncopyable || [.function, .property].contains(requirement.kind) && !isGeneric(type),
      !isNoncopyable || !requirement.accessors.contains(where: \.writes)
    else { throw Refusal("returns a value of a kind that is not supported") }
    return isNoncopyable ? .noncopyableResult : nil
  }

  /// True if a type is of a supported kind, independent of its use.
  func isSupported(_ type: TypeTree) -> Bool {
    !type.contains { part in
      switch part {
      case .suppressed, .unparsed: return true
      case .function(let function):
        let prefixes = function.parameters.flatMap(\.type.prefixes) + function.result.prefixes
        return prefixes.contains(where: \.isOwnershipOrIsolation)
          || function.parameters.contains { $0.isVariadic || unaliased($0.type).isNever }
      case .prefixed: return part.hasAttribute("convention")
      case .named:
        return catalog.isNonescapable(part, in: place)
          || part != type.withoutPrefixes && catalog.isNoncopyable(part, in: place)
      default: return false
      }
    }
  }

  /// Checks that the rare kinds of the requirement can be combined with each other and with the parameters.
  func checkCombination(_ rareKinds: [RareRequirementKind], _ parameters: [ParameterPlan]) throws(Refusal) {
    guard let kind = rareKinds.first else { return }
    var other = rareKinds.dropFirst().first?.rawValue
    if kind.excludesInoutAndNonEscapingParameters {
      if parameters.contains(where: { $0.passing == .inOut || $0.isAutoclosure || $0.isNonEscaping }) {
        other = other ?? "an 'inout' parameter or a closure that doesn't escape"
      }
      if form == .initializer, kind != .ownershipParameter { other = other ?? "the form of an initializer" }
    }
    if let other { throw Refusal("has \(kind.rawValue) and \(other), and only one of them is supported") }
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
struct Refusal: Error {
  /// The reason in words, as the end of a sentence that begins with the requirement's name.
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
