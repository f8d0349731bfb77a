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
    var scanned = input.mentions.map { MentionScanner.mentions(in: $0) }
    let patterns = scanned.flatMap(\.directives).compactMap(NamePattern.init)
    if !patterns.isEmpty {
      scanned = input.mentions.map { MentionScanner.mentions(in: $0, naming: patterns) }
    }
    let excluded = Set(scanned.flatMap(\.directives).compactMap(\.excluded))
    for directive in scanned.flatMap(\.directives)
    where NamePattern(directive: directive) == nil && directive.sources == nil && directive.excluded == nil {
      let request = DoubleRequest(directive: directive, naming: patterns)
      if request == nil { diagnostics.append(.badDirective(directive.text, at: directive.location)) }
      add(request)
    }
    let provided = providedElsewhere(naming: patterns)
    let declared = scanned.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
    for mention in scanned.flatMap(\.mentions)
    where !declared.contains(mention.name) && !provided.contains(mention.name)
      && !excluded.contains(mention.name)
    {
      add(DoubleRequest(name: mention.name, location: mention.location, naming: patterns))
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
    let replaying = Set(scanned.filter(\.replays).flatMap(\.mentions).map(\.name))
    return requests.values.map { request in
      var request = request
      if wrapping.contains(request.name) { request.wraps = true }
      if replaying.contains(request.name) { request.replays = true }
      if request.access.isEmpty { request.access = input.access }
      return request
    }
  }

  /// The names of the types that the target declares itself.
  static func declaredNames(of input: Generator.Input) -> Set<String> {
    input.mentions.reduce(into: []) { $0.formUnion(MentionScanner.mentions(in: $1).declaredNames) }
  }

  /// The protocols of the modules that another file can name, in an order that no order of files changes.
  private func reachableProtocols() -> [ProtocolDeclaration] {
    let modules = Set(input.modules.map(\.name))
    return catalog.protocolNames.flatMap { catalog.protocols(named: $0) }
      .filter { modules.contains($0.module) && ProtocolFinder.isReachable($0) }
      .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  /// Doubles that a dependency declares, or generates because a directive of its own asks.
  private func providedElsewhere(naming patterns: [NamePattern]) -> Set<String> {
    var names: Set<String> = []
    for file in input.modules.flatMap(\.files) {
      let scanned = MentionScanner.mentions(in: file, naming: patterns)
      names.formUnion(scanned.declaredNames)
      names.formUnion(scanned.directives.compactMap { DoubleRequest(directive: $0)?.name })
    }
    return names
  }
}
