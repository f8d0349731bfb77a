/// Reads what a protocol's class constraint means for its double, which inherits that class.
enum Superclass {
  /// How the class meets a requirement by itself.
  enum Inherited {
    /// The double overrides it.
    case overridable
    /// The class of that name keeps it.
    case kept(String)
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
    if modifiers.contains("private") || modifiers.contains("fileprivate") { return false }
    return ["public", "open", "package"].contains(where: modifiers.contains)
      || !child.isVisibleOutside || child.module.isEmpty
  }

  /// How the superclass of the protocols meets the requirement; `nil` where it has no member of that name.
  static func inherited(_ requirement: Requirement, by flat: FlatProtocol, _ catalog: Catalog) -> Inherited? {
    guard flat.superclassType != nil else { return nil }
    if flat.superclass == "NSObject" { return inheritedFromObject(requirement) }
    let classes = flat.superclassDeclaration.map { TypeLookup(catalog: catalog).lineage(of: $0) } ?? []
    for declaration in classes {
      if let member = member(of: declaration, like: requirement) {
        let isSame =
          (member.type == requirement.type || member.type == .missing)
          && member.isStatic == requirement.isStatic
          && member.parameters.map(\.type) == requirement.parameters.map(\.type)
          && member.effects == requirement.effects && member.generics == requirement.generics
        return isSame ? .kept(declaration.name) : .clashing(declaration.name)
      }
      let labels = requirement.parameters.map(\.label)
      if requirement.kind == .initializer,
        let initializer = declaration.initializers.first(where: { $0.parameters.map(\.label) == labels })
      {
        let isSame = requirement.name == initializer.name && requirement.effects == initializer.effects
        return isSame ? .overridable : .clashing(declaration.name)
      }
      if declaration.inherits.contains(where: { $0.lastName == "NSObject" }),
        let inherited = inheritedFromObject(requirement)
      {
        return inherited
      }
    }
    return nil
  }

  /// The class's own property of the requirement's name, or its own method with the same labels.
  private static func member(of declaration: NominalDeclaration, like requirement: Requirement)
    -> Requirement?
  {
    declaration.members.first { member in
      member.kind == requirement.kind && member.kind != .initializer
        && member.signature == requirement.signature
    }
  }

  /// How `NSObject` meets the requirement; `nil` where it has no member of that name.
  private static func inheritedFromObject(_ requirement: Requirement) -> Inherited? {
    if requirement.kind == .initializer, requirement.parameters.isEmpty {
      return requirement.name == "init" ? .overridable : .clashing("NSObject")
    }
    let types = [
      "description": "String", "debugDescription": "String", "hash": "Int", "hashValue": "Int",
      "isEqual_:": "Bool", "copy": "Any", "mutableCopy": "Any",
    ]
    let labels = requirement.parameters.map { $0.label + ":" }.joined()
    guard let type = types[requirement.name + labels] else { return nil }
    guard requirement.type.lastName == type else { return .clashing("NSObject") }
    return requirement.name == "hashValue" ? .kept("NSObject") : .overridable
  }
}
