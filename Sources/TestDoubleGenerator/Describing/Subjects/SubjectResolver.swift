/// Turns a request for a subject under test and the feature that it means into a description.
///
/// A property that is a protocol is met by a spy, also where an extension implements it: what production code
/// would use is no business of a test. What else an extension implements is left to it, and all other properties
/// are given by the test. What remains can't be made up.
struct SubjectResolver {
  let resolver: DoubleResolver
  private var catalog: Catalog { resolver.catalog }

  init(resolver: DoubleResolver) { self.resolver = resolver }

  /// The findings about a feature.
  struct Outcome {
    /// The subject, unless there can be none.
    var subject: SubjectDescription?
    var flat: FlatProtocol
    var diagnostics: [Diagnostic]
    /// The generated spies that it can't do without, and the requirements that need them.
    var spies: [(name: String, location: SourceLocation)] = []
    /// The modules of the spies that are written by hand.
    var modules: Set<String> = []
  }

  /// The subject, or the reasons why there can be none.
  func describe(_ feature: ProtocolDeclaration, for request: DoubleRequest, _ registry: inout SpyRegistry)
    -> Outcome
  {
    let flat = resolver.protocols.flat(feature)
    let traits = SubjectTraits(flat, catalog)
    let types = AssociatedTypes(flat, resolver.protocols, doubleName: request.name)
    var subject = SubjectDescription(
      request: request, protocolReference: resolver.reference(to: feature), keyword: traits.keyword,
      globalActor: nil,
      isSendable: false, hasSendableSpies: true, superclass: flat.superclass, generics: types.generics,
      whereRequirements: types.whereRequirements, typeAliases: types.writtenAliases,
      conditions: feature.conditions,
      attributes: feature.attributeSources.filter { $0.hasPrefix("@available") }, dependencies: [], values: []
    )
    subject.clashingNames = resolver.clashingNames(flat)
    let members = SubjectMembers(
      resolver: resolver, flat: flat, request: request, traits: traits, registry: registry, subject: subject)
    members.resolve()
    registry = members.registry
    subject = members.subject
    traits.settle(&subject, values: members.holdsOnlySendable)
    var outcome = Outcome(flat: flat, diagnostics: flat.diagnostics + members.diagnostics)
    if let identity = flat.identityProtocols.sorted().first {
      let reason = "it inherits '\(identity)', which says nothing about a feature"
      outcome.diagnostics.append(.cannotBeSubject(request.name, reason, at: feature.location))
    }
    outcome.spies = members.spies
    outcome.modules = members.modules
    if !outcome.diagnostics.contains(where: { $0.severity == .error }) { outcome.subject = subject }
    return outcome
  }
}
