/// All that is generated for a target, before any of it is written: from what its tests ask for to the descriptions of
/// doubles and subjects, spread over files.
struct TargetDescription {
  private(set) var files: GeneratedFiles
  private(set) var diagnostics: [Diagnostic]
  /// True if a protocol that was asked for is cut off by the end of its file.
  private(set) var isCutOff = false

  private let input: Generator.Input
  private let requests: [DoubleRequest]
  private let resolver: DoubleResolver
  private let nested: NestedDoubles
  /// The structs of closures within others, whose doubles these need.
  private var inner: [(nominal: NominalDeclaration, name: String, access: String)] = []
  private var catalog: Catalog { resolver.catalog }

  init(_ input: Generator.Input) {
    let catalog = Self.catalog(of: input)
    var diagnostics: [Diagnostic] = []
    let requests = Requests(input, catalog).collect(&diagnostics).sorted { $0.name < $1.name }
    let protocols = FlatProtocols(catalog, asyncFunctionTypes: Self.foreignAsyncFunctionTypes(input))
    protocols.unseenModules = Self.unseenModules(of: requests, protocols)
    let nested = NestedDoubles(protocols, requests)
    self.input = input
    self.diagnostics = diagnostics
    self.requests = requests
    self.nested = nested
    resolver = DoubleResolver(
      protocols: protocols, moduleNames: Set(input.modules.map(\.name)).union(input.mentions.map(\.module)),
      runtime: input.runtime, nested: nested)
    files = Self.emptyFiles(for: input, catalog)

    let features = addDoubles()
    var known = Set(requests.map(\.name)).union(Requests.declaredNames(of: input))
    addWhatOthersNeed(&known)
    addSubjects(of: features, &known)
  }

  // MARK: Sources and files

  private static func catalog(of input: Generator.Input) -> Catalog {
    let moduleFiles = input.modules.flatMap(\.files)
    // A file may be a module's and mention doubles: it declares what it does once, for the module.
    let paths = Set(moduleFiles.map(\.path))
    let sources = input.mentions.filter { !paths.contains($0.path) } + moduleFiles
    var settings = Dictionary(input.modules.map { ($0.name, $0.settings) }) { first, _ in first }
    for module in Set(input.mentions.map(\.module)) { settings[module] = input.settings }
    return Catalog(sources, settings)
  }

  /// The modules that the files of the requested protocols import, and whose sources aren't here.
  private static func unseenModules(of requests: [DoubleRequest], _ protocols: FlatProtocols) -> Set<String> {
    let catalog = protocols.catalog
    let standIns = StandInFinder(catalog: catalog)
    var files: Set<String> = []
    for request in requests {
      guard case .found(let branches) = standIns.declaration(of: request).result else { continue }
      for owner in branches.flatMap({ protocols.flat($0).owners }) where !owner.isStandard {
        files.insert(owner.location.file)
      }
    }
    return Set(files.flatMap { catalog.imports(of: $0).map(\.moduleName) }).subtracting(catalog.modules)
  }

  private static func emptyFiles(for input: Generator.Input, _ catalog: Catalog) -> GeneratedFiles {
    let leveled = input.mentions.flatMap { catalog.imports(of: $0.path) }.filter { !$0.modifiers.isEmpty }
    return GeneratedFiles(
      count: input.fileCount,
      imports: Imports(
        runtime: input.runtime, targetModule: input.mentions.first?.module,
        leveled: Set(leveled.map(\.moduleName))))
  }

  /// Returns the modules' meanings of an asynchronous function type that the target does not mean.
  private static func foreignAsyncFunctionTypes(_ input: Generator.Input) -> [String: AsyncFunctionTypes] {
    var meanings: [String: AsyncFunctionTypes] = [:]
    for module in input.modules {
      guard let meaning = module.settings.asyncFunctionTypes, meaning != input.settings.asyncFunctionTypes
      else { continue }
      meanings[module.name] = meaning
    }
    return meanings
  }

  // MARK: Doubles

  /// Adds the doubles that were asked for; returns the features whose subjects were.
  private mutating func addDoubles() -> [(feature: ProtocolDeclaration, request: DoubleRequest)] {
    let standIns = StandInFinder(catalog: catalog)
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
    return features
  }

  /// Adds a double; `found` are the problems that were found with its original before.
  private mutating func add(
    _ original: ProtocolDeclaration, for request: DoubleRequest, _ found: [Diagnostic] = []
  ) {
    guard request.access.isEmpty || original.isVisibleOutside else {
      diagnostics.append(.notVisible(original.name, access: request.access, at: request.location))
      return
    }
    let (double, flat, problems) = resolver.describe(original, for: request)
    // A spy and a stub of one protocol have the same problems.
    diagnostics += (problems + found).filter { !diagnostics.contains($0) }
    isCutOff = isCutOff || flat.owners.contains { $0.missing != nil }
    guard let double, !found.contains(where: { $0.severity == .error }) else { return }
    files.add(double, of: flat, catalog)
    inner += (double.value?.doubles ?? []).map { ($0.nominal, $0.name, request.access) }
  }

  /// Adds the doubles that nobody asks for but others, which are made of them.
  private mutating func addWhatOthersNeed(_ known: inout Set<String>) {
    while let next = inner.popLast() {
      guard known.insert(next.name).inserted, var request = DoubleRequest(name: next.name) else { continue }
      request.access = next.access
      let (declaration, problems) = ClosureStructReader(catalog).declaration(of: next.nominal)
      add(declaration, for: request, problems)
    }
    while let (declaration, request) = nested.next() { add(declaration, for: request) }
  }

  /// True if the macro `@Spyable` makes a double of that name beside its protocol.
  private static func isMadeByMacro(_ request: DoubleRequest, _ original: ProtocolDeclaration) -> Bool {
    request.kind == .spy && request.name == "\(original.name)Spy"
      && original.attributes.contains { attribute in
        attribute.split(separator: " ").prefix { $0 != "(" }.last == "Spyable"
      }
  }

  // MARK: Subjects under test

  private mutating func addSubjects(
    of features: [(feature: ProtocolDeclaration, request: DoubleRequest)], _ known: inout Set<String>
  ) {
    guard !features.isEmpty else { return }
    var subjects = Subjects(resolver: resolver, registry: SpyRegistry(input, catalog, requests: requests))
    for (feature, request) in features { subjects.add(feature, for: request) }
    for addition in subjects.registry.additions { add(addition.declaration, for: addition.request) }
    known.formUnion(subjects.registry.additions.map(\.request.name))
    addWhatOthersNeed(&known)
    subjects.settle(&files, &diagnostics)
    isCutOff = isCutOff || subjects.isCutOff
  }
}
