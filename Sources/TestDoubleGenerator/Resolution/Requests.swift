/// The requests for doubles, from directives, mentions, names, and the option to double all protocols.
struct Requests {
  /// The requests, sorted by name.
  private(set) var all: [DoubleRequest] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the types that the target declares itself.
  let declaredNames: Set<String>
  /// The names of the modules that provide a type or double, by the name of the type or double.
  let modulesByProvidedType: [String: String]

  init(_ input: Generator.Input, _ catalog: Catalog) {
    let directives = input.targetFiles.flatMap { MentionScanner.mentions(in: $0).directives }
    let patterns = directives.compactMap(NamePattern.init)
    let files = input.targetFiles.map { MentionScanner.mentions(in: $0, naming: patterns) }
    declaredNames = files.reduce(into: []) { $0.formUnion($1.declaredNames) }
    modulesByProvidedType = Self.modulesByProvidedType(input.modules, naming: patterns)
    addDirectives(directives, patterns)
    let excludedNames = declaredNames.union(directives.compactMap(\.excludedDouble)).union(
      modulesByProvidedType.keys)
    for mention in files.flatMap(\.mentions) where !excludedNames.contains(mention.name) {
      add(DoubleRequest(name: mention.name, location: mention.location, naming: patterns))
    }
    for name in input.doubleNames { add(named: name) }
    if let kind = input.kindForAllProtocols { addAll(kind, of: Set(input.modules.map(\.name)), catalog) }
    let wrappingNames = Set(files.filter(\.hasWrappingLabel).flatMap(\.mentions).map(\.name))
    let replayingNames = Set(files.filter(\.hasReplayingLabel).flatMap(\.mentions).map(\.name))
    for index in all.indices {
      if wrappingNames.contains(all[index].name) { all[index].wraps = true }
      if replayingNames.contains(all[index].name) { all[index].replays = true }
    }
    all.sort { $0.name < $1.name }
  }

  /// Returns the module that declares a type or requests a double, by the name of the type or double.
  private static func modulesByProvidedType(
    _ modules: [Generator.Module], naming patterns: [NamePattern]
  ) -> [String: String] {
    var modulesByType: [String: String] = [:]
    for module in modules {
      for file in module.files.map({ MentionScanner.mentions(in: $0, naming: patterns) }) {
        let requestedNames = file.directives.compactMap { DoubleRequest(directive: $0)?.name }
        for name in file.declaredNames.union(requestedNames) { modulesByType[name] = module.name }
      }
    }
    return modulesByType
  }

  /// Adds a request, unless there already is a request with the same name.
  private mutating func add(_ request: DoubleRequest?) {
    guard let request, !all.contains(where: { $0.name == request.name }) else { return }
    all.append(request)
  }

  private mutating func addDirectives(_ directives: [FileMentions.Directive], _ patterns: [NamePattern]) {
    for directive in directives
    where NamePattern(directive: directive) == nil && directive.sources == nil
      && directive.excludedDouble == nil
    {
      if let request = DoubleRequest(directive: directive, naming: patterns) {
        add(request)
      } else {
        diagnostics.append(.badDirective(directive.text, at: directive.location))
      }
    }
  }

  private mutating func add(named name: String) {
    guard var request = DoubleRequest(name: name) else {
      return diagnostics.append(.error("'\(name)' is no name of a double; it must end in Stub, Spy or SUT"))
    }
    request.isExplicit = true
    add(request)
  }

  /// Adds a request for each protocol that isn't private, in sorted order, so that the result doesn't depend on the
  /// order of the files; `kind` is the suffix of the doubles' names, such as `Spy`.
  private mutating func addAll(_ kind: String, of modules: Set<String>, _ catalog: Catalog) {
    let protocols = catalog.protocolNames.flatMap { catalog.protocols(named: $0) }
      .filter { modules.contains($0.module) && !$0.isPrivate }
      .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
    for declaration in protocols {
      let (typeName, name) = (declaration.fullName, declaration.joinedName + kind)
      guard !all.contains(where: { $0.explicitTypeName == typeName }) else { continue }
      if let other = all.first(where: { $0.name == name })?.explicitTypeName {
        diagnostics.append(
          .notDoubled(
            typeName, since: name, alreadyDoubling: other, proposing: declaration.module + name,
            at: declaration.location))
        continue
      }
      var request = DoubleRequest(name: name)
      request?.explicitTypeName = typeName
      add(request)
    }
  }
}
