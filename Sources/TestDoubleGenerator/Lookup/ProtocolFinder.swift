/// Finds the protocol that a double is for.
struct ProtocolFinder {
  enum Result {
    case none
    /// The protocol; more than one where it is declared in several `#if` branches.
    case found([ProtocolDeclaration])
    case failure(Diagnostic)
  }

  let catalog: Catalog

  func `protocol`(of request: DoubleRequest) -> Result {
    if let explicit = request.explicitSubject {
      let matches = candidates(lastComponent(explicit)).filter {
        $0.name == explicit || "\($0.module).\($0.name)" == explicit
      }
      return choose(matches, request)
        ?? .failure(.noSuchProtocol(explicit, for: request.name, at: request.location))
    }
    for suffix in ["", "Protocol", "Type"] {
      let name = request.original + suffix
      let topLevel = candidates(name).filter { $0.name == name }
      if let result = choose(topLevel, request) { return result }
      let nested = candidates(name).filter { $0.name != name } + nestedCandidates(name)
      if let result = choose(nested, request) { return result }
    }
    return .none
  }

  private func choose(_ matches: [ProtocolDeclaration], _ request: DoubleRequest) -> Result? {
    guard !matches.isEmpty else { return nil }
    // The same protocol in two `#if` branches is one candidate.
    let distinct = Set(matches.map { "\($0.module).\($0.name)" }).sorted()
    guard distinct.count == 1 else {
      return .failure(.ambiguous(request.name, distinct, at: request.location))
    }
    if let unconditional = matches.first(where: \.conditions.isEmpty) { return .found([unconditional]) }
    var branches: Set<[ConditionalClause]> = []
    return .found(matches.filter { branches.insert($0.conditions).inserted })
  }

  /// The protocols called `name`, and the type aliases of that name that stand for protocols.
  func candidates(_ name: String) -> [ProtocolDeclaration] {
    let protocols = catalog.protocols(named: name).filter(Self.isReachable)
    let aliases = catalog.typeAliases(named: name).filter { alias in
      protocols.isEmpty && alias.generics.isEmpty && isComposition(alias)
    }
    return protocols
      + aliases.map { alias in
        ProtocolDeclaration(
          name: alias.name, module: alias.module, location: alias.location, modifiers: alias.modifiers,
          inherits: [alias.value], conditions: alias.conditions, scopes: alias.scopes)
      }
  }

  /// True if another file can name the protocol.
  static func isReachable(_ declaration: ProtocolDeclaration) -> Bool {
    isReachable(declaration.modifiers, within: declaration.scopes)
  }

  /// True if another file can name what has the modifiers and stands in the scopes.
  static func isReachable(_ modifiers: [String], within scopes: [EnclosingScope]) -> Bool {
    !(modifiers + scopes.flatMap(\.modifiers)).contains { $0 == "private" || $0 == "fileprivate" }
  }

  private func isComposition(_ alias: TypeAliasDeclaration) -> Bool {
    alias.value.unparenthesized.sides.contains { side in
      side.path.map { !catalog.protocols(named: $0[$0.count - 1]).isEmpty } ?? false
    }
  }

  /// `OuterService` is the protocol `Service` nested in `Outer`.
  private func nestedCandidates(_ name: String) -> [ProtocolDeclaration] {
    name.indices.dropFirst().filter { name[$0].isUppercase }.flatMap { start in
      candidates(String(name[start...])).filter {
        $0.name.contains(".") && $0.name.filter { $0 != "." && $0 != "`" } == name
      }
    }
  }
}
