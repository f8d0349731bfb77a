/// Collects and describes the subjects under test of a target.
struct Subjects {
  let resolver: DoubleResolver
  let registry: SpyRegistry
  /// The described subjects, with their diagnostics and the spies that they need.
  private var outcomes: [SubjectResolver] = []
  /// The diagnostics of the requests that are refused before the properties of their subjects are read.
  private var earlyDiagnostics: [Diagnostic] = []

  init(resolver: DoubleResolver, registry: SpyRegistry) {
    self.resolver = resolver
    self.registry = registry
  }

  /// True if the end of a file cuts off a feature.
  var isCutOff: Bool { outcomes.contains { $0.flat.owners.contains { $0.missingEnd != nil } } }

  /// Describes the feature's subject, and registers the spies that it needs.
  mutating func add(_ feature: ProtocolDeclaration, for request: DoubleRequest) {
    guard request.access.isEmpty || feature.isVisibleOutsideModule else {
      earlyDiagnostics.append(.notVisible(feature.name, access: request.access, at: request.location))
      return
    }
    outcomes.append(SubjectResolver(feature, for: request, resolver, registry))
  }

  /// True if an attribute, as written, declares the version that introduces a declaration.
  private static func isIntroduction(_ attribute: String) -> Bool {
    attribute.hasPrefix("@available")
      && !["deprecated", "obsoleted", "unavailable"].contains(where: attribute.holds)
  }

  /// Adds each subject to the files if they contain its spies, and reports why the other subjects aren't generated.
  func addSubjects(to files: inout GeneratedFiles, _ diagnostics: inout [Diagnostic]) {
    let attributesByDouble = Dictionary(files.doubles.map { ($0.request.name, $0.attributes) }) { first, _ in
      first
    }
    diagnostics += earlyDiagnostics
    for outcome in outcomes {
      diagnostics += outcome.diagnostics.filter { !diagnostics.contains($0) }
      if outcome.diagnostics.contains(where: { $0.severity == .error }) { continue }
      var subject = outcome.subject
      let missing = outcome.spies.filter { attributesByDouble[$0.name] == nil }
      diagnostics += missing.map { .spyMissing($0.name, for: subject.request.name, at: $0.location) }
      guard missing.isEmpty else { continue }
      let introductions = outcome.spies.flatMap { attributesByDouble[$0.name] ?? [] }.filter(
        Self.isIntroduction)
      subject.attributes += Set(introductions).subtracting(subject.attributes).sorted()
      files.add(subject, of: outcome.flat, modules: outcome.modules, resolver.catalog)
    }
  }
}

/// The target's spies, handwritten or generated, and the spies that its subjects under test add.
final class SpyRegistry {
  struct Spy {
    var name: String
    var isGenerated = true
    /// The module that must be imported for the spy; `nil` if no import is needed.
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
  /// The spies, by the full names of their protocols.
  private var spies: [String: Spy] = [:]

  init(_ requests: Requests, _ requestedTypes: [RequestedType], _ finder: RequestedTypeFinder) {
    self.requests = requests
    self.finder = finder
    for requested in requestedTypes where requested.request.kind == .spy {
      guard let name = requested.declarations.first?.fullName else { continue }
      spies[name] = spies[name] ?? Spy(name: requested.request.name)
    }
  }

  /// Returns the spy of a protocol, added if there is none yet; `nil` if each name it could have means another's spy.
  func spy(of declaration: ProtocolDeclaration, for subject: DoubleRequest) -> Spy? {
    if let spy = spies[declaration.fullName] { return spy }
    let request = Self.names(declaration).lazy
      .compactMap { DoubleRequest(name: $0, location: subject.location) }
      .first { finds($0, declaration) }
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
    spies[declaration.fullName] = spy
    return spy
  }

  /// Returns the names that a spy can have: `ServiceSpy` or `ServiceProtocolSpy`; `OuterServiceSpy` of `Outer.Service`.
  static func names(_ declaration: ProtocolDeclaration) -> [String] {
    let name = declaration.joinedName
    let short = ["Protocol", "Type"].filter { name.hasSuffix($0) && name != $0 }
      .map { String(name.dropLast($0.count)) + "Spy" }
    return short + [name + "Spy"]
  }

  /// True if the request refers to the declaration, and not to another one of the same name.
  private func finds(_ request: DoubleRequest, _ declaration: ProtocolDeclaration) -> Bool {
    guard case .found(let requested) = finder.requestedType(for: request) else { return false }
    return requested.declarations.contains { $0.fullName == declaration.fullName }
  }
}
