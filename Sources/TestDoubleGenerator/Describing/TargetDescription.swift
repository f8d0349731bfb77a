/// Describes all doubles and subjects that a target's tests ask for, spread over files.
struct TargetDescription {
  private(set) var files: GeneratedFiles
  private(set) var diagnostics: [Diagnostic]
  /// True if a protocol that was asked for is cut off by the end of its file.
  private(set) var isCutOff = false
  /// The first error of each double that was refused.
  private var refusals: [String: Diagnostic] = [:]

  private let requests: Requests
  private let resolver: DoubleResolver
  private let nested: NestedDoubles
  /// The structs of closures that others hold, and whose doubles these need.
  private var nestedClosureStructs: [(nominal: NominalDeclaration, name: String, access: String)] = []
  private var catalog: Catalog { resolver.catalog }

  init(_ input: Generator.Input) {
    let catalog = Self.catalog(of: input)
    let protocols = FlatProtocols(catalog, asyncFunctionTypes: Self.foreignAsyncFunctionTypes(input))
    requests = Requests(input, catalog)
    diagnostics = requests.diagnostics
    let finder = RequestedTypeFinder(catalog: catalog)
    let requestedTypes = finder.requestedTypes(for: requests.all, &diagnostics)
    protocols.unseenModules = Self.unseenModules(of: requestedTypes, protocols)
    nested = NestedDoubles(protocols, requestedTypes)
    resolver = DoubleResolver(
      protocols: protocols, moduleNames: Set(input.modules.map(\.name)).union(input.mentions.map(\.module)),
      runtime: input.runtime, nested: nested)
    files = Self.emptyFiles(for: input, catalog)

    for requested in requestedTypes where requested.request.kind != .subject {
      for original in requested.declarations
      where requested.request.isExplicit || !Self.isMadeByMacro(requested.request, original) {
        add(original, for: requested.request, requested.problems)
      }
    }
    var known = Set(requests.all.map(\.name)).union(requests.declaredNames)
    addWhatOthersNeed(&known)
    addSubjects(of: requestedTypes, &known)
    noteAbsentDoubles(found: Set(requestedTypes.map(\.request.name)))
  }

  /// Notes in the files why names that were asked for are not generated.
  private mutating func noteAbsentDoubles(found: Set<String>) {
    let generated = Set(files.names)
    for request in requests.all where !generated.contains(request.name) {
      let own = diagnostics.first {
        $0.severity == .error && $0.message.split(separator: "'").contains { $0 == request.name }
      }
      let reason = (refusals[request.name] ?? own)?.message.split(separator: "\n").joined(separator: " ")
      // What is found and not refused, a macro makes.
      if reason == nil, found.contains(request.name) { continue }
      files.note("\(request.name): \(reason ?? request.notFound)", for: request)
    }
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
  private static func unseenModules(of requestedTypes: [RequestedType], _ protocols: FlatProtocols) -> Set<
    String
  > {
    let owners = requestedTypes.flatMap(\.declarations).flatMap { protocols.flat($0).owners }
    let files = Set(owners.filter { !$0.isStandard }.map(\.location.file))
    return Set(files.flatMap { protocols.catalog.imports(of: $0).map(\.moduleName) })
      .subtracting(protocols.catalog.modules)
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
    let foreign = input.modules.filter { $0.settings.asyncFunctionTypes != input.settings.asyncFunctionTypes }
    let meanings = foreign.compactMap { module in
      module.settings.asyncFunctionTypes.map { (module.name, $0) }
    }
    return Dictionary(meanings) { _, last in last }
  }

  // MARK: Doubles

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
    guard let double, !found.contains(where: { $0.severity == .error }) else {
      refusals[request.name] = (problems + found).first { $0.severity == .error }
      return
    }
    let parts = Self.doubledParts(of: double)
    if let part = parts.first(where: { !isDoubled($0, for: request) }) {
      diagnostics.append(.refused(original, "its part '\(part.name)' has none"))
      return
    }
    files.add(double, of: flat, catalog)
    nestedClosureStructs += parts.map { ($0, request.name(for: $0), request.access) }
  }

  /// The structs of closures whose doubles a double is made of.
  private static func doubledParts(of double: DoubleDescription) -> [NominalDeclaration] {
    (double.value?.parts ?? []).compactMap {
      if case .double(let nominal, _) = $0.content { nominal } else { nil }
    }
  }

  private func isDoubled(_ nominal: NominalDeclaration, for request: DoubleRequest) -> Bool {
    let (declaration, problems) = ClosureStructReader(catalog).declaration(of: nominal)
    guard !problems.contains(where: { $0.severity == .error }),
      let request = DoubleRequest(name: request.name(for: nominal)),
      let double = resolver.describe(declaration, for: request).0
    else { return false }
    return Self.doubledParts(of: double).allSatisfy { isDoubled($0, for: request) }
  }

  /// Adds the doubles that other doubles need.
  private mutating func addWhatOthersNeed(_ known: inout Set<String>) {
    while let next = nestedClosureStructs.popLast() {
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
      && original.attributes.contains { $0.path.last == "Spyable" }
  }

  // MARK: Subjects under test

  private mutating func addSubjects(of requestedTypes: [RequestedType], _ known: inout Set<String>) {
    guard requestedTypes.contains(where: { $0.request.kind == .subject }) else { return }
    var subjects = Subjects(
      resolver: resolver,
      registry: SpyRegistry(requests, requestedTypes, RequestedTypeFinder(catalog: catalog)))
    for requested in requestedTypes where requested.request.kind == .subject {
      for feature in requested.declarations { subjects.add(feature, for: requested.request) }
    }
    for addition in subjects.registry.additions { add(addition.declaration, for: addition.request) }
    known.formUnion(subjects.registry.additions.map(\.request.name))
    addWhatOthersNeed(&known)
    subjects.settle(&files, &diagnostics)
    isCutOff = isCutOff || subjects.isCutOff
  }
}

/// Spreads the doubles over a fixed number of files, so that a protocol that changes has only its own file compiled
/// again.
///
/// The name of its protocol decides which file a double stands in: nothing that happens to another protocol moves it.
struct GeneratedFiles {
  /// The contents of one file.
  struct File {
    var doubles: [DoubleDescription] = []
    var subjects: [SubjectDescription] = []
    /// What was asked for and isn't generated, and why.
    var notes: [String] = []
    var imports: Imports
  }

  private(set) var files: [File]

  init(count: Int, imports: Imports) {
    files = Array(repeating: File(imports: imports), count: max(count, 1))
  }

  var doubles: [DoubleDescription] { files.flatMap(\.doubles) }

  /// The doubles and subjects that were asked for, sorted.
  var names: [String] {
    let asked = doubles.map(\.request.name).filter { !$0.hasPrefix("__") }
    return Set(asked + files.flatMap(\.subjects).map(\.request.name)).sorted()
  }

  mutating func add(_ double: DoubleDescription, of flat: FlatProtocol, _ catalog: Catalog) {
    let index = index(of: double.protocolName)
    let modules = double.members.reduce(into: Set()) { $0.formUnion($1.modules) }
    files[index].doubles.append(double)
    files[index].imports.add(flat, access: double.request.access, naming: modules, catalog)
  }

  /// Adds a subject that names types of the modules besides.
  mutating func add(
    _ subject: SubjectDescription, of flat: FlatProtocol, modules: Set<String>, _ catalog: Catalog
  ) {
    let index = index(of: subject.request.original)
    files[index].subjects.append(subject)
    files[index].imports.add(flat, access: subject.request.access, naming: modules, catalog)
  }

  mutating func note(_ text: String, for request: DoubleRequest) {
    files[index(of: request.original)].notes.append(text)
  }

  private func index(of name: String) -> Int { Int(Self.hash(name) % UInt64(files.count)) }

  /// FNV-1a: the standard library's hashes are others in each process.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
