/// The subjects under test of a target, from their requests to their descriptions.
struct Subjects {
  let resolver: DoubleResolver
  let registry: SpyRegistry
  private var outcomes: [SubjectResolver] = []
  /// Why some requests have no subject, found before its properties were read.
  private var earlyDiagnostics: [Diagnostic] = []

  init(resolver: DoubleResolver, registry: SpyRegistry) {
    self.resolver = resolver
    self.registry = registry
  }

  /// True if a feature is cut off by the end of its file.
  var isCutOff: Bool { outcomes.contains { $0.flat.owners.contains { $0.missing != nil } } }

  /// Describes the feature's subject, and notes the spies that it needs.
  mutating func add(_ feature: ProtocolDeclaration, for request: DoubleRequest) {
    guard request.access.isEmpty || feature.isVisibleOutside else {
      earlyDiagnostics.append(.notVisible(feature.name, access: request.access, at: request.location))
      return
    }
    outcomes.append(SubjectResolver(feature, for: request, resolver, registry))
  }

  /// True if an attribute, as written, says from which version on there is something.
  private static func isIntroduction(_ attribute: String) -> Bool {
    attribute.hasPrefix("@available")
      && !["deprecated", "obsoleted", "unavailable"].contains(where: attribute.holds)
  }

  /// Adds the subjects whose spies are among the files' doubles, and says of the others why they can't be.
  func settle(_ files: inout GeneratedFiles, _ diagnostics: inout [Diagnostic]) {
    let present = Dictionary(files.doubles.map { ($0.request.name, $0.attributes) }) { first, _ in first }
    diagnostics += earlyDiagnostics
    for outcome in outcomes {
      diagnostics += outcome.diagnostics.filter { !diagnostics.contains($0) }
      if outcome.diagnostics.contains(where: { $0.severity == .error }) { continue }
      var subject = outcome.subject
      let missing = outcome.spies.filter { present[$0.name] == nil }
      diagnostics += missing.map { .spyMissing($0.name, for: subject.request.name, at: $0.location) }
      guard missing.isEmpty else { continue }
      let introductions = outcome.spies.flatMap { present[$0.name] ?? [] }.filter(Self.isIntroduction)
      subject.attributes += Set(introductions).subtracting(subject.attributes).sorted()
      files.add(subject, of: outcome.flat, modules: outcome.modules, resolver.catalog)
    }
  }
}

/// The spies that the target has, written by hand or generated, and those that its subjects under test add.
final class SpyRegistry {
  struct Spy {
    var name: String
    /// True if the generator writes it.
    var isGenerated = true
    /// The module that has to be imported for it.
    var module: String?
  }

  /// A spy that only a subject under test needs.
  struct Addition {
    var request: DoubleRequest
    var declaration: ProtocolDeclaration
  }

  private(set) var additions: [Addition] = []
  private let requests: Requests
  private let finder: RequestedTypeFinder
  /// The spies by their protocols.
  private var known: [String: Spy] = [:]

  init(_ requests: Requests, _ requestedTypes: [RequestedType], _ finder: RequestedTypeFinder) {
    self.requests = requests
    self.finder = finder
    for requested in requestedTypes where requested.request.kind == .spy {
      guard let name = requested.declarations.first?.fullName else { continue }
      known[name] = known[name] ?? Spy(name: requested.request.name)
    }
  }

  /// The spy of a protocol: one that is there, or one that is added for `subject`'s sake; `nil` where its name would mean
  /// another.
  func spy(of declaration: ProtocolDeclaration, for subject: DoubleRequest) -> Spy? {
    if let spy = known[declaration.fullName] { return spy }
    let request = Self.names(declaration).lazy
      .compactMap { DoubleRequest(name: $0, location: subject.location) }
      .first { means($0, declaration) }
    guard var request else { return nil }
    var spy = Spy(name: request.name)
    if requests.declaredNames.contains(spy.name) {
      spy.isGenerated = false
    } else if let module = requests.provided[spy.name] {
      spy = Spy(name: spy.name, isGenerated: false, module: module)
    } else {
      request.access = subject.access
      additions.append(Addition(request: request, declaration: declaration))
    }
    known[declaration.fullName] = spy
    return spy
  }

  /// The names that a spy may have: `ServiceSpy` and `ServiceProtocolSpy`; `OuterServiceSpy` of `Outer.Service`.
  static func names(_ declaration: ProtocolDeclaration) -> [String] {
    let name = declaration.joinedName
    let short = ["Protocol", "Type"].filter { name.hasSuffix($0) && name != $0 }
      .map { String(name.dropLast($0.count)) + "Spy" }
    return short + [name + "Spy"]
  }

  private func means(_ request: DoubleRequest, _ declaration: ProtocolDeclaration) -> Bool {
    guard case .found(let requested) = finder.requestedType(for: request) else { return false }
    return requested.declarations.contains { $0.fullName == declaration.fullName }
  }
}
