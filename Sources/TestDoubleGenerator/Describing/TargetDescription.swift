/// The descriptions of all doubles and subjects that a target's tests request, distributed over files.
struct TargetDescription {
  private(set) var files: GeneratedFiles
  var diagnostics: [Diagnostic] = []
  /// True if a source file ends inside a protocol that a double or subject needs.
  private(set) var isInputCutOff = false
  /// The first error of each refused double, by the double's name.
  private var refusalsByDouble: [String: Diagnostic] = [:]

  private let requests: Requests
  private let requestedTypes: [RequestedType]
  private let resolver: DoubleResolver
  private let placeholderDoubles: PlaceholderDoubles
  private var catalog: Catalog { resolver.catalog }

  init(
    _ input: Generator.Input, _ requests: Requests, _ requestedTypes: [RequestedType],
    _ protocols: FlatProtocols
  ) {
    self.requests = requests
    self.requestedTypes = requestedTypes
    let moduleNames = Set(input.modules.map(\.name)).union(input.targetFiles.map(\.module))
    placeholderDoubles = PlaceholderDoubles(
      DoubleResolver(protocols: protocols, moduleNames: moduleNames), requestedTypes)
    resolver = DoubleResolver(
      protocols: protocols, moduleNames: moduleNames, placeholderDoubles: placeholderDoubles)
    files = Self.emptyFiles(for: input, protocols.catalog)
  }

  /// Adds notes with the reasons why requested doubles aren't generated; the kit's own spy has no sources here.
  mutating func addNotesAboutAbsentDoubles() {
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

  // MARK: Doubles

  /// Adds the requested doubles, and those that they need.
  mutating func addDoubles() {
    for requested in requestedTypes where requested.request.kind != .subjectUnderTest {
      for declaration in requested.declarations {
        add(declaration, for: requested.request, requested.problems)
      }
    }
    addPlaceholderDoubles()
  }

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
  }

  /// Reports a public or package double of an internal type, and returns false for it.
  private mutating func isVisible(_ declaration: TypeDeclaration, to request: DoubleRequest) -> Bool {
    if request.access.isEmpty || declaration.isVisibleOutsideModule { return true }
    let error = Diagnostic.notVisible(declaration.name, access: request.access, at: request.location)
    diagnostics.append(error)
    refusalsByDouble[request.name] = error
    return false
  }

  /// Adds the doubles that only placeholders need.
  private mutating func addPlaceholderDoubles() {
    while let (declaration, request) = placeholderDoubles.popPending() { add(declaration, for: request) }
  }

  // MARK: Subjects under test

  /// Adds the requested subjects under test, and the spies that only they need.
  mutating func addSubjects() {
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
    addPlaceholderDoubles()
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
