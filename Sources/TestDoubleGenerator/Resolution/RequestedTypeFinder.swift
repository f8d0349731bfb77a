/// Finds the type to double for a request: a protocol, else a struct of closures, else a class.
struct RequestedTypeFinder {
  indirect enum Result {
    case none
    case found(RequestedType)
    case failure(Diagnostic)
  }

  let catalog: Catalog

  /// Returns the types to double; adds diagnostics for ambiguous requests, and for explicit requests without a type.
  func requestedTypes(for requests: [DoubleRequest], _ diagnostics: inout [Diagnostic]) -> [RequestedType] {
    var requestedTypes: [RequestedType] = []
    for request in requests {
      switch requestedType(for: request) {
      case .none where request.isExplicit:
        let name = request.explicitTypeName ?? request.typeName
        diagnostics.append(.noSuchProtocol(name, for: request.name, at: request.location))
      case .none: break
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      case .found(let requestedType): requestedTypes.append(requestedType)
      }
    }
    return requestedTypes
  }

  func requestedType(for request: DoubleRequest) -> Result {
    let protocols = matches(for: request, suffixes: ["", "Protocol", "Type"], among: protocols)
    if !protocols.isEmpty || request.kind == .subject {
      return choose(protocols, request) { ($0, []) }
    }
    let structReader = ClosureStructReader(catalog)
    let closureStructs = matches(for: request) { name in
      catalog.nominals(named: name).filter { structReader.isClosureStruct($0) }
    }
    if !closureStructs.isEmpty { return choose(closureStructs, request, as: structReader.declaration) }
    let classes = matches(for: request) { catalog.nominals(named: $0).filter { $0.kind == .class } }
    return choose(classes, request, as: ClassReader(catalog: catalog).declaration)
  }

  /// Returns the protocols called `name`, or else the type aliases of that name that contain protocols.
  func protocols(named name: String) -> [ProtocolDeclaration] {
    let protocols = catalog.protocols(named: name).filter { !$0.isPrivate }
    return protocols.isEmpty ? catalog.typeAliases(named: name).compactMap(composition) : protocols
  }

  /// Returns a type alias as a protocol that inherits the aliased type; `nil` if the alias is generic, or if the
  /// aliased type contains no protocol of the sources.
  func composition(_ alias: TypeAliasDeclaration) -> ProtocolDeclaration? {
    let sides = alias.value.unparenthesized.compositionMembers
    guard alias.generics.isEmpty,
      sides.contains(where: { !catalog.protocols(named: $0.lastName).isEmpty })
    else { return nil }
    return ProtocolDeclaration(
      name: alias.name, module: alias.module, location: alias.location, modifiers: alias.modifiers,
      inherits: [alias.value], conditions: alias.conditions, scopes: alias.scopes)
  }

  /// Returns the declarations that a request can refer to, at the top level or else nested in types.
  private func matches<Declaration: NamedDeclaration>(
    for request: DoubleRequest, suffixes: [String] = [""], among declarations: (String) -> [Declaration]
  ) -> [Declaration] {
    if let name = request.explicitTypeName {
      return declarations(lastComponent(name)).filter { $0.isCalled(name) && !$0.isPrivate }
    }
    for name in suffixes.map({ request.typeName + $0 }) {
      let visibleDeclarations = declarations(name).filter { !$0.isPrivate }
      let topLevel = visibleDeclarations.filter { $0.name == name }
      let matches =
        topLevel.isEmpty ? visibleDeclarations + nested(withJoinedName: name, among: declarations) : topLevel
      if !matches.isEmpty { return matches }
    }
    return []
  }

  /// Returns the nested declarations with a joined name, such as `Outer.Service` for `OuterService`.
  private func nested<Declaration: NamedDeclaration>(
    withJoinedName name: String, among declarations: (String) -> [Declaration]
  ) -> [Declaration] {
    name.indices.dropFirst().filter { name[$0].isUppercase }.flatMap { start in
      declarations(String(name[start...])).filter { $0.joinedName == name && !$0.isPrivate }
    }
  }

  /// Returns the matches, one for each `#if` branch, if all matches have the same name; returns a failure otherwise.
  private func choose<Declaration: NamedDeclaration>(
    _ matches: [Declaration], _ request: DoubleRequest,
    as read: (Declaration) -> (ProtocolDeclaration, [Diagnostic])
  ) -> Result {
    guard !matches.isEmpty else { return .none }
    let names = Set(matches.map(\.fullName)).sorted()
    guard names.count == 1 else { return .failure(.ambiguous(request.name, names, at: request.location)) }
    var seenConditions: Set<[ConditionalClause]> = []
    let branches =
      matches.first(where: \.conditions.isEmpty).map { [$0] }
      ?? matches.filter { seenConditions.insert($0.conditions).inserted }
    let results = branches.map(read)
    return .found(.init(request: request, declarations: results.map(\.0), problems: results.flatMap(\.1)))
  }
}

/// A request, and the type to double.
struct RequestedType {
  var request: DoubleRequest
  /// The protocol, or the struct or class as a protocol; one declaration for each `#if` branch that declares the type.
  var declarations: [ProtocolDeclaration]
  /// The diagnostics about a struct or class.
  var problems: [Diagnostic]
}
