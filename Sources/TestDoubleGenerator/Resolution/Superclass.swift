/// Checks the class that conforming types of a protocol, and so the double, must inherit.
enum Superclass {
  /// The relation between a requirement and the superclass's member with the requirement's name.
  enum Relation {
    /// The double overrides the member.
    case overridable
    /// The class with the associated name has a different member with the requirement's name.
    case clashing(String)
  }

  /// Returns the reason why no double can inherit the class; `nil` if a double can inherit the class.
  static func reason(
    againstInheriting superclass: NominalDeclaration, by child: ProtocolDeclaration
  ) -> String? {
    let name = superclass.name
    if superclass.modifiers.contains("final") { return "its class '\(name)' is final" }
    let isPublicButNotOpen = superclass.modifiers.contains("public") && !superclass.modifiers.contains("open")
    if isPublicButNotOpen, child.isVisibleOutsideModule, !child.module.isEmpty {
      return "its class '\(name)' is not open, so no test can inherit it"
    }
    if superclass.initializers.contains(where: { $0.modifiers.contains("required") }) {
      return "its class '\(name)' has a required initializer"
    }
    let usableInitializers = superclass.initializers.filter { initializer in
      !initializer.isFailable && initializer.effects.isEmpty && isCallable(initializer.modifiers, for: child)
        && !initializer.modifiers.contains("convenience")
        && initializer.parameters.allSatisfy { $0.hasDefault || $0.isVariadic }
    }
    guard usableInitializers.isEmpty, !superclass.initializers.isEmpty else { return nil }
    return "its class '\(name)' has no initializer that a test can call without arguments"
  }

  /// True if a double of the protocol may call an initializer with these modifiers; the file with the double uses a
  /// `@testable` import if the protocol is internal.
  private static func isCallable(_ modifiers: [String], for child: ProtocolDeclaration) -> Bool {
    if modifiers.arePrivate { return false }
    return ["public", "open", "package"].contains(where: modifiers.contains)
      || !child.isVisibleOutsideModule || child.module.isEmpty
  }

  /// Returns the relation between a requirement and the superclass; `nil` if the superclass has no such member.
  static func relation(
    of requirement: Requirement, in flat: FlatProtocol, _ catalog: Catalog
  ) -> Relation? {
    guard flat.superclassType != nil else { return nil }
    let classes = flat.superclassDeclaration.map { TypeLookup(catalog: catalog).lineage(of: $0) } ?? []
    for declaration in classes {
      let namesake = declaration.members.first {
        $0.kind == requirement.kind && $0.signature == requirement.signature
      }
      guard let namesake else { continue }
      let isSame = namesake.name == requirement.name && namesake.effects == requirement.effects
      return requirement.kind == .initializer && isSame ? .overridable : .clashing(declaration.name)
    }
    let names = [flat.superclass] + classes.flatMap(\.inherits).map(\.lastName)
    guard names.contains("NSObject"), let type = typesOfNSObjectMembers[requirement.signature],
      // A function can have the name `init`, too.
      (requirement.kind == .initializer) == (requirement.signature == "init()")
    else {
      return nil
    }
    // A double's initializer would be on the global actor of the double; the initializer of `NSObject` is on no actor.
    let hasOtherIsolation = flat.globalActor != nil && requirement.kind == .initializer
    let isSame =
      requirement.type.lastName == type && requirement.effects.isEmpty && !requirement.isFailable
      && !hasOtherIsolation
    return isSame ? .overridable : .clashing("NSObject")
  }

  /// The types of `NSObject`'s members, by signature; `Never` is for a member that a double can't override.
  private static let typesOfNSObjectMembers = [
    "init()": "", "description": "String", "debugDescription": "String", "hash": "Int", "hashValue": "Never",
    "isEqual(_:)": "Bool", "copy()": "Any", "mutableCopy()": "Any",
  ]
}
