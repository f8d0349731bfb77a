/// Makes a subject's members of the feature's requirements.
final class SubjectMembers {
  let protocols: FlatProtocols
  let flat: FlatProtocol
  let request: DoubleRequest
  let traits: SubjectTraits
  var registry: SpyRegistry
  var subject: SubjectDescription
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var spies: [(name: String, location: SourceLocation)] = []
  private(set) var modules: Set<String> = []
  private var catalog: Catalog { protocols.catalog }
  /// True if all that the subject keeps is known to be `Sendable`.
  private(set) var holdsOnlySendable = true

  init(
    resolver: DoubleResolver, flat: FlatProtocol, request: DoubleRequest, traits: SubjectTraits,
    registry: SpyRegistry,
    subject: SubjectDescription
  ) {
    protocols = resolver.protocols
    self.flat = flat
    self.request = request
    self.traits = traits
    self.registry = registry
    self.subject = subject
  }

  func resolve() {
    let witnesses = Witnesses(flat, catalog)
    let builder = MemberBuilder(protocols: protocols, doubleName: request.name, flat: flat)
    for member in builder.members() {
      guard let origin = origin(of: member.content) else { continue }
      if let property = Property(member.content) {
        add(property, member.conditions, origin, isImplemented: witnesses.implement(origin.requirement))
      } else if !witnesses.implement(origin.requirement) {
        diagnostics.append(
          .notImplemented(
            Self.signature(origin.requirement), for: request.name, at: origin.requirement.location))
      }
    }
    // A property that no double could have can't be kept by a subject either.
    diagnostics += builder.diagnostics
  }

  /// A property that an instance has.
  private struct Property {
    var name: String
    var type: TypeTree
    var isSettable = false
    var attributes: [String]

    init?(_ content: DoubleDescription.Content) {
      switch content {
      case .property(let property) where !property.isStatic:
        (name, type, attributes) = (property.name, property.type, property.attributes)
        isSettable = property.isSettable
      case .method(let method) where method.form == .getter && !method.isStatic:
        (name, type, attributes) = (method.name, method.result, method.attributes)
      default: return nil
      }
    }
  }

  private func add(
    _ property: Property, _ conditions: [ConditionalClause], _ origin: FlatProtocol.Member,
    isImplemented: Bool
  ) {
    let location = origin.requirement.location
    let reader = SpiedTypeReader(protocols: protocols)
    if let spied = spiedType(of: property, origin, reader) {
      guard let arguments = arguments(of: spied, location) else { return }
      let spy = registry.spy(for: spied, of: request)
      if spy.isGenerated { spies.append((spy.name, location)) }
      if let module = spy.module { modules.insert(module) }
      let isSendable = reader.isSendable(spied.declaration)
      let isReplaceable =
        property.isSettable || spied.isOptional && !(traits.mustBeSendable && traits.keyword != .struct)
      holdsOnlySendable = holdsOnlySendable && isSendable && !isReplaceable
      subject.hasSendableSpies = subject.hasSendableSpies && isSendable
      if traits.mustBeSendable {
        checkSendable(property, spyIsSendable: isSendable, location)
      }
      subject.dependencies.append(
        .init(
          name: property.name, type: property.type, spy: Self.type(spy, arguments),
          isGenerated: spy.isGenerated,
          isSettable: isReplaceable, valueProperty: spied.valueProperty, attributes: property.attributes,
          conditions: conditions))
    } else if !isImplemented {
      addValue(property, conditions, location)
    }
  }

  private func addValue(
    _ property: Property, _ conditions: [ConditionalClause], _ location: SourceLocation
  ) {
    if let condition = conditions.last {
      let reason = "'\(property.name)' stands in '\(condition.source)', where no parameter can stand"
      diagnostics.append(.cannotBeSubject(request.name, reason, at: location))
    }
    let isFunction = isFunction(property.type)
    if traits.mustBeSendable {
      if isFunction, !property.type.functionIsSendable {
        diagnostics.append(
          .notSendable(property.name, because: "is a closure that isn't", for: request.name, at: location))
      }
      checkSendable(property, spyIsSendable: true, location)
    }
    holdsOnlySendable = false
    subject.values.append(
      .init(
        name: property.name, type: property.type, isEscaping: isFunction,
        isSettable: property.isSettable || traits.keyword == .struct || !traits.mustBeSendable,
        attributes: property.attributes))
  }

  private func checkSendable(_ property: Property, spyIsSendable: Bool, _ location: SourceLocation) {
    if !spyIsSendable {
      diagnostics.append(
        .notSendable(property.name, because: "is a protocol that isn't", for: request.name, at: location))
    } else if property.isSettable, traits.keyword == .class {
      diagnostics.append(
        .notSendable(
          property.name, because: "can be set, which a class allows only behind a lock", for: request.name,
          at: location))
    }
  }

  /// The spied of the property; an associated type that a protocol constrains has that of the protocol, and
  /// is no longer open.
  private func spiedType(
    of property: Property, _ origin: FlatProtocol.Member, _ reader: SpiedTypeReader
  ) -> SpiedType? {
    var type = property.type
    while let wrapped = type.wrapped { type = wrapped }
    let index = subject.generics.firstIndex { .path($0.name) == type }
    guard let index else {
      return reader.spiedType(of: property.type, in: origin.owner, at: origin.requirement.location)
    }
    let parameter = subject.generics[index]
    let isConstrained = subject.whereRequirements.contains { requirement in
      requirement.types.contains { $0.mentions([parameter.name]) }
    }
    guard !parameter.constraints.isEmpty, !isConstrained,
      let requirement = flat.associatedTypes.first(where: { $0.requirement.name == parameter.name }),
      var spied = reader.spiedType(
        of: .composition(requirement.requirement.inherits.flatMap(\.sides)), in: requirement.owner,
        at: requirement.requirement.location),
      let arguments = arguments(of: spied, origin.requirement.location)
    else { return nil }
    spied.isOptional = type != property.type
    let spy = registry.spy(for: spied, of: request)
    subject.generics.remove(at: index)
    subject.typeAliases.append((parameter.name, Self.type(spy, arguments)))
    return spied
  }

  /// The type arguments of a spied's spy; `nil` where the type leaves them open.
  private func arguments(of spied: SpiedType, _ location: SourceLocation) -> [TypeTree]? {
    let open = AssociatedTypes(protocols.flat(spied.declaration), protocols, doubleName: spied.name).generics
      .map(
        \.name)
    guard !open.isEmpty else { return [] }
    let given = Dictionary(
      zip(spied.declaration.primaryAssociatedTypes, spied.arguments), uniquingKeysWith: { first, _ in first })
    if let missing = open.first(where: { given[$0] == nil }) {
      let reason = "'\(spied.declaration.name)' leaves open what its '\(missing)' is, and so would its spy"
      diagnostics.append(.cannotBeSubject(request.name, reason, at: location))
      return nil
    }
    return open.compactMap { given[$0] }
  }

  private static func type(_ spy: SpyRegistry.Spy, _ arguments: [TypeTree]) -> TypeTree {
    .named(TypeName(name: spy.name, arguments: arguments.isEmpty ? nil : arguments))
  }

  private func origin(of content: DoubleDescription.Content) -> FlatProtocol.Member? {
    flat.members.first { member in
      let requirement = member.requirement
      switch content {
      case .property(let property): return requirement.kind == .property && requirement.name == property.name
      case .method(let method):
        let labels = requirement.parameters.map { $0.label == "_" ? nil : $0.label }
        return requirement.name == method.name
          && (method.form == .subscriptAccess || labels == method.parameters.map(\.label))
      }
    }
  }

  private func isFunction(_ type: TypeTree) -> Bool {
    if type.function != nil { return true }
    guard let name = type.leadingName else { return false }
    return catalog.typeAliases(named: name).contains { $0.value.function != nil }
  }

  private static func signature(_ requirement: Requirement) -> String {
    guard requirement.kind != .property else { return Keywords.bare(requirement.name) }
    return Keywords.bare(requirement.name) + "(" + requirement.parameters.map { $0.label + ":" }.joined()
      + ")"
  }
}

extension TypeTree {
  /// True if it is written to be a function that can be sent.
  fileprivate var functionIsSendable: Bool {
    functionWithPrefixes?.prefixes.contains(.attribute(Attribute(path: ["Sendable"]))) ?? false
  }
}
