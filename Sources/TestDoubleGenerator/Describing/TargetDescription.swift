/// The descriptions of all doubles and subjects that a target's tests request, distributed over files.
struct TargetDescription {
  private(set) var files: GeneratedFiles
  private(set) var diagnostics: [Diagnostic]
  /// True if a source file ends inside a protocol that a double or subject needs.
  private(set) var isInputCutOff = false
  /// The first error of each refused double, by the double's name.
  private var refusalsByDouble: [String: Diagnostic] = [:]

  private let requests: Requests
  private let resolver: DoubleResolver
  private let placeholderDoubles: PlaceholderDoubles
  /// The structs of closures that still need a double, since a doubled struct contains them.
  private var pendingClosureStructs: [(nominal: TypeDeclaration, doubleName: String, access: String)] = []
  private var catalog: Catalog { resolver.catalog }

  init(_ input: Generator.Input) {
    let catalog = Self.catalog(of: input)
    let protocols = FlatProtocols(catalog, asyncIsolationsByModule: Self.foreignAsyncIsolations(input))
    requests = Requests(input, catalog)
    let finder = RequestedTypeFinder(catalog: catalog)
    var diagnostics = requests.diagnostics
    let requestedTypes = requests.all.compactMap { finder.requestedType(for: $0, &diagnostics) }
    self.diagnostics = diagnostics
    protocols.unseenModules = Self.unseenModules(of: requestedTypes, protocols)
    let moduleNames = Set(input.modules.map(\.name)).union(input.targetFiles.map(\.module))
    placeholderDoubles = PlaceholderDoubles(
      DoubleResolver(protocols: protocols, moduleNames: moduleNames), requestedTypes)
    resolver = DoubleResolver(
      protocols: protocols, moduleNames: moduleNames, placeholderDoubles: placeholderDoubles)
    files = Self.emptyFiles(for: input, catalog)

    for requested in requestedTypes where requested.request.kind != .subjectUnderTest {
      for declaration in requested.declarations {
        add(declaration, for: requested.request, requested.problems)
      }
    }
    var takenNames = Set(requests.all.map(\.name)).union(requests.declaredNames)
    addNeededDoubles(&takenNames)
    addSubjects(of: requestedTypes, &takenNames)
    addNotesAboutAbsentDoubles()
  }

  /// Adds notes with the reasons why requested doubles aren't generated; the kit's own spy has no sources here.
  private mutating func addNotesAboutAbsentDoubles() {
    let knownNames = Set(files.names + ["ClosureSpy"])
    for request in requests.all where !knownNames.contains(request.name) {
      let errorWithName = diagnostics.first {
        $0.severity == .error && $0.message.split(separator: "'").contains { $0 == request.name }
      }
      let reason = (refusalsByDouble[request.name] ?? errorWithName)?.message ?? request.notFoundReason
      files.addNote(
        "\(request.name): \(reason.split(separator: "\n").joined(separator: " "))", for: request)
    }
  }

  // MARK: Sources and files

  /// Returns the catalog of the files of the target and of the modules.
  private static func catalog(of input: Generator.Input) -> Catalog {
    let moduleFiles = input.modules.flatMap(\.files)
    // A file of both the target and a module is added only once, as a file of the module.
    let paths = Set(moduleFiles.map(\.path))
    let sources = input.targetFiles.filter { !paths.contains($0.path) } + moduleFiles
    var settings = Dictionary(input.modules.map { ($0.name, $0.settings) }) { first, _ in first }
    for module in Set(input.targetFiles.map(\.module)) { settings[module] = input.settings }
    return Catalog(sources, settings)
  }

  /// Returns the modules that the requested protocols' files import and whose sources aren't in the catalog.
  private static func unseenModules(
    of requestedTypes: [RequestedType], _ protocols: FlatProtocols
  ) -> Set<String> {
    let owners = requestedTypes.flatMap(\.declarations).flatMap { protocols.flattened($0).owners }
    let files = Set(owners.filter { !$0.isBuiltIn }.map(\.location.file))
    return Set(files.flatMap { protocols.catalog.imports(of: $0).map(\.moduleName) })
      .subtracting(protocols.catalog.moduleNames)
  }

  private static func emptyFiles(for input: Generator.Input, _ catalog: Catalog) -> GeneratedFiles {
    let importsWithAccessLevel = input.targetFiles.flatMap { catalog.imports(of: $0.path) }.filter {
      !$0.modifiers.isEmpty
    }
    return GeneratedFiles(
      count: input.fileCount,
      imports: Imports(
        runtime: input.runtimeModule, targetModule: input.targetFiles.first?.module,
        modulesWithAccessLevel: Set(importsWithAccessLevel.map(\.moduleName))))
  }

  /// Returns the isolation of asynchronous function types in each module where it differs from the target's isolation.
  private static func foreignAsyncIsolations(_ input: Generator.Input) -> [String: AsyncFunctionIsolation] {
    let foreignModules = input.modules.filter {
      $0.settings.asyncFunctionIsolation != input.settings.asyncFunctionIsolation
    }
    let isolations = foreignModules.compactMap { module in
      module.settings.asyncFunctionIsolation.map { (module.name, $0) }
    }
    return Dictionary(isolations) { _, last in last }
  }

  // MARK: Doubles

  /// Adds a double; `readingProblems` contains the problems with a struct or class that is read as a protocol.
  private mutating func add(
    _ declaration: TypeDeclaration, for request: DoubleRequest, _ readingProblems: [Diagnostic] = []
  ) {
    guard isVisible(declaration, to: request) else { return }
    let (double, flatProtocol, problems) = resolver.describe(declaration, for: request)
    // A spy and a stub of the same protocol have the same problems, which are reported once.
    diagnostics += (problems + readingProblems).filter { !diagnostics.contains($0) }
    isInputCutOff = isInputCutOff || flatProtocol.owners.contains { $0.missingEnd != nil }
    guard let double, !readingProblems.contains(where: { $0.severity == .error }) else {
      refusalsByDouble[request.name] = (problems + readingProblems).first { $0.severity == .error }
      return
    }
    files.add(double, of: flatProtocol, catalog)
    for case .double(let nominal, _) in (double.closureStruct?.nonClosureArguments ?? []).map(\.content) {
      pendingClosureStructs.append((nominal, request.name(for: nominal), request.access))
    }
  }

  /// Reports a public or package double of an internal type, and returns false for it.
  private mutating func isVisible(_ declaration: TypeDeclaration, to request: DoubleRequest) -> Bool {
    if request.access.isEmpty || declaration.isVisibleOutsideModule { return true }
    let error = Diagnostic.notVisible(declaration.name, access: request.access, at: request.location)
    diagnostics.append(error)
    refusalsByDouble[request.name] = error
    return false
  }

  /// Adds the doubles that placeholders need, and the doubles of nested structs of closures; inserts the name of each
  /// struct's double into `takenNames`, and skips the struct if the name is already taken.
  private mutating func addNeededDoubles(_ takenNames: inout Set<String>) {
    while let next = pendingClosureStructs.popLast() {
      guard takenNames.insert(next.doubleName).inserted, var request = DoubleRequest(name: next.doubleName)
      else { continue }
      request.access = next.access
      let (declaration, problems) = ClosureStructReader(catalog: catalog).declaration(of: next.nominal)
      add(declaration, for: request, problems)
    }
    while let (declaration, request) = placeholderDoubles.popPending() { add(declaration, for: request) }
  }

  // MARK: Subjects under test

  private mutating func addSubjects(of requestedTypes: [RequestedType], _ takenNames: inout Set<String>) {
    let requestedSubjects = requestedTypes.filter { $0.request.kind == .subjectUnderTest }
    guard !requestedSubjects.isEmpty else { return }
    let registry = SpyRegistry(requests, requestedTypes, RequestedTypeFinder(catalog: catalog))
    var subjects: [SubjectResolver] = []
    for requested in requestedSubjects {
      for feature in requested.declarations where isVisible(feature, to: requested.request) {
        subjects.append(SubjectResolver(feature, for: requested.request, resolver, registry))
      }
    }
    for spy in registry.spiesForSubjects { add(spy.declaration, for: spy.request) }
    takenNames.formUnion(registry.spiesForSubjects.map(\.request.name))
    addNeededDoubles(&takenNames)
    let attributesByDouble = Dictionary(files.doubles.map { ($0.request.name, $0.attributes) }) { first, _ in
      first
    }
    for subject in subjects { add(subject, attributesByDouble) }
  }

  /// Adds a subject, unless it has errors or one of its spies isn't generated.
  private mutating func add(_ resolver: SubjectResolver, _ attributesByDouble: [String: [String]]) {
    isInputCutOff = isInputCutOff || resolver.flatFeature.owners.contains { $0.missingEnd != nil }
    diagnostics += resolver.diagnostics.filter { !diagnostics.contains($0) }
    if resolver.diagnostics.contains(where: { $0.severity == .error }) { return }
    var subject = resolver.subject
    let missingSpies = resolver.neededSpies.filter { attributesByDouble[$0.name] == nil }
    diagnostics += missingSpies.map { .spyMissing($0.name, for: subject.request.name, at: $0.location) }
    guard missingSpies.isEmpty else { return }
    let availability = resolver.neededSpies.flatMap { attributesByDouble[$0.name] ?? [] }
    subject.attributes += Set(availability).subtracting(subject.attributes).sorted()
    files.add(subject, of: resolver.flatFeature, catalog)
  }
}

/// The doubles and subjects, distributed over a fixed number of files by the names of their protocols, so that a
/// changed protocol causes only one file to be recompiled.
struct GeneratedFiles {
  struct File {
    var doubles: [DoubleDescription] = []
    var subjects: [SubjectDescription] = []
    /// The names of the requested doubles and subjects that aren't generated, each with the reason.
    var notes: [String] = []
    var imports: Imports
  }

  private(set) var files: [File]

  init(count: Int, imports: Imports) {
    files = Array(repeating: File(imports: imports), count: max(count, 1))
  }

  var doubles: [DoubleDescription] { files.flatMap(\.doubles) }

  /// The sorted names of the doubles and subjects; the `__` doubles, which only placeholders need, are left out.
  var names: [String] {
    let doubleNames = doubles.map(\.request.name).filter { !$0.hasPrefix("__") }
    return Set(doubleNames + files.flatMap(\.subjects).map(\.request.name)).sorted()
  }

  mutating func add(_ double: DoubleDescription, of flatProtocol: FlatProtocol, _ catalog: Catalog) {
    let index = fileIndex(of: double.protocolName)
    let modules = double.members.reduce(into: Set()) { $0.formUnion($1.placeholderModules) }
    files[index].doubles.append(double)
    files[index].imports.add(flatProtocol, access: double.request.access, mentioning: modules, catalog)
  }

  mutating func add(_ subject: SubjectDescription, of flatProtocol: FlatProtocol, _ catalog: Catalog) {
    let index = fileIndex(of: subject.request.typeName)
    let modules = Set(subject.dependencies.compactMap(\.spy.module))
    files[index].subjects.append(subject)
    files[index].imports.add(flatProtocol, access: subject.request.access, mentioning: modules, catalog)
  }

  /// Adds the reason why a requested double isn't generated to the file that would contain it.
  mutating func addNote(_ text: String, for request: DoubleRequest) {
    files[fileIndex(of: request.typeName)].notes.append(text)
  }

  /// Returns the index of the file for the doubles and subjects of a type.
  private func fileIndex(of typeName: String) -> Int { Int(Self.hash(typeName) % UInt64(files.count)) }

  /// Returns the FNV-1a hash of a name, since the standard library's hashes differ in each process.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
