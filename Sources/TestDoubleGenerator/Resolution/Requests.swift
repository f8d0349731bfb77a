/// Finds out which doubles are asked for: by mention, by directive, by name, or all.
struct Requests {
  let input: Generator.Input
  let catalog: Catalog

  init(_ input: Generator.Input, _ catalog: Catalog) {
    self.input = input
    self.catalog = catalog
  }

  func collect(_ diagnostics: inout [Diagnostic]) -> [DoubleRequest] {
    var requests: [String: DoubleRequest] = [:]
    func add(_ request: DoubleRequest?) {
      guard let request, requests[request.name] == nil else { return }
      requests[request.name] = request
    }
    let scanned = input.mentions.map { MentionScanner.mentions(in: $0) }
    for directive in scanned.flatMap(\.directives) {
      let request = DoubleRequest(directive: directive)
      if request == nil { diagnostics.append(.badDirective(directive.text, at: directive.location)) }
      add(request)
    }
    let provided = providedElsewhere()
    let declared = scanned.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
    for mention in scanned.flatMap(\.mentions)
    where !declared.contains(mention.name) && !provided.contains(mention.name) {
      add(DoubleRequest(name: mention.name, location: mention.location))
    }
    for name in input.doubles {
      guard var request = DoubleRequest(name: name) else {
        diagnostics.append(
          Diagnostic(
            severity: .error, message: "'\(name)' is no name of a double; it must end in Stub, Spy or SUT"))
        continue
      }
      request.isExplicit = true
      add(request)
    }
    if let kind = input.all {
      for declaration in reachableProtocols() {
        let subject = "\(declaration.module).\(declaration.name)"
        let name = declaration.name.filter { $0 != "." && $0 != "`" } + kind
        guard !requests.values.contains(where: { $0.explicitSubject == subject }) else { continue }
        if let other = requests[name]?.explicitSubject {
          diagnostics.append(
            .notDoubled(
              subject, since: name, standsInFor: other, proposing: declaration.module + name,
              at: declaration.location))
          continue
        }
        var request = DoubleRequest(name: name)
        request?.explicitSubject = subject
        add(request)
      }
    }
    let wrapping = Set(scanned.filter(\.wraps).flatMap(\.mentions).map(\.name))
    return requests.values.map { request in
      var request = request
      if wrapping.contains(request.name) { request.wraps = true }
      if request.access.isEmpty { request.access = input.access }
      return request
    }
  }

  /// The protocols of the modules that another file can name, in an order that no order of files changes.
  private func reachableProtocols() -> [ProtocolDeclaration] {
    let modules = Set(input.modules.map(\.name))
    return catalog.protocolNames.flatMap { catalog.protocols(named: $0) }
      .filter { modules.contains($0.module) && SubjectFinder.isReachable($0) }
      .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  /// Doubles that a dependency declares, or generates because a directive of its own asks.
  private func providedElsewhere() -> Set<String> {
    var names: Set<String> = []
    for file in input.modules.flatMap(\.files) {
      let scanned = MentionScanner.mentions(in: file)
      names.formUnion(scanned.declaredNames)
      names.formUnion(scanned.directives.compactMap { DoubleRequest(directive: $0)?.name })
    }
    return names
  }
}

/// Finds the protocol that a double is for.
struct SubjectFinder {
  enum Result {
    case none
    /// The protocol; more than one where it is declared in several `#if` branches.
    case found([ProtocolDeclaration])
    case failure(Diagnostic)
  }

  let catalog: Catalog

  func subject(of request: DoubleRequest) -> Result {
    if let explicit = request.explicitSubject {
      let matches = candidates(lastComponent(explicit)).filter {
        $0.name == explicit || "\($0.module).\($0.name)" == explicit
      }
      return choose(matches, request)
        ?? .failure(.noSuchProtocol(explicit, for: request.name, at: request.location))
    }
    for suffix in ["", "Protocol", "Type"] {
      let name = request.subject + suffix
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
  private func candidates(_ name: String) -> [ProtocolDeclaration] {
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

  /// Whether another file can name the protocol.
  static func isReachable(_ declaration: ProtocolDeclaration) -> Bool {
    !(declaration.modifiers + declaration.scopes.flatMap(\.modifiers)).contains {
      $0 == "private" || $0 == "fileprivate"
    }
  }

  private func isComposition(_ alias: TypeAliasDeclaration) -> Bool {
    var tokens = TypeText(alias.value).tokens
    if tokens.first == "any" { return false }
    if tokens.first == "(" { tokens = Array(tokens.dropFirst().dropLast()) }
    let parts = splitTopLevel(tokens, at: "&")
    return !parts.isEmpty
      && parts.contains { part in
        guard let name = part.prefix(while: { $0 != "<" }).last else { return false }
        return !catalog.protocols(named: Keywords.bare(name)).isEmpty
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
