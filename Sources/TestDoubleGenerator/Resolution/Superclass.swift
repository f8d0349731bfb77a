/// Reads what a protocol's class constraint means for its double, which inherits that class.
enum Superclass {
  /// How the class meets a requirement by itself.
  enum Inherited {
    case final
    /// What overrides it, or reads it, does no more than those effects say, as far as they are known.
    case overridable(Effects?)
    /// It is an initializer, and one that fails or throws can't override it.
    case surer
    /// It is a property of another type.
    case other(TypeTree)
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

  /// True if neither the class nor one that it inherits writes an initializer.
  static func hasImplicitInitializer(_ superclass: NominalDeclaration, _ catalog: Catalog) -> Bool {
    superclass.initializers.isEmpty
      && !superclass.inherits.contains { parent in
        let name = parent.lastName
        return name.hasPrefix("NS") || catalog.nominals(named: name).contains { $0.kind == .class }
      }
  }

  /// How the superclass of the protocols meets the requirement; `nil` where it doesn't.
  ///
  /// `owner` is the protocol that the requirement is written in.
  static func inherited(
    _ requirement: Requirement, of owner: ProtocolDeclaration, by flat: FlatProtocol, _ catalog: Catalog
  ) -> Inherited? {
    if flat.superclass == "NSObject" { return ofNSObject(requirement) }
    for declaration in classes(of: flat, catalog) {
      if requirement.kind == .initializer, let own = initializer(for: requirement, in: declaration),
        requirement.name != "init" && !own.isFailable
          || !requirement.effects.isEmpty && own.effects.isEmpty
      {
        return .surer
      }
      if let type = type(of: requirement, in: declaration), type != requirement.type { return .other(type) }
      let types = MethodTypes(flat, owner: owner, superclass: declaration, catalog)
      if let (modifiers, effects) = member(for: requirement, in: declaration, types) {
        let isFinal = modifiers.contains("final") || modifiers.contains("static") || modifiers.contains("let")
        let isClosed = modifiers.contains("public") && flat.owners.first?.isVisibleOutside != false
        if isFinal || isClosed { return .final }
        return .overridable(effects)
      }
      if declaration.inherits.contains(where: { $0.lastName == "NSObject" }) {
        return ofNSObject(requirement)
      }
    }
    return nil
  }

  /// The modules of classes that the double inherits, which keep members for themselves that are called like its own: to
  /// override them, it has to see them.
  static func modulesWithHiddenMembers(of flat: FlatProtocol, _ catalog: Catalog) -> Set<String> {
    let names = Set(flat.members.map(\.requirement.name))
    let shown = ["public", "open", "package", "private", "fileprivate"]
    let hiding = classes(of: flat, catalog).filter { declaration in
      let members =
        declaration.methods.map { ($0.name, $0.modifiers) }
        + (declaration.properties + declaration.computedProperties).map { ($0.name, $0.modifiers) }
      return members.contains { names.contains($0.0) && !$0.1.contains(where: shown.contains) }
    }
    return Set(hiding.map(\.module))
  }

  /// The class that the double inherits, and those that this one does.
  private static func classes(of flat: FlatProtocol, _ catalog: Catalog) -> [NominalDeclaration] {
    var found: [NominalDeclaration] = []
    var next = flat.superclassDeclaration
    while let declaration = next, found.count < 16 {
      found.append(declaration)
      next =
        declaration.inherits.lazy.compactMap { parent in
          catalog.nominals(named: parent.lastName).first { $0.kind == .class }
        }.first
    }
    return found
  }

  /// The type of the class's own property that has the requirement's name, where it says one and is not generic.
  private static func type(of requirement: Requirement, in superclass: NominalDeclaration) -> TypeTree? {
    guard superclass.generics.isEmpty, let own = property(for: requirement, in: superclass),
      !own.modifiers.contains("private"), !own.modifiers.contains("fileprivate")
    else { return nil }
    return own.type == .missing ? nil : own.type
  }

  /// The class's own property that has the requirement's name.
  private static func property(
    for requirement: Requirement, in superclass: NominalDeclaration
  ) -> NominalDeclaration.StoredProperty? {
    guard requirement.kind == .property else { return nil }
    return (superclass.properties + superclass.computedProperties).first {
      $0.name == requirement.name
        && isOfType($0.modifiers) == requirement.modifiers.contains("static")
    }
  }

  private static func isOfType(_ modifiers: [String]) -> Bool {
    modifiers.contains("static") || modifiers.contains("class")
  }

  /// The modifiers and effects of the class's own member that meets the requirement; `nil` for the effects of an initializer.
  private static func member(
    for requirement: Requirement, in superclass: NominalDeclaration, _ methodTypes: MethodTypes
  ) -> (modifiers: [String], effects: Effects?)? {
    let isStatic = requirement.modifiers.contains("static")
    let labels = requirement.parameters.map(\.label)
    switch requirement.kind {
    case .property:
      return property(for: requirement, in: superclass).map {
        ($0.modifiers + ($0.isLet ? ["let"] : []), $0.getterEffects)
      }
    case .function:
      let methods = superclass.methods.filter {
        $0.name == requirement.name && $0.parameters.map(\.label) == labels
          && isOfType($0.modifiers) == isStatic && $0.effects.isAsync == requirement.effects.isAsync
      }
      let types = requirement.parameters.map(\.type)
      let match = methods.first { $0.parameters.map(\.type) == types && $0.type == requirement.type }
      // In a generic class the types have other names.
      let only = methods.count == 1 && !methodTypes.differ(requirement, methods[0]) ? methods[0] : nil
      return (match ?? only).map { ($0.modifiers, $0.effects) }
    case .initializer:
      return initializer(for: requirement, in: superclass).map {
        ($0.modifiers.filter { $0 != "public" }, nil)
      }
    case .subscript, .associatedType, .typeAlias: return nil
    }
  }

  private static func initializer(
    for requirement: Requirement, in superclass: NominalDeclaration
  ) -> NominalDeclaration.Initializer? {
    let labels = requirement.parameters.map(\.label)
    return superclass.initializers.first { $0.parameters.map(\.label) == labels }
  }

  private static func ofNSObject(_ requirement: Requirement) -> Inherited? {
    let labels = requirement.parameters.map { $0.label + ":" }.joined()
    let members: Set<String> = [
      "description", "debugDescription", "hash", "isEqual_:", "copy", "mutableCopy", "init",
    ]
    return members.contains(requirement.name + labels) ? .overridable(nil) : nil
  }
}

extension NominalDeclaration.StoredProperty {
  /// The effects of its getter; none where it is stored.
  fileprivate var getterEffects: Effects { accessors.first(where: \.reads)?.effects ?? Effects() }
}
