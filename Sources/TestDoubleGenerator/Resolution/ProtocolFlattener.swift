/// Collects the requirements of a protocol and of all its parents.
struct ProtocolFlattener {
  private let catalog: Catalog
  private let result = FlatProtocol()
  private var visitedNames: Set<String> = []
  /// The isolations of the added protocols, by full name.
  private var isolationsByName: [String: Isolation] = [:]
  /// The combined isolation of the parents that were added so far for the current protocol.
  private var parentsIsolation = Isolation()

  /// The isolation of a protocol that inherits `Actor` or is on a global actor.
  private struct Isolation {
    var isActor = false
    var globalActor: String?
  }

  private init(_ catalog: Catalog) { self.catalog = catalog }

  static func flattened(_ declaration: TypeDeclaration, _ catalog: Catalog) -> FlatProtocol {
    var flattener = ProtocolFlattener(catalog)
    flattener.add(declaration)
    flattener.inferNSObject()
    flattener.result.removeUnconstrainedIdentifiable()
    return flattener.result
  }

  /// If a parent requires `NSObject`, makes `NSObject` the superclass, or checks that the known superclass inherits it;
  /// the double then declares no equality, hashing and descriptions, since `NSObject` implements these members.
  private func inferNSObject() {
    guard result.requiresNSObject, let root = result.owners.first else { return }
    result.builtInProtocols.subtract([
      "Equatable", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible",
    ])
    guard let superclass = result.superclassDeclaration else {
      result.superclassType = (.path("NSObject"), root)
      return
    }
    let lineage = catalog.lineage(of: superclass)
    if !lineage.contains(where: { $0.inherits.contains { $0.lastName == "NSObject" } }) {
      result.diagnostics.append(.refused(root, "its class '\(superclass.name)' does not inherit 'NSObject'"))
    }
  }

  /// Adds the parents of a protocol, and then the members of the protocol itself.
  private mutating func add(_ declaration: TypeDeclaration) {
    let key = declaration.fullName
    // The combined isolation of the types that precede this protocol in the inheritance clause of its child.
    let isolationOfEarlierParents = parentsIsolation
    defer {
      let isolation = isolationsByName[key] ?? Isolation()
      parentsIsolation = Isolation(
        isActor: isolationOfEarlierParents.isActor || isolation.isActor,
        globalActor: isolationOfEarlierParents.globalActor ?? isolation.globalActor)
    }
    guard visitedNames.insert(key).inserted else { return }
    parentsIsolation = Isolation()
    var isolation = Isolation()
    result.owners.append(declaration)
    if let missing = declaration.missingEnd {
      result.diagnostics.append(.cutOff(declaration.name, before: missing, at: declaration.location))
    }
    for attribute in declaration.attributes where catalog.isGlobalActor(attribute) {
      let source = attribute.source
      addGlobalActor(source)
      isolation.globalActor = isolation.globalActor ?? source
    }
    for parent in declaration.inherits { add(parent: parent, of: declaration) }
    addWhereClause(declaration.whereClause, of: declaration)
    isolation.isActor = parentsIsolation.isActor
    if !isolation.isActor, isolation.globalActor == nil, !declaration.isClosureStruct,
      catalog.isOnMainActorByDefault(
        declaration.module, modifiers: declaration.modifiers, within: declaration.scopes)
    {
      bindDouble(to: "@MainActor")
      isolation.globalActor = "@MainActor"
    }
    // A declaration that stands for a class is on the global actor of its superclass in every language mode.
    if catalog.usesSwift6Isolation(declaration.module) || !declaration.origin.isProtocol {
      isolation.globalActor = isolation.globalActor ?? parentsIsolation.globalActor
    }
    isolationsByName[key] = isolation
    result.isActor = isolation.isActor
    result.globalActorOfOwnMembers = isolation.globalActor
    for member in declaration.members {
      switch member.kind {
      case .associatedType:
        result.associatedTypes.append(.init(member, of: declaration))
        addWhereClause(member.whereClause, of: declaration)
      case .typeAlias:
        guard member.generics.isEmpty else { break }
        result.typeAliases[member.name] = .init(member, of: declaration)
      default: result.members.append(.init(member, of: declaration))
      }
    }
  }

  /// Binds the double to a global actor, and adds the actor to `parentsIsolation` unless that has a global actor.
  private mutating func addGlobalActor(_ actor: String) {
    bindDouble(to: actor)
    parentsIsolation.globalActor = parentsIsolation.globalActor ?? actor
  }

  /// Makes an actor the double's global actor, or records a conflict if the double already has another actor.
  private func bindDouble(to actor: String) {
    if let other = result.globalActor, other != actor, result.conflictingActors == nil {
      result.conflictingActors = (other, actor)
    }
    result.globalActor = result.globalActor ?? actor
  }

  /// Adds a type from an inheritance clause, or from the composition that the type alias `alias` names.
  mutating func add(
    parent: TypeTree, of child: TypeDeclaration, in alias: TypeDeclaration? = nil
  ) {
    switch parent.withoutPrefixes.unparenthesized {
    case .composition(let types): for type in types { add(parent: type, of: child, in: alias) }
    case .existential(let type): add(parent: type, of: child, in: alias)
    case .named:
      let type = parent.withoutPrefixes.unparenthesized
      let path = type.path ?? [type.lastName]
      let place = alias.map { Catalog.Place($0) } ?? Catalog.Place(child)
      switch catalog.meaning(of: path, in: place) {
      case .protocol(let declaration) where !StandardProtocols.contains(declaration):
        if !child.conditions.starts(with: declaration.conditions),
          catalog.protocols(named: lastComponent(declaration.name))
            .count(where: { $0.name == declaration.name }) > 1
        {
          let reason = "its parent '\(declaration.name)' has another declaration in each branch of an '#if'"
          result.diagnostics.append(.refused(child, reason))
        }
        addTypeArguments(type.arguments, of: declaration, in: child)
        add(declaration)
      case .alias(let alias):
        guard visitedNames.insert("alias \(alias.fullName)").inserted else { return }
        add(parent: alias.type, of: child, in: alias)
      case let meaning: addStandardProtocolOrClass(path, type, meaning, of: child)
      }
    case .suppressed, .missing: break
    case let other: addStandardProtocolOrClass([""], other, .unknown, of: child)
    }
  }

  /// Adds a parent that is a standard protocol or a class of the sources, and reports any other parent.
  private mutating func addStandardProtocolOrClass(
    _ path: [String], _ type: TypeTree, _ meaning: Catalog.Meaning, of child: TypeDeclaration
  ) {
    let name = path[path.count - 1]
    if name == "Actor" {
      parentsIsolation.isActor = true
    } else if name == "Sendable" {
      result.isSendable = true
    } else if let conformances = StandardProtocols.conformancesByBuiltInProtocol[name] {
      result.builtInProtocols.formUnion(conformances)
    } else if StandardProtocols.requiringNSObject.contains(name) || StandardProtocols.isDelegate(name) {
      result.requiresNSObject = true
      if StandardProtocols.mainActorDelegates.contains(name) { addGlobalActor("@MainActor") }
      // A `URLSession` calls its delegate on the session's queue, so the delegate must be `Sendable`.
      if name.hasPrefix("URLSession") { result.isSendable = true }
    } else if name == "Observable" {
      result.observationKinds.insert(.observable)
    } else if StandardProtocols.markers.contains(name) {
      result.isClassBound = result.isClassBound || ["AnyObject", "class"].contains(name)
    } else if let standard = StandardProtocols.declaration(path) {
      addTypeArguments(type.arguments, of: standard, in: child)
      add(standard)
    } else if case .nominal(let nominals) = meaning, nominals[0].kind == .class {
      addSuperclass(nominals[0], type, of: child)
    } else {
      result.diagnostics.append(
        .unknownParent(
          type.source, of: child.name, doubling: result.owners.first?.name ?? child.name, at: child.location))
    }
  }

  /// Adds the class that conforming types must inherit, and a diagnostic if no double can inherit the class.
  private mutating func addSuperclass(
    _ superclass: TypeDeclaration, _ type: TypeTree, of child: TypeDeclaration
  ) {
    result.superclassType = (type, child)
    result.superclassDeclaration = superclass
    if let actor = superclass.attributes.first(where: catalog.isGlobalActor) {
      addGlobalActor(actor.source)
    } else if catalog.isOnMainActorByDefault(superclass.module, modifiers: superclass.modifiers, within: []) {
      addGlobalActor("@MainActor")
    }
    if result.globalActor != nil, superclass.initializers.isEmpty {
      result.diagnostics.append(
        .refused(child, "its class '\(superclass.name)' is on an actor, and its implicit initializer is not"))
    }
    if let reason = Superclass.reason(againstInheriting: superclass, requiredBy: child, catalog) {
      result.diagnostics.append(.refused(child, reason))
    }
  }

  /// Adds a parent's type arguments as requirements: `Store<Int>` fixes its first primary associated type to `Int`.
  private mutating func addTypeArguments(
    _ arguments: [TypeTree]?, of parent: TypeDeclaration, in child: TypeDeclaration
  ) {
    for (name, value) in zip(parent.primaryAssociatedTypes, arguments ?? []) {
      result.whereRequirements.append(
        .init(requirement: .sameType(.path(name), value), owner: child, isInInheritanceClause: true))
    }
  }

  private mutating func addWhereClause(_ clause: [WhereRequirement], of declaration: TypeDeclaration) {
    for requirement in clause {
      guard requirement.constrainedType == .path("Self") else {
        result.whereRequirements.append(.init(requirement: requirement, owner: declaration))
        continue
      }
      // The constraint `where Self: P` has the same meaning as the inheritance of `P`.
      if case .conformance(_, let parent) = requirement {
        add(parent: parent, of: declaration)
      } else {
        result.diagnostics.append(
          .refused(declaration, "'\(requirement.source)' can't be satisfied by a double"))
      }
    }
  }
}
