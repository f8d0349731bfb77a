/// Creates the description of a double from a request and the requested protocol.
struct DoubleResolver {
  let protocols: FlatProtocols
  /// The modules that the generated file may import, used to decide which names must be qualified by a module.
  let moduleNames: Set<String>
  var placeholderDoubles: PlaceholderDoubles?
  var catalog: Catalog { protocols.catalog }

  /// Returns the double, the flattened protocol and the diagnostics; the double is `nil` if there is an error.
  func describe(_ declaration: TypeDeclaration, for request: DoubleRequest) -> (
    DoubleDescription?, FlatProtocol, [Diagnostic]
  ) {
    let flatProtocol = protocols.flattened(declaration)
    let builder = MemberBuilder(
      protocols: protocols, doubleName: request.name, flatProtocol: flatProtocol,
      placeholderDoubles: placeholderDoubles, leftOut: request.leftOut)
    let members = builder.members()
    let associatedTypes = builder.associatedTypes
    var diagnostics = flatProtocol.diagnostics + builder.diagnostics
    let builtIn = flatProtocol.builtInProtocols
    let witnesses = Witnesses(flatProtocol, catalog, andOf: builtIn.union(["AnyObject"]))
    let builtInMembers = StandardProtocols.membersByBuiltInProtocol.filter { builtIn.contains($0.key) }
    let builtInProtocols = builtInMembers.filter {
      !request.leftOut.contains($0.value) && !witnesses.certainlyImplement($0.value, for: declaration)
    }.keys
    let names = Set(flatProtocol.members.flatMap { [$0.requirement.name, $0.requirement.signature] })
      .union(builtInMembers.values)
    for name in request.leftOut where !names.contains(name) {
      diagnostics.append(.nothingToLeaveOut(name, of: declaration.name, at: request.location))
    }
    let reasons = associatedTypes.refusals + reasons(against: declaration, flatProtocol, associatedTypes)
    diagnostics += reasons.map { .refused(declaration, $0) }
    if diagnostics.contains(where: { $0.severity == .error }) { return (nil, flatProtocol, diagnostics) }

    let aliasesToThemselves = Self.aliasesToThemselves(of: associatedTypes.generics, in: members)
    var double = DoubleDescription(
      request: request, protocolName: declaration.name, doubledTypeReference: reference(to: declaration),
      isolation: flatProtocol.isActor ? .actor : flatProtocol.globalActor.map { .globalActor($0) } ?? .none,
      isSendable: flatProtocol.isSendable, superclass: superclass(flatProtocol),
      generics: associatedTypes.generics, whereRequirements: associatedTypes.whereRequirements,
      typeAliases: associatedTypes.aliases + aliasesToThemselves, conditions: declaration.conditions,
      attributes: declaration.attributes.filter(\.isAvailability).compactMap(\.onKnownPlatforms?.source)
        + Set(members.flatMap(\.availabilityOfDouble)).sorted(),
      members: members.filter { $0.baseName != "objectWillChange" },
      wrappedType: wrappedType(declaration, associatedTypes, of: request.name),
      builtInProtocols: Set(builtInProtocols),
      observationKinds: observationKinds(flatProtocol, associatedTypes) ?? [],
      origin: origin(of: declaration, flatProtocol),
      clashingNames: clashingNames(flatProtocol))
    if double.hasReplay {
      double.replayedErrors = ErrorCases(catalog: catalog, doubledProtocol: declaration).expressions
    }
    if let location = request.location {
      if request.asksToWrap, double.wrappedType == nil, !double.replacesClass {
        diagnostics.append(.notWrapped(declaration.name, by: request.name, at: location))
      } else if !double.unforwardedSignatures.isEmpty {
        diagnostics.append(.notForwarded(double.unforwardedSignatures, by: request.name, at: location))
      }
    }
    return (double, flatProtocol, diagnostics)
  }

  /// Returns the reasons why the protocol can't be doubled, without the reasons that concern a single member.
  private func reasons(
    against declaration: TypeDeclaration, _ flatProtocol: FlatProtocol, _ associatedTypes: AssociatedTypes
  ) -> [String] {
    var reasons: [String] = []
    if let (actor, otherActor) = flatProtocol.conflictingActors {
      reasons.append("its parents are bound to '\(actor)' and to '\(otherActor)'")
    }
    if flatProtocol.isActor,
      flatProtocol.globalActor != nil || flatProtocol.superclassType != nil
        || flatProtocol.builtInProtocols.contains("Decodable")
    {
      reasons.append("it is an actor, and inherits what no actor can implement")
    }
    if observationKinds(flatProtocol, associatedTypes) == nil {
      reasons.append("its 'objectWillChange' has a type that only its own module can create")
    }
    return reasons
  }

  /// Returns `.protocol`, `.superclass` or `.closures`; the types in a struct of closures are qualified and get `any`.
  private func origin(of declaration: TypeDeclaration, _ flatProtocol: FlatProtocol) -> DoubleOrigin {
    guard case .closures(let closureStruct) = declaration.origin else { return declaration.origin }
    let qualifier = NameQualifier(flatProtocol, protocols)
    let spelling = ExistentialSpelling(
      catalog: catalog, place: .init(declaration), nonProtocols: Set(declaration.primaryAssociatedTypes))
    return .closures(closureStruct.mapped { qualifier.qualified(spelling.spelledOut($0), in: declaration) })
  }

  /// Returns an alias such as `typealias Item = Item` for each type parameter that an overloaded member mentions, so
  /// that the compiler doesn't infer from `save(_: Item)` and `save(_: Int)` that the associated type `Item` is `Int`.
  private static func aliasesToThemselves(
    of generics: [TypeParameter], in members: [MemberPlan]
  ) -> [(name: String, value: TypeTree)] {
    let overloads = Dictionary(grouping: members) { "\($0.scope) \($0.signature)" }.values
      .filter { $0.count > 1 }
    let types = overloads.joined().flatMap { $0.parameters.map(\.type) + [$0.result] }
    return generics.map(\.name).filter { name in types.contains { $0.mentions([name]) } }
      .map { ($0, .path($0)) }
  }

  /// Returns the protocol's name, qualified by its module if the bare name can mean a type of another imported module.
  func reference(to declaration: TypeDeclaration) -> String {
    needsModuleQualifier(declaration) ? "\(declaration.module).\(declaration.name)" : declaration.name
  }

  /// Returns the ways in which the double notifies observers; `nil` if it can't create the `ObjectWillChangePublisher`.
  private func observationKinds(
    _ flatProtocol: FlatProtocol, _ associatedTypes: AssociatedTypes
  ) -> Set<ObservationKind>? {
    let name = "ObjectWillChangePublisher"
    guard flatProtocol.associatedTypes.contains(where: { $0.owner.isBuiltIn && $0.requirement.name == name })
    else { return flatProtocol.observationKinds }
    let creatablePublishers = ["ObservableObjectPublisher", "PassthroughSubject<Void, Never>"]
    guard let publisher = associatedTypes.fixedTypes[name]?.source,
      creatablePublishers.contains(where: { [$0, "Combine.\($0)"].contains(publisher) })
    else { return nil }
    return flatProtocol.observationKinds.union([.observableObject(publisher: publisher)])
  }

  /// Returns the superclass for the double's inheritance clause; names that a type parameter hides are qualified.
  private func superclass(_ flatProtocol: FlatProtocol) -> String? {
    flatProtocol.superclassType.map { type, owner in
      NameQualifier(flatProtocol, protocols).qualifiedInInheritanceClause(type, of: owner).source
    }
  }

  /// Returns the type of the objects that the double can wrap; `nil` for a class, and if no existential can fix all
  /// associated types.
  private func wrappedType(
    _ declaration: TypeDeclaration, _ associatedTypes: AssociatedTypes, of doubleName: String
  ) -> TypeTree? {
    let primaryNames = declaration.primaryAssociatedTypes
    let fixedPrimaryTypes = primaryNames.compactMap { associatedTypes.fixedTypes[$0] }
    guard associatedTypes.generics.allSatisfy({ primaryNames.contains($0.name) }),
      // The wrapped object has another type than the double, so no fixed type may mention the double.
      !fixedPrimaryTypes.contains(where: { $0.allNames.contains(doubleName) }),
      case .named(var name) = TypeTree.path(reference(to: declaration))
    else { return nil }
    if case .superclass = declaration.origin { return nil }
    if !primaryNames.isEmpty { name.arguments = primaryNames.map { .path($0) } }
    return declaration.origin.isProtocol ? .existential(.named(name)) : .named(name)
  }

  /// Returns the names in generated code that an imported module or the protocol also declares, as other types.
  func clashingNames(_ flatProtocol: FlatProtocol) -> Set<String> {
    let memberTypeNames = flatProtocol.memberTypeNames
    return Set(
      KnownNames.usedByDoubles.filter { name in
        memberTypeNames.contains(name) || !catalog.modulesDeclaring(name).isDisjoint(with: moduleNames)
      })
  }

  /// True if the protocol's name must be qualified, since the bare name can mean a type of another module.
  ///
  /// If the module has a type of its own name, the name stays bare, and the generated file may import it alone.
  private func needsModuleQualifier(_ declaration: TypeDeclaration) -> Bool {
    let outermostName = declaration.name.split(separator: ".").first.map(String.init) ?? declaration.name
    let mayNameOtherType = KnownNames.contains(outermostName) || protocols.mayHaveUnseenTypes
    return !declaration.module.isEmpty
      && !catalog.modulesDeclaring(declaration.module).contains(declaration.module)
      && (mayNameOtherType || catalog.modulesDeclaring(outermostName).intersection(moduleNames).count > 1)
  }
}

/// Looks up single protocols for the tool, without the doubles of a target.
package struct ProtocolReader {
  private let protocols: FlatProtocols

  package init(_ catalog: Catalog) { protocols = FlatProtocols(catalog) }

  /// Returns the protocols called `name`; if there are none, the aliases called `name` that stand for protocols.
  package func protocols(named name: String) -> [TypeDeclaration] {
    RequestedTypeFinder(catalog: protocols.catalog).protocols(named: name)
  }

  /// Returns the protocol, and the inherited protocols that the sources or `StandardProtocols` declare.
  package func lineage(of declaration: TypeDeclaration) -> [TypeDeclaration] {
    protocols.flattened(declaration).owners
  }
}
