/// The requests for doubles, from directives, mentions, the input's `doubleNames`, and its `kindForAllProtocols`.
struct Requests {
  /// The requests, sorted by name.
  private(set) var all: [DoubleRequest] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the types that the target declares in files with mentions or directives.
  let declaredNames: Set<String>
  /// The names of the modules that declare a type or request a double, by the name of the type or double.
  let modulesByProvidedType: [String: String]

  init(_ input: Generator.Input, _ catalog: Catalog) {
    var targetMentions = input.targetFiles.map { MentionScanner.mentions(in: $0) }
    let directives = targetMentions.flatMap(\.directives)
    let patterns = directives.compactMap(NamePattern.init)
    if !patterns.isEmpty {
      targetMentions = input.targetFiles.map { MentionScanner.mentions(in: $0, naming: patterns) }
    }
    declaredNames = targetMentions.reduce(into: []) { $0.formUnion($1.declaredNames) }
    modulesByProvidedType = Self.modulesByProvidedType(input.modules, naming: patterns)
    addDirectives(directives, patterns)
    let excludedNames = declaredNames.union(directives.compactMap(\.excludedDouble)).union(
      modulesByProvidedType.keys)
    for mention in targetMentions.flatMap(\.mentions) where !excludedNames.contains(mention.name) {
      add(DoubleRequest(name: mention.name, location: mention.location, naming: patterns))
    }
    for name in input.doubleNames { add(named: name) }
    if let kind = input.kindForAllProtocols { addAll(kind, of: Set(input.modules.map(\.name)), catalog) }
    let wrappingNames = Set(targetMentions.filter(\.hasWrappingLabel).flatMap(\.mentions).map(\.name))
    let replayingNames = Set(targetMentions.filter(\.hasReplayingLabel).flatMap(\.mentions).map(\.name))
    for index in all.indices {
      if wrappingNames.contains(all[index].name) { all[index].wraps = true }
      if replayingNames.contains(all[index].name) { all[index].replays = true }
    }
    all.sort { $0.name < $1.name }
  }

  private static func modulesByProvidedType(
    _ modules: [Generator.Module], naming patterns: [NamePattern]
  ) -> [String: String] {
    var modulesByType: [String: String] = [:]
    for module in modules {
      for fileMentions in module.files.map({ MentionScanner.mentions(in: $0, naming: patterns) }) {
        let requestedNames = fileMentions.directives.compactMap { DoubleRequest(directive: $0)?.name }
        for name in fileMentions.declaredNames.union(requestedNames) { modulesByType[name] = module.name }
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
    where NamePattern(directive: directive) == nil && directive.namedSources == nil
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
  /// order of the files; the doubles' names end in `kind`, such as `Spy`.
  private mutating func addAll(_ kind: String, of modules: Set<String>, _ catalog: Catalog) {
    let protocols = catalog.protocolNames.flatMap { catalog.protocols(named: $0) }
      .filter { modules.contains($0.module) && !$0.isPrivate }
      .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
    for declaration in protocols {
      let (typeName, name) = (declaration.fullName, declaration.joinedName + kind)
      guard !all.contains(where: { $0.explicitTypeName == typeName }) else { continue }
      if let otherTypeName = all.first(where: { $0.name == name })?.explicitTypeName {
        diagnostics.append(
          .notDoubled(
            typeName, sinceName: name, isTakenByDoubleOf: otherTypeName, proposing: declaration.module + name,
            at: declaration.location))
        continue
      }
      var request = DoubleRequest(name: name)
      request?.explicitTypeName = typeName
      add(request)
    }
  }
}

/// Finds the type to double for a request: a protocol, else a struct of closures, else a class.
struct RequestedTypeFinder {
  let catalog: Catalog

  /// Returns the types to double, and the diagnostics about requests without a type.
  func requestedTypes(for requests: [DoubleRequest]) -> ([RequestedType], [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    return (requests.compactMap { requestedType(for: $0, &diagnostics) }, diagnostics)
  }

  /// Returns the type to double; adds a diagnostic for an ambiguous request, and for an explicit one without a type.
  func requestedType(for request: DoubleRequest, _ diagnostics: inout [Diagnostic]) -> RequestedType? {
    let matchingProtocols = matches(for: request, suffixes: ["", "Protocol", "Type"], via: protocols(named:))
    if !matchingProtocols.isEmpty || request.kind == .subjectUnderTest {
      return choose(matchingProtocols, request, &diagnostics) { ($0, []) }
    }
    let structReader = ClosureStructReader(catalog: catalog)
    let closureStructs = matches(for: request) { name in
      catalog.nominals(named: name).filter { structReader.isClosureStruct($0) }
    }
    if !closureStructs.isEmpty {
      return choose(closureStructs, request, &diagnostics, as: structReader.declaration)
    }
    let classes = matches(for: request) { catalog.nominals(named: $0).filter { $0.kind == .class } }
    return choose(classes, request, &diagnostics, as: ClassReader(catalog: catalog).declaration)
  }

  /// Returns the protocols called `name`; if there are none, returns the type aliases called `name` as protocols.
  func protocols(named name: String) -> [TypeDeclaration] {
    let protocols = catalog.protocols(named: name).filter { !$0.isPrivate }
    return protocols.isEmpty ? catalog.typeAliases(named: name).compactMap(asProtocol) : protocols
  }

  /// Returns a type alias as a protocol that inherits the aliased type; `nil` if the alias is generic, or if the
  /// aliased type contains no protocol of the sources.
  func asProtocol(_ alias: TypeDeclaration) -> TypeDeclaration? {
    let members = alias.type.unparenthesized.compositionMembers
    guard alias.generics.isEmpty,
      members.contains(where: { !catalog.protocols(named: $0.lastName).isEmpty })
    else { return nil }
    return TypeDeclaration(
      kind: .protocol, name: alias.name, module: alias.module, location: alias.location,
      modifiers: alias.modifiers, inherits: [alias.type], conditions: alias.conditions, scopes: alias.scopes)
  }

  /// Returns the declarations that a request can refer to: one at the top level, by the first suffix that has one, and
  /// the nested ones by an earlier suffix, so that neither is taken silently.
  private func matches(
    for request: DoubleRequest, suffixes: [String] = [""], via lookUp: (String) -> [TypeDeclaration]
  ) -> [TypeDeclaration] {
    func visible(_ name: String) -> [TypeDeclaration] { lookUp(name).filter { !$0.isPrivate } }
    if let name = request.explicitTypeName {
      return visible(lastComponent(name)).filter { $0.isNamed(name) }
    }
    var nestedMatches: [TypeDeclaration] = []
    for name in suffixes.map({ request.typeName + $0 }) {
      let topLevel = visible(name).filter { $0.name == name }  // A nested type's name has dots.
      if !topLevel.isEmpty { return nestedMatches + topLevel }
      guard nestedMatches.isEmpty else { continue }
      // The name of the double of `Outer.Service` is `ServiceSpy` or `OuterServiceSpy`.
      let joined = name.indices.dropFirst().filter { name[$0].isUppercase }.flatMap { start in
        visible(String(name[start...])).filter { $0.joinedName == name }
      }
      nestedMatches = visible(name) + joined
    }
    return nestedMatches
  }

  /// Returns the match outside of `#if`, or else one per branch; `nil` without matches, and if names differ.
  private func choose(
    _ matches: [TypeDeclaration], _ request: DoubleRequest, _ diagnostics: inout [Diagnostic],
    as read: (TypeDeclaration) -> (TypeDeclaration, [Diagnostic])
  ) -> RequestedType? {
    let names = Set(matches.map(\.fullName)).sorted()
    guard names.count == 1 else {
      if !names.isEmpty {
        diagnostics.append(.ambiguous(request.name, names, at: request.location))
      } else if request.isExplicit {
        let name = request.explicitTypeName ?? request.typeName
        diagnostics.append(.noSuchProtocol(name, for: request.name, at: request.location))
      }
      return nil
    }
    var seenConditions: Set<[ConditionalClause]> = []
    let branches =
      matches.first(where: \.conditions.isEmpty).map { [$0] }
      ?? matches.filter { seenConditions.insert($0.conditions).inserted }
    let results = branches.map(read)
    return RequestedType(
      request: request, declarations: results.map(\.0), problems: results.flatMap(\.1))
  }
}

/// A request, and the type to double.
struct RequestedType {
  var request: DoubleRequest
  /// The protocol, or the struct or class as a protocol; one declaration for each `#if` branch that declares the type.
  var declarations: [TypeDeclaration]
  /// The diagnostics about a struct or class.
  var problems: [Diagnostic]
}
