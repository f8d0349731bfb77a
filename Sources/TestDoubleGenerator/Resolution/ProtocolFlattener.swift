/// Collects the requirements of a protocol and of all its parents.
struct ProtocolFlattener {
  private let catalog: Catalog
  private let result = FlatProtocol()
  /// The isolations of the added protocols, by full name.
  private var isolationsByName: [String: Isolation] = [:]
  /// The full names of the added type aliases.
  private var addedAliases: Set<String> = []

  /// The isolation of a protocol that inherits `Actor` or is on a global actor.
  private struct Isolation {
    var isActor = false
    var globalActor: String?

    /// Adds the isolation of a parent; if several parents are on a global actor, the first one counts.
    mutating func add(_ other: Isolation) {
      isActor = isActor || other.isActor
      globalActor = globalActor ?? other.globalActor
    }
  }

  private init(_ catalog: Catalog) { self.catalog = catalog }

  static func flattened(_ declaration: TypeDeclaration, _ catalog: Catalog) -> FlatProtocol {
    var flattener = ProtocolFlattener(catalog)
    _ = flattener.add(declaration)
    flattener.inferNSObject()
    flattener.result.removeUnconstrainedIdentifiable()
    return flattener.result
  }

  /// If a parent requires `NSObject`, makes `NSObject` the superclass unless another class is known; the double then
  /// declares no equality, hashing and descriptions, since `NSObject` implements these members.
  private func inferNSObject() {
    guard result.requiresNSObject, let root = result.owners.first else { return }
    result.builtInProtocols.subtract([
      "Equatable", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible",
    ])
    if result.superclassType == nil { result.superclassType = (.path("NSObject"), root) }
  }

  /// Adds the parents of a protocol, and then the members of the protocol itself; returns its isolation.
  private mutating func add(_ declaration: TypeDeclaration) -> Isolation {
    if let isolation = isolationsByName[declaration.fullName] { return isolation }
    isolationsByName[declaration.fullName] = Isolation()
    result.owners.append(declaration)
    if let missing = declaration.missingEnd {
      result.diagnostics.append(.cutOff(declaration.name, before: missing, at: declaration.location))
    }
    var isolation = Isolation()
    for attribute in declaration.attributes where catalog.isGlobalActor(attribute) {
      isolation.add(bindDouble(to: attribute.source))
    }
    var parentsIsolation = Isolation()
    for parent in declaration.inherits { parentsIsolation.add(add(parent: parent, of: declaration)) }
    parentsIsolation.add(addWhereClause(declaration.whereClause, of: declaration))
    isolation.isActor = parentsIsolation.isActor
    if !isolation.isActor, isolation.globalActor == nil, !declaration.isClosureStruct,
      catalog.isOnMainActorByDefault(
        declaration.module, modifiers: declaration.modifiers, within: declaration.scopes)
    {
      isolation.add(bindDouble(to: "@MainActor"))
    }
    // A declaration that stands for a class is on the global actor of its superclass in every language mode.
    if catalog.usesSwift6Isolation(declaration.module) || !declaration.origin.isProtocol {
      isolation.add(Isolation(globalActor: parentsIsolation.globalActor))
    }
    isolationsByName[declaration.fullName] = isolation
    result.isActor = isolation.isActor
    result.globalActorOfOwnMembers = isolation.globalActor
    for member in declaration.members {
      switch member.kind {
      case .associatedType:
        result.associatedTypes.append(.init(requirement: member, owner: declaration))
        _ = addWhereClause(member.whereClause, of: declaration)
      case .typeAlias:
        guard member.generics.isEmpty else { break }
        result.typeAliases[member.name] = .init(requirement: member, owner: declaration)
      default: result.members.append(.init(requirement: member, owner: declaration))
      }
    }
    return isolation
  }

  /// Makes an actor the double's global actor, or records a conflict if the double already has another actor.
  private func bindDouble(to actor: String) -> Isolation {
    if let other = result.globalActor, other != actor, result.conflictingActors == nil {
      result.conflictingActors = (other, actor)
    }
    result.globalActor = result.globalActor ?? actor
    return Isolation(globalActor: actor)
  }

  /// Adds a type from an inheritance clause, or from the composition that the type alias `alias` names; returns its
  /// isolation.
  private mutating func add(
    parent: TypeTree, of child: TypeDeclaration, in alias: TypeDeclaration? = nil
  ) -> Isolation {
    let type = parent.withoutPrefixes.unparenthesized
    switch type {
    case .composition(let types):
      return types.reduce(into: Isolation()) { $0.add(add(parent: $1, of: child, in: alias)) }
    case .existential(let type): return add(parent: type, of: child, in: alias)
    case .suppressed, .missing: return Isolation()
    default: break
    }
    let path = type.path ?? [type.lastName]
    switch catalog.meaning(of: path, in: Catalog.Place(alias ?? child)) {
    case .protocol(let declaration) where !StandardProtocols.contains(declaration):
      addTypeArguments(type.arguments, of: declaration, in: child)
      return add(declaration)
    case .alias(let alias):
      guard addedAliases.insert(alias.fullName).inserted else { return Isolation() }
      return add(parent: alias.type, of: child, in: alias)
    case let meaning: return addStandardProtocolOrClass(path, type, meaning, of: child)
    }
  }

  /// Adds a parent that is a standard protocol or a class of the sources, and reports any other parent; returns the
  /// isolation of the parent.
  private mutating func addStandardProtocolOrClass(
    _ path: [String], _ type: TypeTree, _ meaning: Catalog.Meaning, of child: TypeDeclaration
  ) -> Isolation {
    let name = path[path.count - 1]
    if name == "Actor" { return Isolation(isActor: true) }
    if name == "Sendable" {
      result.isSendable = true
    } else if let conformances = StandardProtocols.conformancesByBuiltInProtocol[name] {
      result.builtInProtocols.formUnion(conformances)
    } else if StandardProtocols.requiringNSObject.contains(name) || StandardProtocols.isDelegate(name) {
      result.requiresNSObject = true
      // A `URLSession` calls its delegate on the session's queue, so the delegate must be `Sendable`.
      if name.hasPrefix("URLSession") { result.isSendable = true }
      if StandardProtocols.mainActorDelegates.contains(name) { return bindDouble(to: "@MainActor") }
    } else if name == "Observable" {
      result.observationKinds.insert(.observable)
    } else if StandardProtocols.markers.contains(name) {
      result.isClassBound = result.isClassBound || ["AnyObject", "class"].contains(name)
    } else if let standard = StandardProtocols.declaration(path) {
      addTypeArguments(type.arguments, of: standard, in: child)
      return add(standard)
    } else if case .nominal(let nominals) = meaning, nominals[0].kind == .class {
      return addSuperclass(nominals[0], type, of: child)
    } else {
      result.diagnostics.append(
        .unknownParent(
          type.source, of: child.name, doubling: result.owners.first?.name ?? child.name, at: child.location))
    }
    return Isolation()
  }

  /// Adds the class that conforming types must inherit, and a diagnostic if no double can inherit the class; returns the
  /// isolation of the class.
  private func addSuperclass(
    _ superclass: TypeDeclaration, _ type: TypeTree, of child: TypeDeclaration
  ) -> Isolation {
    result.superclassType = (type, child)
    result.superclassDeclaration = superclass
    var isolation = Isolation()
    if let actor = superclass.attributes.first(where: catalog.isGlobalActor) {
      isolation = bindDouble(to: actor.source)
    } else if catalog.isOnMainActorByDefault(superclass.module, modifiers: superclass.modifiers, within: []) {
      isolation = bindDouble(to: "@MainActor")
    }
    if let reason = Superclass.reason(againstInheriting: superclass, requiredBy: child, catalog) {
      result.diagnostics.append(.refused(child, reason))
    }
    return isolation
  }

  /// Adds a parent's type arguments as requirements: `Store<Int>` fixes its first primary associated type to `Int`.
  private func addTypeArguments(
    _ arguments: [TypeTree]?, of parent: TypeDeclaration, in child: TypeDeclaration
  ) {
    for (name, value) in zip(parent.primaryAssociatedTypes, arguments ?? []) {
      result.whereRequirements.append(
        .init(requirement: .sameType(.path(name), value), owner: child, isInInheritanceClause: true))
    }
  }

  /// Adds the requirements of a `where` clause; returns the isolation of the protocols that it requires of `Self`.
  private mutating func addWhereClause(
    _ clause: [WhereRequirement], of declaration: TypeDeclaration
  ) -> Isolation {
    var isolation = Isolation()
    for requirement in clause {
      guard requirement.constrainedType == .path("Self") else {
        result.whereRequirements.append(.init(requirement: requirement, owner: declaration))
        continue
      }
      // The constraint `where Self: P` has the same meaning as the inheritance of `P`.
      if case .conformance(_, let parent) = requirement {
        isolation.add(add(parent: parent, of: declaration))
      } else {
        result.diagnostics.append(
          .refused(declaration, "'\(requirement.source)' can't be satisfied by a double"))
      }
    }
    return isolation
  }
}
