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
  /// Returns the reason why no double can inherit the class; `nil` if a double can inherit the class.
  static func reason(
    againstInheriting superclass: TypeDeclaration, requiredBy declaration: TypeDeclaration,
    _ catalog: Catalog
  ) -> String? {
    let isPublicButNotOpen = superclass.modifiers.contains("public") && !superclass.modifiers.contains("open")
    let isImported = declaration.isVisibleOutsideModule && !declaration.module.isEmpty
    if superclass.modifiers.contains("final") || isPublicButNotOpen && isImported {
      return "no test can inherit its class '\(superclass.name)', which is final or not open"
    }
    let lineage = catalog.lineage(of: superclass)
    // A class without its own initializers inherits them; a root class without any has an implicit, internal one.
    let initializers = lineage.first { !$0.initializers.isEmpty }?.initializers ?? []
    let hasUsableInitializer = initializers.contains { initializer in
      !initializer.isFailable && initializer.effects.isEmpty && !initializer.modifiers.contains("convenience")
        && !initializer.modifiers.arePrivate
        && (!isImported || ["public", "open", "package"].contains(where: initializer.modifiers.contains))
        && initializer.parameters.allSatisfy { $0.hasDefault || $0.isVariadic }
    }
    let inheritsUnknownInitializers = lineage.last?.inherits.isEmpty == false
    let isCreatable =
      initializers.isEmpty ? inheritsUnknownInitializers || !isImported : hasUsableInitializer
    if isCreatable, !initializers.contains(where: { $0.modifiers.contains("required") }) { return nil }
    return
      "its class '\(superclass.name)' has a required initializer, or none that a test can call without arguments"
  }

  /// True if the superclass has a member with the requirement's signature, and the double can override it, since it is
  /// a plain initializer; false for another member of this signature; `nil` if there is none.
  static func canOverride(
    _ requirement: Requirement, in flatProtocol: FlatProtocol, _ catalog: Catalog
  ) -> Bool? {
    guard flatProtocol.superclassType != nil else { return nil }
    let superclasses = flatProtocol.superclassDeclaration.map { catalog.lineage(of: $0) } ?? []
    let names = [flatProtocol.superclassSource] + superclasses.flatMap(\.inherits).map(\.lastName)
    let isMember =
      names.contains("NSObject") && membersOfNSObject.contains(requirement.signature)
      || superclasses.flatMap(\.members).contains {
        $0.kind == requirement.kind && $0.signature == requirement.signature
      }
    guard isMember else { return nil }
    // A double's initializer would be on the global actor of the double; the initializer of `NSObject` is on no actor.
    let hasOtherIsolation = flatProtocol.globalActor != nil && flatProtocol.superclassDeclaration == nil
    return requirement.kind == .initializer && requirement.effects.isEmpty && !requirement.isFailable
      && !hasOtherIsolation
  }

  private static let membersOfNSObject: Set = [
    "init()", "description", "debugDescription", "hash", "hashValue", "isEqual(_:)", "copy()",
    "mutableCopy()",
  ]
}
