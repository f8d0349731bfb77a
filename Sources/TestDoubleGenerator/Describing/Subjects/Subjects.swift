/// Collects and describes the subjects under test of a target; each subject conforms to a protocol, its feature.
struct Subjects {
  let resolver: DoubleResolver
  let registry: SpyRegistry
  /// A resolver for each added subject, with the subject's description, diagnostics and needed spies.
  private var subjectResolvers: [SubjectResolver] = []
  /// The diagnostics of the requests that are refused before a `SubjectResolver` is created.
  private var earlyDiagnostics: [Diagnostic] = []

  init(resolver: DoubleResolver, registry: SpyRegistry) {
    self.resolver = resolver
    self.registry = registry
  }

  /// True if a source file ends inside a feature or a protocol that a feature inherits.
  var isCutOff: Bool { subjectResolvers.contains { $0.flatFeature.owners.contains { $0.missingEnd != nil } } }

  /// Creates the description of the feature's subject, and registers the spies that the subject needs.
  mutating func add(_ feature: TypeDeclaration, for request: DoubleRequest) {
    guard request.access.isEmpty || feature.isVisibleOutsideModule else {
      earlyDiagnostics.append(.notVisible(feature.name, access: request.access, at: request.location))
      return
    }
    subjectResolvers.append(SubjectResolver(feature, for: request, resolver, registry))
  }

  /// True if the text of an attribute declares minimum versions of platforms: `@available(macOS 14, *)`.
  private static func isMinimumVersion(_ attribute: String) -> Bool {
    attribute.hasPrefix("@available")
      && !["deprecated", "obsoleted", "unavailable"].contains(where: attribute.containsText)
  }

  /// Adds each subject whose spies are in the files, and reports why the other subjects aren't generated.
  func addSubjects(to files: inout GeneratedFiles, _ diagnostics: inout [Diagnostic]) {
    let attributesByDouble = Dictionary(files.doubles.map { ($0.request.name, $0.attributes) }) { first, _ in
      first
    }
    diagnostics += earlyDiagnostics
    for subjectResolver in subjectResolvers {
      diagnostics += subjectResolver.diagnostics.filter { !diagnostics.contains($0) }
      if subjectResolver.diagnostics.contains(where: { $0.severity == .error }) { continue }
      var subject = subjectResolver.subject
      let missingSpies = subjectResolver.neededSpies.filter { attributesByDouble[$0.name] == nil }
      diagnostics += missingSpies.map { .spyMissing($0.name, for: subject.request.name, at: $0.location) }
      guard missingSpies.isEmpty else { continue }
      let minimumVersions = subjectResolver.neededSpies.flatMap { attributesByDouble[$0.name] ?? [] }.filter(
        Self.isMinimumVersion)
      subject.attributes += Set(minimumVersions).subtracting(subject.attributes).sorted()
      files.add(subject, of: subjectResolver.flatFeature, modules: subjectResolver.modules, resolver.catalog)
    }
  }
}

/// The handwritten and generated spies of a target, including the spies that only its subjects under test need.
final class SpyRegistry {
  struct Spy {
    var name: String
    var isGenerated = true
    /// The module that must be imported for the spy; `nil` if no import is needed.
    var module: String?
  }

  /// A spy that only a subject under test needs.
  struct SpyForSubject {
    var request: DoubleRequest
    var declaration: TypeDeclaration
  }

  private(set) var spiesForSubjects: [SpyForSubject] = []
  private let requests: Requests
  private let finder: RequestedTypeFinder
  /// The spies, by the full names of their protocols.
  private var spiesByProtocol: [String: Spy] = [:]

  init(_ requests: Requests, _ requestedTypes: [RequestedType], _ finder: RequestedTypeFinder) {
    self.requests = requests
    self.finder = finder
    for requested in requestedTypes where requested.request.kind == .spy {
      guard let name = requested.declarations.first?.fullName else { continue }
      spiesByProtocol[name] = spiesByProtocol[name] ?? Spy(name: requested.request.name)
    }
  }

  /// Returns the spy of a protocol, or adds one; `nil` if none of the spy's possible names refers to the protocol.
  func spy(of declaration: TypeDeclaration, for subject: DoubleRequest) -> Spy? {
    if let spy = spiesByProtocol[declaration.fullName] { return spy }
    let request = Self.possibleNames(for: declaration).lazy
      .compactMap { DoubleRequest(name: $0, location: subject.location) }
      .first { refers($0, to: declaration) }
    guard var request else { return nil }
    var spy = Spy(name: request.name)
    if requests.declaredNames.contains(spy.name) {
      spy.isGenerated = false
    } else if let module = requests.modulesByProvidedType[spy.name] {
      spy = Spy(name: spy.name, isGenerated: false, module: module)
    } else {
      request.access = subject.access
      spiesForSubjects.append(SpyForSubject(request: request, declaration: declaration))
    }
    spiesByProtocol[declaration.fullName] = spy
    return spy
  }

  /// Returns the names that a spy can have: `ServiceSpy` and `ServiceProtocolSpy` for `ServiceProtocol`.
  static func possibleNames(for declaration: TypeDeclaration) -> [String] {
    let name = declaration.joinedName
    let shortNames = ["Protocol", "Type"].filter { name.hasSuffix($0) && name != $0 }
      .map { "\(name.dropLast($0.count))Spy" }
    return shortNames + ["\(name)Spy"]
  }

  /// True if the request refers to the declaration, and not to another declaration of the same name.
  private func refers(_ request: DoubleRequest, to declaration: TypeDeclaration) -> Bool {
    guard case .found(let requested) = finder.requestedType(for: request) else { return false }
    return requested.declarations.contains { $0.fullName == declaration.fullName }
  }
}
