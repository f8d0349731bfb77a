/// The subjects under test of a target, from their requests to their descriptions.
struct Subjects {
  let resolver: DoubleResolver
  private(set) var book: SpyBook
  /// The subjects that can be written, once they are settled.
  private(set) var described: [SubjectDescription] = []
  /// Whether a feature is cut off by the end of its file.
  private(set) var isCutOff = false
  private var outcomes: [SubjectResolver.Outcome] = []
  private var early: [Diagnostic] = []

  init(resolver: DoubleResolver, book: SpyBook) {
    self.resolver = resolver
    self.book = book
  }

  /// Describes the feature's subject, and notes the spies that it needs.
  mutating func add(_ feature: ProtocolDeclaration, for request: DoubleRequest) {
    guard request.access.isEmpty || feature.isVisibleOutside else {
      early.append(.notVisible(feature.name, access: request.access, at: request.location))
      return
    }
    let outcome = SubjectResolver(resolver: resolver).describe(feature, for: request, &book)
    isCutOff = isCutOff || outcome.flat.owners.contains { $0.missing != nil }
    outcomes.append(outcome)
  }

  /// Keeps the subjects whose spies are among the doubles, and says of the others why they can't be.
  mutating func settle(
    _ doubles: [DoubleDescription], imports: inout Imports, _ diagnostics: inout [Diagnostic]
  ) {
    let present = Dictionary(doubles.map { ($0.request.name, $0.attributes) }) { first, _ in first }
    diagnostics += early
    for outcome in outcomes {
      diagnostics += outcome.diagnostics.filter { !diagnostics.contains($0) }
      guard var subject = outcome.subject else { continue }
      let missing = outcome.spies.filter { present[$0.name] == nil }
      diagnostics += missing.map { .spyMissing($0.name, for: subject.request.name, at: $0.location) }
      guard missing.isEmpty else { continue }
      let introductions = outcome.spies.flatMap { present[$0.name] ?? [] }.filter(Availability.isIntroduction)
      subject.attributes += Set(introductions).subtracting(subject.attributes).sorted()
      described.append(subject)
      imports.add(outcome.flat, resolver.catalog)
      for module in outcome.modules.sorted() { imports.add(module: module) }
    }
  }
}
