/// The subjects under test of a target, from their requests to their descriptions.
struct Subjects {
  let resolver: DoubleResolver
  private(set) var registry: SpyRegistry
  private var outcomes: [SubjectResolver.Outcome] = []
  private var early: [Diagnostic] = []

  init(resolver: DoubleResolver, registry: SpyRegistry) {
    self.resolver = resolver
    self.registry = registry
  }

  /// True if a feature is cut off by the end of its file.
  var isCutOff: Bool { outcomes.contains { $0.flat.owners.contains { $0.missing != nil } } }

  /// Describes the feature's subject, and notes the spies that it needs.
  mutating func add(_ feature: ProtocolDeclaration, for request: DoubleRequest) {
    guard request.access.isEmpty || feature.isVisibleOutside else {
      early.append(.notVisible(feature.name, access: request.access, at: request.location))
      return
    }
    let subject = SubjectResolver(feature, for: request, resolver, registry)
    registry = subject.registry
    outcomes.append(subject.outcome)
  }

  /// True if an attribute, as written, says from which version on there is something.
  private static func isIntroduction(_ attribute: String) -> Bool {
    attribute.hasPrefix("@available")
      && !["deprecated", "obsoleted", "unavailable"].contains(where: attribute.holds)
  }

  /// Adds the subjects whose spies are among the files' doubles, and says of the others why they can't be.
  func settle(_ files: inout GeneratedFiles, _ diagnostics: inout [Diagnostic]) {
    let present = Dictionary(files.doubles.map { ($0.request.name, $0.attributes) }) { first, _ in first }
    diagnostics += early
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
