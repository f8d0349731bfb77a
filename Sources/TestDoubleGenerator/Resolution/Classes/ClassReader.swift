/// Reads a class as what its double can override: its methods and properties, and those of the classes that it
/// inherits, as far as they are in sight.
struct ClassReader {
  let catalog: Catalog

  /// The class as a declaration of what can be overridden, and what is wrong with it.
  func declaration(of nominal: NominalDeclaration) -> (ProtocolDeclaration, [Diagnostic]) {
    let chain = chain(of: nominal)
    var declaration = ProtocolDeclaration(
      name: nominal.name, module: nominal.module, location: nominal.location,
      // Only what is imported for testing may be inherited wherever it is written.
      modifiers: nominal.modifiers.filter { !["public", "package", "open"].contains($0) },
      primaryAssociatedTypes: nominal.generics.parameters.map(\.name),
      whereClause: nominal.whereClause + nominal.generics.requirements, conditions: nominal.conditions,
      scopes: nominal.scopes)
    declaration.origin = .superclass(isRoot: isRoot(chain))
    addIsolation(of: chain, to: &declaration)
    for parameter in nominal.generics.parameters {
      var type = Requirement(kind: .associatedType, location: nominal.location, name: parameter.name)
      type.inherits = parameter.constraint.map { [$0] } ?? []
      declaration.members.append(type)
    }
    var kept: [String] = []
    var seen: Set<String> = []
    for ancestor in chain where ancestor.generics.isEmpty || ancestor == nominal {
      for (member, reason) in members(of: ancestor) where seen.insert(Self.key(of: member)).inserted {
        if let reason {
          kept.append("'\(member.name)' (\(reason))")
        } else {
          declaration.members.append(member)
        }
      }
    }
    var diagnostics: [Diagnostic] = []
    if let reason = reason(againstInheriting: nominal) {
      diagnostics.append(.cannotInherit(nominal.name, reason, at: nominal.location))
    } else if !kept.isEmpty {
      diagnostics.append(.keptMembers(kept, of: nominal.name, at: nominal.location))
    }
    return (declaration, diagnostics)
  }

  /// Why no class can inherit this one; `nil` where one can.
  private func reason(againstInheriting nominal: NominalDeclaration) -> String? {
    if nominal.modifiers.contains("final") { return "it is final" }
    let isClosed =
      !nominal.initializers.isEmpty
      && nominal.initializers.allSatisfy { initializer in
        initializer.modifiers.contains { $0 == "private" || $0 == "fileprivate" }
      }
    return isClosed ? "all of its initializers are private" : nil
  }

  /// The class and those that it inherits, as far as they are in sight.
  private func chain(of nominal: NominalDeclaration) -> [NominalDeclaration] {
    var chain = [nominal]
    while chain.count < 16, let last = chain.last, let parent = parent(of: last) { chain.append(parent) }
    return chain
  }

  private func parent(of nominal: NominalDeclaration) -> NominalDeclaration? {
    guard let path = nominal.inherits.first?.path,
      case .nominal(let found) = TypeLookup(catalog: catalog).meaning(of: path, in: .init(nominal)),
      found.count == 1, found[0].kind == .class
    else { return nil }
    return found[0]
  }

  /// True if the last of the classes inherits none that is out of sight.
  private func isRoot(_ chain: [NominalDeclaration]) -> Bool {
    guard let first = chain.last?.inherits.first else { return true }
    guard let path = first.path else { return false }
    if path.last == "NSObject" { return true }
    if case .protocol = TypeLookup(catalog: catalog).meaning(of: path, in: .init(chain[chain.count - 1])) {
      return true
    }
    let name = path[path.count - 1]
    return KnownNames.holds(name) && !name.hasPrefix("NS")
  }

  private func addIsolation(of chain: [NominalDeclaration], to declaration: inout ProtocolDeclaration) {
    for nominal in chain {
      if let actor = nominal.attributes.first(where: catalog.isGlobalActor) {
        declaration.attributes = [actor]
        declaration.attributeSources = [SwiftSpacing.join(actor.split(separator: " ").map(String.init))]
        return
      }
    }
  }

  // MARK: Members

  private static func key(of member: Requirement) -> String {
    "\(member.kind) \(member.name) \(member.parameters.map { $0.label + $0.type.source })"
  }

  /// The class's own instance members; those that can't be overridden with the reason.
  private func members(of nominal: NominalDeclaration) -> [(Requirement, String?)] {
    let properties = (nominal.properties + nominal.computedProperties).filter { !$0.isStatic }
    return properties.filter { !Self.isHidden($0.modifiers) }.map { property in
      (Self.requirement(property), reason(against: property))
    }
      + nominal.methods.filter {
        !Self.isHidden($0.modifiers) && !$0.modifiers.contains("static") && !$0.modifiers.contains("class")
      }.map { method in
        var method = method
        let reason = reason(against: method)
        method.modifiers = method.modifiers.filter { $0.hasPrefix("nonisolated") } + ["override"]
        return (method, reason)
      }
  }

  private static func isHidden(_ modifiers: [String]) -> Bool {
    modifiers.contains { $0 == "private" || $0 == "fileprivate" }
  }

  private static func requirement(_ property: NominalDeclaration.StoredProperty) -> Requirement {
    let isComputed = !property.accessors.isEmpty || property.isComputed
    let isSettable =
      isComputed ? property.accessors.contains(where: \.changes) : !property.isLet
    let closes = property.modifiers.contains { $0.hasPrefix("private (") || $0.hasPrefix("fileprivate (") }
    let words = isSettable && !closes ? ["get", "set"] : ["get"]
    let actors = property.attributes.filter { !$0.hasPrefix("@ objc") }
    return Requirement(
      kind: .property, location: property.location, attributes: actors,
      attributeSources: actors.map { SwiftSpacing.join($0.split(separator: " ").map(String.init)) },
      modifiers: property.modifiers.filter { $0.hasPrefix("nonisolated") } + ["override"],
      name: property.name,
      type: property.type, accessors: words.map { Accessor(word: $0) }, conditions: property.conditions)
  }

  private func reason(against property: NominalDeclaration.StoredProperty) -> String? {
    if property.modifiers.contains("final") { return "final" }
    if property.isLet { return "a constant" }
    if property.type == .missing { return "its type is not written" }
    if property.modifiers.contains("weak") || property.modifiers.contains(where: { $0.hasPrefix("unowned") })
    {
      return "not a strong reference"
    }
    if property.accessors.contains(where: { !$0.effects.isEmpty }) { return "its getter suspends or throws" }
    return nil
  }

  private func reason(against method: Requirement) -> String? {
    if method.modifiers.contains("final") { return "final" }
    if !method.generics.isEmpty { return "generic" }
    if method.type.hasOpaque { return "its result is opaque" }
    if method.effects.throwing == .rethrowing { return "it rethrows" }
    for parameter in method.parameters {
      if parameter.isVariadic { return "it takes any number of arguments" }
      let type = parameter.type
      if type.has(.inout) || type.has(.borrowing) || type.has(.consuming) || type.has(.isolated)
        || type.has(.sending)
      {
        return "an argument is not handed over by value"
      }
      if type.hasAttribute("autoclosure") { return "it takes an autoclosure" }
      if type.function != nil, !type.hasAttribute("escaping") { return "its closure does not escape" }
      if type.hasOpaque || type.hasPack { return "it is generic" }
    }
    return nil
  }
}
