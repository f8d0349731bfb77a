extension Generator {
  /// Generates the doubles that the input asks for.
  package static func generate(_ input: Input) -> Output {
    let (files, diagnostics, isCutOff) = describe(input)
    return output(files, diagnostics, isCutOff)
  }

  /// The protocols that the input's tests double, and what can happen to their members.
  package static func doubledProtocols(_ input: Input) -> [DoubledProtocol] {
    DoubledProtocol.protocols(of: describe(input).files.doubles)
  }

  private static func describe(
    _ input: Input
  ) -> (files: GeneratedFiles, diagnostics: [Diagnostic], isCutOff: Bool) {
    let moduleFiles = input.modules.flatMap(\.files)
    // A file may be a module's and mention doubles: it declares what it does once, for the module.
    let paths = Set(moduleFiles.map(\.path))
    let sources = input.mentions.filter { !paths.contains($0.path) } + moduleFiles
    var settings = Dictionary(input.modules.map { ($0.name, $0.settings) }) { first, _ in first }
    for module in Set(input.mentions.map(\.module)) { settings[module] = input.settings }
    let catalog = Catalog(sources, settings)
    var diagnostics: [Diagnostic] = []
    var requests = Requests(input, catalog).collect(&diagnostics)
    requests.sort { $0.name < $1.name }

    let protocols = FlatProtocols(catalog)
    let nested = NestedDoubles(protocols, requests)
    let resolver = DoubleResolver(
      protocols: protocols, moduleNames: Set(input.modules.map(\.name)).union(input.mentions.map(\.module)),
      runtime: input.runtime, asyncFunctionTypes: foreignAsyncFunctionTypes(input),
      nested: nested)
    var isCutOff = false
    var innerDoubles: [(nominal: NominalDeclaration, name: String, access: String)] = []
    var files = GeneratedFiles(
      count: input.fileCount,
      imports: Imports(
        runtime: input.runtime, targetModule: input.mentions.first?.module,
        leveled: Set(
          input.mentions.flatMap { catalog.imports(of: $0.path) }.filter { !$0.modifiers.isEmpty }.map(
            \.moduleName))))
    let standIns = StandInFinder(catalog: catalog)
    func add(_ original: ProtocolDeclaration, for request: DoubleRequest, _ found: [Diagnostic] = []) {
      guard request.access.isEmpty || original.isVisibleOutside else {
        diagnostics.append(.notVisible(original.name, access: request.access, at: request.location))
        return
      }
      var (double, flat, problems) = resolver.describe(original, for: request)
      problems += found
      if found.contains(where: { $0.severity == .error }) { double = nil }
      // A spy and a stub of one protocol have the same problems.
      diagnostics += problems.filter { !diagnostics.contains($0) }
      isCutOff = isCutOff || flat.owners.contains { $0.missing != nil }
      guard let double else { return }
      files.add(double, of: flat, catalog)
      for inner in double.value?.doubles ?? [] {
        innerDoubles.append((inner.nominal, inner.name, request.access))
      }
    }
    var features: [(ProtocolDeclaration, DoubleRequest)] = []
    for request in requests {
      let (result, problems) = standIns.declaration(of: request)
      switch result {
      case .none:
        if request.isExplicit {
          diagnostics.append(.noSuchProtocol(request.original, for: request.name, at: request.location))
        }
      case .failure(let diagnostic): diagnostics.append(diagnostic)
      case .found(let branches) where request.kind == .subject: features += branches.map { ($0, request) }
      case .found(let branches):
        for original in branches where request.isExplicit || !Self.isMadeByMacro(request, original) {
          add(original, for: request, problems)
        }
      }
    }
    var known = Set(requests.map(\.name)).union(Requests.declaredNames(of: input))
    /// Adds the doubles that nobody asks for but others, which are made of them.
    func addWhatOthersNeed() {
      while let inner = innerDoubles.popLast() {
        guard known.insert(inner.name).inserted, var request = DoubleRequest(name: inner.name) else {
          continue
        }
        request.access = inner.access
        let (declaration, problems) = ClosureStructReader(catalog).declaration(of: inner.nominal)
        add(declaration, for: request, problems)
      }
      while let (declaration, request) = nested.next() { add(declaration, for: request) }
    }
    addWhatOthersNeed()
    guard !features.isEmpty else { return (files, diagnostics, isCutOff) }
    var subjects = Subjects(resolver: resolver, registry: SpyRegistry(input, catalog, requests: requests))
    for (feature, request) in features { subjects.add(feature, for: request) }
    for addition in subjects.registry.additions { add(addition.declaration, for: addition.request) }
    known.formUnion(subjects.registry.additions.map(\.request.name))
    addWhatOthersNeed()
    subjects.settle(&files, &diagnostics)
    return (files, diagnostics, isCutOff || subjects.isCutOff)
  }

  /// True if the macro `@Spyable` makes a double of that name beside its protocol.
  private static func isMadeByMacro(_ request: DoubleRequest, _ original: ProtocolDeclaration) -> Bool {
    request.kind == .spy && request.name == "\(original.name)Spy"
      && original.attributes.contains { attribute in
        attribute.split(separator: " ").prefix { $0 != "(" }.last == "Spyable"
      }
  }

  private static func output(
    _ files: GeneratedFiles, _ diagnostics: [Diagnostic], _ isCutOff: Bool
  ) -> Output {
    Output(
      texts: files.files.map { FileRenderer.render($0.doubles, $0.subjects, imports: $0.imports.sorted) },
      names: files.names, diagnostics: diagnostics, isCutOff: isCutOff)
  }

  /// Returns the modules' meanings of an asynchronous function type that the target does not mean.
  private static func foreignAsyncFunctionTypes(_ input: Input) -> [String: AsyncFunctionTypes] {
    var meanings: [String: AsyncFunctionTypes] = [:]
    for module in input.modules {
      guard let meaning = module.settings.asyncFunctionTypes, meaning != input.settings.asyncFunctionTypes
      else { continue }
      meanings[module.name] = meaning
    }
    return meanings
  }
}
