/// Reads what a protocol's class constraint means for its double, which inherits that class.
enum Superclass {
  /// How the member of the class that has a requirement's name relates to it.
  enum Inherited {
    /// The double overrides it.
    case overridable
    /// The class of that name has another member of its name.
    case clashing(String)
  }

  /// Why no double can inherit the class; `nil` where one can.
  static func reason(
    againstInheriting superclass: NominalDeclaration, by child: ProtocolDeclaration
  ) -> String? {
    let name = superclass.name
    if superclass.modifiers.contains("final") { return "its class '\(name)' is final" }
    let isShown = superclass.modifiers.contains("public") && !superclass.modifiers.contains("open")
    if isShown, child.isVisibleOutside, !child.module.isEmpty {
      return "its class '\(name)' is not open, so no test can inherit it"
    }
    if superclass.initializers.contains(where: { $0.modifiers.contains("required") }) {
      return "its class '\(name)' has a required initializer"
    }
    let plain = superclass.initializers.filter { initializer in
      !initializer.isFailable && initializer.effects.isEmpty && isCallable(initializer.modifiers, for: child)
        && !initializer.modifiers.contains("convenience")
        && initializer.parameters.allSatisfy { $0.hasDefault || $0.isVariadic }
    }
    guard plain.isEmpty, !superclass.initializers.isEmpty else { return nil }
    return "its class '\(name)' has no initializer that a test can call without arguments"
  }

  /// True if a double of the protocol, for which `@testable` is written where the protocol isn't visible, may call what
  /// has these modifiers.
  private static func isCallable(_ modifiers: [String], for child: ProtocolDeclaration) -> Bool {
    if modifiers.arePrivate { return false }
    return ["public", "open", "package"].contains(where: modifiers.contains)
      || !child.isVisibleOutside || child.module.isEmpty
  }

  /// How the superclass of the protocols meets the requirement; `nil` where it has no member of that name.
  static func inherited(_ requirement: Requirement, by flat: FlatProtocol, _ catalog: Catalog) -> Inherited? {
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
    guard names.contains("NSObject"), let type = ofObject[requirement.signature] else { return nil }
    let isSame = requirement.type.lastName == type && requirement.effects.isEmpty && !requirement.isFailable
    return isSame ? .overridable : .clashing("NSObject")
  }

  /// The types of what every `NSObject` has and a double can override.
  private static let ofObject = [
    "init()": "", "description": "String", "debugDescription": "String", "hash": "Int", "hashValue": "Never",
    "isEqual(_:)": "Bool", "copy()": "Any", "mutableCopy()": "Any",
  ]
}
