/// Reads the members that the double of a class can override, from the class and its superclasses in the sources.
struct ClassReader {
  let catalog: Catalog

  /// Returns a declaration with the members of the class that the double can override, and the problems of the class.
  func declaration(of nominal: TypeDeclaration) -> (TypeDeclaration, [Diagnostic]) {
    let classChain = catalog.lineage(of: nominal)
    // The declaration is treated as internal, so that the generated file uses a `@testable` import. With another
    // import, a double can inherit only `open` classes.
    var declaration = nominal.skeleton
    declaration.modifiers.removeAll(where: ["public", "package", "open"].contains)
    declaration.origin = .superclass(knowsAllSuperclasses: endsAtRoot(classChain))
    if let actor = classChain.flatMap(\.attributes).first(where: catalog.isGlobalActor) {
      declaration.attributes = [actor]
    }
    var notOverridden: [String] = []
    var seenKeys: Set<String> = []
    for ancestor in classChain {
      // The parameters of a generic superclass, whose arguments in the doubled class aren't looked up.
      let unknownTypes = ancestor.fullName == nominal.fullName ? [] : ancestor.generics.names
      for member in ancestor.storedProperties + ancestor.computedProperties + ancestor.methods
      where !member.isStatic && !member.modifiers.arePrivate && seenKeys.insert(Self.key(of: member)).inserted
      {
        if Self.canOverride(member), !member.types.contains(where: { $0.mentions(unknownTypes) }) {
          declaration.members.append(Self.override(of: member))
        } else if !declaration.members.contains(where: { $0.signature == member.signature }) {
          notOverridden.append(member.signature)
        }
      }
    }
    if let reason = Self.reason(againstInheriting: nominal) {
      return (declaration, [.cannotDoubleClass(nominal.name, reason, at: nominal.location)])
    }
    return (
      declaration,
      notOverridden.isEmpty ? [] : [.notOverridden(notOverridden, of: nominal.name, at: nominal.location)]
    )
  }

  /// Returns the reason why no class can inherit the class; `nil` if inheritance is possible.
  private static func reason(againstInheriting nominal: TypeDeclaration) -> String? {
    if nominal.modifiers.contains("final") { return "it is final" }
    let hasOnlyPrivateInitializers =
      !nominal.initializers.isEmpty && nominal.initializers.allSatisfy(\.modifiers.arePrivate)
    return hasOnlyPrivateInitializers ? "all of its initializers are private" : nil
  }

  /// True if the last class seems to have no superclass but `NSObject`: it has no inheritance clause, or its clause
  /// begins with `NSObject`, a protocol, or a name in `KnownNames` without the prefix `NS` (taken for a protocol).
  private func endsAtRoot(_ classChain: [TypeDeclaration]) -> Bool {
    guard let last = classChain.last, let parent = last.inherits.first else { return true }
    guard let path = parent.path, let name = path.last else { return false }
    if case .protocol = catalog.meaning(of: path, in: .init(last)) { return true }
    return name == "NSObject" || KnownNames.contains(name) && !name.hasPrefix("NS")
  }

  // MARK: Members

  /// Returns a key that is the same for a member and for the members that it overrides.
  private static func key(of member: Requirement) -> String {
    "\(member.kind) \(member.name) \(member.parameters.map { $0.label + $0.type.source })"
  }

  /// Returns the member as a requirement that the double implements by an override.
  private static func override(of member: Requirement) -> Requirement {
    var override = member
    override.modifiers = member.modifiers.filter { $0.hasPrefix("nonisolated") } + ["override"]
    guard member.kind == .property else { return override }
    let hasHiddenSetter = member.modifiers.contains {
      $0.hasPrefix("private (") || $0.hasPrefix("fileprivate (")
    }
    let isSettable = member.isComputed ? member.accessors.contains(where: \.writes) : !member.isLet
    override.attributes.removeAll { $0.name.hasPrefix("objc") }
    override.accessors = (isSettable && !hasHiddenSetter ? ["get", "set"] : ["get"]).map {
      Accessor(keyword: $0)
    }
    return override
  }

  /// True if the double can override the member, and record its arguments.
  private static func canOverride(_ member: Requirement) -> Bool {
    if member.modifiers.contains("final") || member.isLet || !member.generics.isEmpty { return false }
    if member.kind == .property {
      let isStrong = !member.modifiers.contains { $0 == "weak" || $0.hasPrefix("unowned") }
      return isStrong && member.type != .missing && member.accessors.allSatisfy(\.effects.isEmpty)
    }
    return !member.types.contains(where: \.hasOpaque)
      && member.parameters.allSatisfy { parameter in
        let isStorable = parameter.type.function == nil || parameter.type.hasAttribute("escaping")
        return isStorable && !parameter.isVariadic && !parameter.type.hasAttribute("autoclosure")
          && parameter.type.prefixes.allSatisfy { $0.specifier == nil }
      }
  }
}

/// Checks the class that conforming types of a protocol, and so the double, must inherit.
enum Superclass {
  /// The relation between a requirement and the member of the superclass that has the requirement's signature.
  enum Relation {
    /// The double satisfies the requirement by an override of the member.
    case overridable
    /// The double can't override the member; the value is the name of the class that declares the member.
    case clashing(String)
  }

  /// Returns the reason why no double can inherit the class; `nil` if a double can inherit the class.
  static func reason(
    againstInheriting superclass: TypeDeclaration, requiredBy declaration: TypeDeclaration,
    _ catalog: Catalog
  ) -> String? {
    let name = superclass.name
    let lineage = catalog.lineage(of: superclass)
    // A class without its own initializers inherits them; a root class without any has an implicit, internal one.
    let initializers = lineage.first { !$0.initializers.isEmpty }?.initializers ?? []
    if superclass.modifiers.contains("final") { return "its class '\(name)' is final" }
    let isPublicButNotOpen = superclass.modifiers.contains("public") && !superclass.modifiers.contains("open")
    if isPublicButNotOpen, declaration.isVisibleOutsideModule, !declaration.module.isEmpty {
      return "its class '\(name)' is not open, so no test can inherit it"
    }
    if initializers.contains(where: { $0.modifiers.contains("required") }) {
      return "its class '\(name)' has a required initializer"
    }
    let hasUsableInitializer = initializers.contains { initializer in
      !initializer.isFailable && initializer.effects.isEmpty && !initializer.modifiers.contains("convenience")
        && isCallable(initializer.modifiers, for: declaration)
        && initializer.parameters.allSatisfy { $0.hasDefault || $0.isVariadic }
    }
    let inheritsUnknownInitializers = initializers.isEmpty && lineage.last?.inherits.isEmpty == false
    if hasUsableInitializer || inheritsUnknownInitializers { return nil }
    if initializers.isEmpty, isCallable([], for: declaration) { return nil }
    return "its class '\(name)' has no initializer that a test can call without arguments"
  }

  /// True if a double of the protocol may call an initializer with these modifiers; the file with the double uses a
  /// `@testable` import if the protocol is internal.
  private static func isCallable(_ modifiers: [String], for declaration: TypeDeclaration) -> Bool {
    if modifiers.arePrivate { return false }
    return ["public", "open", "package"].contains(where: modifiers.contains)
      || !declaration.isVisibleOutsideModule || declaration.module.isEmpty
  }

  /// Returns the relation of a requirement; `nil` if the superclass has no member with the requirement's signature.
  static func relation(
    of requirement: Requirement, in flatProtocol: FlatProtocol, _ catalog: Catalog
  ) -> Relation? {
    guard flatProtocol.superclassType != nil else { return nil }
    let superclasses =
      flatProtocol.superclassDeclaration.map { catalog.lineage(of: $0) } ?? []
    for declaration in superclasses {
      let matchingMember = declaration.members.first {
        $0.kind == requirement.kind && $0.signature == requirement.signature
      }
      guard let matchingMember else { continue }
      let isExact = matchingMember.name == requirement.name && matchingMember.effects == requirement.effects
      return requirement.kind == .initializer && isExact ? .overridable : .clashing(declaration.name)
    }
    let names = [flatProtocol.superclassSource] + superclasses.flatMap(\.inherits).map(\.lastName)
    guard names.contains("NSObject"), let type = typesOfNSObjectMembers[requirement.signature] else {
      return nil
    }
    // A double's initializer would be on the global actor of the double; the initializer of `NSObject` is on no actor.
    let hasOtherIsolation = flatProtocol.globalActor != nil && requirement.kind == .initializer
    let isOverridable =
      requirement.type.lastName == type && requirement.effects.isEmpty && !requirement.isFailable
      && !hasOtherIsolation
    return isOverridable ? .overridable : .clashing("NSObject")
  }

  /// The types of `NSObject`'s members, by signature; `Never` is for a member that a double can't override.
  private static let typesOfNSObjectMembers = [
    "init()": "", "description": "String", "debugDescription": "String", "hash": "Int", "hashValue": "Never",
    "isEqual(_:)": "Bool", "copy()": "Any", "mutableCopy()": "Any",
  ]
}
