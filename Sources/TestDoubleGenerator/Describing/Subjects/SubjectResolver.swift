/// Creates the description of a subject under test: a type that conforms to the requested protocol, the feature.
///
/// A property whose type is a protocol is satisfied by a spy, even if an extension implements the property. The subject
/// omits other members that an extension implements. The test supplies the values of the remaining properties. A feature
/// is refused if any member is left, such as a method that no extension implements.
final class SubjectResolver {
  let flatFeature: FlatProtocol
  private(set) var subject: SubjectDescription
  private(set) var diagnostics: [Diagnostic]
  /// The names of the generated spies that the subject needs, and the locations of the requirements that need them.
  private(set) var neededSpies: [(name: String, location: SourceLocation)] = []
  private let registry: SpyRegistry
  private let protocols: FlatProtocols
  private let request: DoubleRequest
  private var catalog: Catalog { protocols.catalog }

  init(
    _ feature: TypeDeclaration, for request: DoubleRequest, _ resolver: DoubleResolver,
    _ registry: SpyRegistry
  ) {
    protocols = resolver.protocols
    self.request = request
    self.registry = registry
    flatFeature = protocols.flattened(feature)
    subject = SubjectDescription(
      request: request, protocolReference: resolver.reference(to: feature), isClass: flatFeature.isClassBound,
      conditions: feature.conditions,
      attributes: feature.attributes.filter(\.isAvailability).map(\.source))
    diagnostics = flatFeature.diagnostics
    if let parent = flatFeature.superclassSource ?? flatFeature.builtInProtocols.min()
      ?? flatFeature.owners.first(where: \.isBuiltIn)?.name
    {
      refuse("it inherits '\(parent)', which is no feature", at: feature.location)
    } else if flatFeature.isActor || !flatFeature.associatedTypes.isEmpty {
      refuse("it is a feature of actors, or has associated types", at: feature.location)
    }
    let witnesses = Witnesses(flatFeature, catalog)
    for member in flatFeature.members {
      add(member, isImplementedByExtension: witnesses.mayImplement(member.requirement))
    }
    if flatFeature.isClassBound || !subject.isSendable, areAllMembersIsolated {
      subject.globalActor = flatFeature.globalActor
    }
  }

  private func refuse(_ reason: String, at location: SourceLocation) {
    diagnostics.append(.cannotBeSubject(request.name, reason, at: location))
  }

  // MARK: Isolation and sendability

  /// True if the feature has a global actor that isolates all of its requirements.
  private var areAllMembersIsolated: Bool {
    flatFeature.globalActor != nil
      && flatFeature.members.allSatisfy { member in
        protocols.flattened(member.owner).globalActorOfOwnMembers != nil
          && !member.requirement.modifiers.contains { $0.hasPrefix("nonisolated") }
      }
  }

  /// True if the subject needs sendable properties, since it is `Sendable` without a global actor.
  private var needsSendableProperties: Bool { flatFeature.isSendable && !areAllMembersIsolated }

  // MARK: Members

  /// Adds the property that a member of the feature requires, or reports a member that would have no implementation.
  private func add(_ member: FlatProtocol.Member, isImplementedByExtension: Bool) {
    let requirement = member.requirement
    guard let property = property(for: member) else {
      if !isImplementedByExtension { diagnostics.append(.notImplemented(requirement, for: request.name)) }
      return
    }
    if let index = subject.properties.firstIndex(where: {
      $0.name == property.name && $0.conditions == property.conditions
    }) {
      if property.isSettable { subject.properties[index].isSettable = true }
    } else if let dependency = DependencyReader(protocols: protocols).dependency(
      requirement.type, in: .init(member.owner))
    {
      add(property, dependency, at: requirement.location)
    } else if !isImplementedByExtension {
      addPassedProperty(property, at: requirement.location)
    }
  }

  /// Returns the property that satisfies a requirement; `nil` if no instance property can satisfy the requirement.
  private func property(for member: FlatProtocol.Member) -> SubjectDescription.Property? {
    let (requirement, owner) = (member.requirement, member.owner)
    guard requirement.kind == .property, !requirement.modifiers.contains("static"),
      requirement.type != .missing, !requirement.type.mentions(["Self"]),
      requirement.accessors.allSatisfy({ $0.modifier.isEmpty })
    else { return nil }
    let qualifier = NameQualifier(flatFeature, protocols)
    let spelling = ExistentialSpelling(
      catalog: catalog, place: .init(owner), nonProtocols: protocols.flattened(owner).memberTypeNames)
    let type = spelling.spelledOut(qualifier.expanded(requirement.type, in: owner))
    let attributes = requirement.attributes.filter { $0.isAvailability || catalog.isGlobalActor($0) }
    return SubjectDescription.Property(
      name: requirement.name, type: qualifier.qualified(type, in: owner),
      isSettable: requirement.accessors.contains(where: \.writes), attributes: attributes.map(\.source),
      conditions: flatFeature.conditions(of: member),
      isEscaping: catalog.unaliased(type, in: .init(owner)).function != nil)
  }

  /// Adds a property that a spy satisfies.
  private func add(
    _ property: SubjectDescription.Property, _ dependency: Dependency, at location: SourceLocation
  ) {
    guard var spy = registry.spy(of: dependency.declaration, for: request) else {
      let name = SpyRegistry.possibleNames(for: dependency.declaration)[0]
      return diagnostics.append(
        .ambiguousSpy(name, of: dependency.declaration, for: request.name, at: location))
    }
    let flatProtocol = protocols.flattened(dependency.declaration)
    guard AssociatedTypes(flatProtocol, protocols, doubleName: spy.name).generics.isEmpty else {
      return refuse("'\(dependency.declaration.name)' has associated types", at: location)
    }
    if spy.isGenerated { neededSpies.append((spy.name, location)) }
    spy.isSendable = DependencyReader(protocols: protocols).isSendable(dependency)
    var property = property
    property.spy = spy
    add(property, isSendable: spy.isSendable, prefersSetter: dependency.isOptional, at: location)
  }

  /// Adds a property whose value the test passes.
  private func addPassedProperty(_ property: SubjectDescription.Property, at location: SourceLocation) {
    let isSendable = property.type.function == nil || property.type.unparenthesized.hasAttribute("Sendable")
    add(property, isSendable: isSendable, prefersSetter: true, at: location)
  }

  /// Adds a property; if `prefersSetter` is true, the property is settable unless the subject then can't be `Sendable`.
  private func add(
    _ property: SubjectDescription.Property, isSendable: Bool, prefersSetter: Bool,
    at location: SourceLocation
  ) {
    if needsSendableProperties, !isSendable || property.isSettable && subject.isClass {
      let reason = isSendable ? "can be set" : "isn't"
      refuse("it has to be Sendable, and '\(property.name)' \(reason)", at: location)
    }
    var property = property
    if prefersSetter, !subject.isClass || !needsSendableProperties { property.isSettable = true }
    subject.properties.append(property)
  }
}

/// The model of a subject under test, from which its source text is rendered.
struct SubjectDescription: Sendable {
  struct Property: Sendable {
    var name: String
    var type: TypeTree
    var isSettable: Bool
    var attributes: [String]
    var conditions: [ConditionalClause]
    /// The spy that satisfies the requirement; `nil` if the test passes a value.
    var spy: Spy?
    /// True if the value is a closure, which must be `@escaping` since the initializer stores the closure.
    var isEscaping = false
  }

  struct Spy: Sendable {
    var name: String
    /// True if the spy is generated, so that its initializer has parameters for the source location.
    var isGenerated = true
    /// The module that must be imported for the spy; `nil` if no import is needed.
    var module: String?
    var isSendable = false
  }

  var request: DoubleRequest
  /// The name of the feature in the inheritance clause.
  var protocolReference: String
  /// True if the feature is class-bound; any other subject is a struct.
  var isClass: Bool
  /// The attribute of the global actor that the subject must be bound to; `nil` if there is none.
  var globalActor: String?
  var conditions: [ConditionalClause]
  var attributes: [String]
  var properties: [Property] = []

  /// The properties whose requirements are satisfied by spies.
  var dependencies: [(property: Property, spy: Spy)] {
    properties.compactMap { property in property.spy.map { (property, $0) } }
  }
  /// The properties whose values the test passes.
  var passedProperties: [Property] { properties.filter { $0.spy == nil } }
  /// True if the subject stores only sendable spies, in properties that can't be set.
  var isSendable: Bool {
    passedProperties.isEmpty && dependencies.allSatisfy { $0.spy.isSendable && !$0.property.isSettable }
  }
}
