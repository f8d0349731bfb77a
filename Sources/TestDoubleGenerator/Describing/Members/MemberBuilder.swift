/// Makes the members of a double from the requirements of its protocol.
struct MemberBuilder {
  let protocols: FlatProtocols
  let doubleName: String
  let flat: FlatProtocol
  /// The meaning of an asynchronous function type by module, where the double's target means something else.
  var asyncFunctionTypes: [String: AsyncFunctionTypes] = [:]
  /// The doubles that placeholders are made of.
  var nested: NestedDoubles?
  /// The members that the double has not, by name or with their labels.
  var leftOut: [String] = []
  var diagnostics: [Diagnostic] = []
  var catalog: Catalog { protocols.catalog }
  /// The types of pinned associated types.
  private(set) var pins: [String: TypeTree] = [:]

  /// All members, each once, however many parents require it.
  mutating func members() -> [DoubleDescription.Member] {
    var members: [DoubleDescription.Member] = []
    var positions: [String: Int] = [:]
    var alike: [String: [Int]] = [:]
    var firsts: [String: FlatProtocol.Member] = [:]
    let aliases = AssociatedTypes(flat, protocols, doubleName: doubleName).aliases
    pins = Dictionary(aliases.map { ($0.name, $0.value) }) { first, _ in first }
    for inherited in flat.members
    where !leftOut.contains(inherited.requirement.name) && !leftOut.contains(inherited.requirement.signature)
    {
      var requirement = qualified(inherited.requirement, in: inherited.owner)
      guard let inheritance = inherit(&requirement, of: inherited.owner) else { continue }
      if !requirement.modifiers.contains("override"), leavesActor(inherited),
        !requirement.parameters.contains(where: { $0.type.has(.isolated) })
      {
        requirement.modifiers.append("nonisolated")
      }
      let conditions = inherited.owner.conditions + requirement.conditions
      let outer = flat.owners.first?.conditions ?? []
      guard var content = content(of: requirement, in: inherited.owner) else { continue }
      if inheritance == .narrowing, case .method(var method) = content {
        method.isAmbiguous = true
        content = .method(method)
      }
      var placeholders = PlaceholderExpressions(
        catalog: catalog, module: inherited.owner.module,
        seesInternals: !inherited.owner.isVisibleOutside, nested: nested,
        // A generic double, which is `Self`, is made of its type parameters.
        typeParameters: associatedTypes.isEmpty ? [] : associatedTypes.union([doubleName]),
        shadowed: flat.associatedNames)
      content.addPlaceholder(&placeholders)
      let member = DoubleDescription.Member(
        conditions: Array(conditions.dropFirst(conditions.starts(with: outer) ? outer.count : 0)),
        content: content, isDeprecated: isDeprecated(requirement),
        availabilityOfDouble: availabilityOfDouble(for: requirement, content),
        modules: placeholders.modules)
      let branch = member.conditions.map(\.source).joined()
      let key = key(of: content) + branch
      let looseKey = self.key(of: content, ignoresConstraints: true) + branch
      if positions[key] == nil {
        positions[key] = alike[looseKey]?.first { Self.isOneForBoth(members[$0].content, content) }
      }
      if let position = positions[key] {
        if let types = differingTypes(members[position].content, content) {
          diagnostics.append(
            .cannotDouble(
              "'\(requirement.name)' is required as '\(types.0)' and as '\(types.1)', and no member is both",
              at: requirement.location))
        }
        if flat.isActor, Self.isLateEither(members[position].content, content) {
          diagnostics.append(
            .cannotDouble(
              """
              'init' is required as one that may fail and as one that doesn't, and Swift 6.3 crashes where an actor's \
              that suspends is both
              """,
              at: requirement.location))
        }
        let isRepeated =
          firsts[key].map { Self.isRepeated($0, inherited) } ?? false
          || sharesThunk(members[position].content, content, in: inherited.owner)
        if let name = members[position].content.contradicts(content)
          ?? (isRepeated ? requirement.name : nil)
        {
          diagnostics.append(
            .cannotDouble(
              "'\(name)' is required twice in ways that Swift can't tell apart, and no type has both",
              at: requirement.location))
        }
        members[position].content = merged(members[position].content, content)
        members[position].isDeprecated = members[position].isDeprecated || member.isDeprecated
        members[position].availabilityOfDouble += member.availabilityOfDouble
        members[position].modules.formUnion(member.modules)
      } else {
        positions[key] = members.count
        alike[looseKey, default: []].append(members.count)
        firsts[key] = inherited
        members.append(member)
      }
    }
    checkNames(of: members)
    checkResults(of: members)
    checkAutoclosures(of: members)
    nameHandles(of: &members)
    markAmbiguous(&members)
    return members
  }

  private mutating func content(of requirement: Requirement, in owner: ProtocolDeclaration)
    -> DoubleDescription.Content?
  {
    let isUntyped = requirement.kind == .property && requirement.type == .missing
    if isUntyped || requirement.parameters.contains(where: { $0.type == .missing }) {
      diagnostics.append(.untyped(requirement.name, at: requirement.location))
      return nil
    }
    switch requirement.kind {
    case .property:
      let getter = requirement.accessors.first(where: \.reads)
      if let getter, !getter.effects.isEmpty {
        return method(requirement, in: owner, form: .getter, effects: getter.effects)
      }
      var property = PropertyDescription(
        name: requirement.name, handle: Keywords.bare(requirement.name),
        type: requirement.type.replacingSelf(with: doubleName),
        attributes: attributes(requirement), modifiers: modifiers(requirement),
        isStatic: isStatic(requirement),
        isSettable: requirement.accessors.contains(where: \.changes),
        hasMutatingGetter: getter?.modifier == "mutating")
      let place = NoncopyableTypes.Place(owner: owner)
      property.hasResultBuilder = hasResultBuilder(requirement)
      property.isNoncopyable = noncopyableTypes.isNoncopyable(property.type, in: place)
      guard let reason = Refusals.reason(against: property, noncopyableTypes, in: place) else {
        return .property(property)
      }
      diagnostics.append(.cannotDouble(reason, at: requirement.location))
      return nil
    case .function: return method(requirement, in: owner, form: .function, effects: requirement.effects)
    case .initializer:
      return method(requirement, in: owner, form: .initializer, effects: requirement.effects)
    case .subscript:
      return method(
        requirement, in: owner, form: .subscriptAccess,
        effects: requirement.accessors.first { $0.word == "get" }?.effects ?? Effects(),
        isSettable: requirement.accessors.contains(where: \.changes))
    case .associatedType, .typeAlias: return nil
    }
  }

  private mutating func method(
    _ requirement: Requirement, in owner: ProtocolDeclaration, form: MethodDescription.Form,
    effects: Effects, isSettable: Bool = false
  ) -> DoubleDescription.Content? {
    let generics = requirement.generics.names
    let place = NoncopyableTypes.Place(
      owner: owner, generics: requirement.generics, whereClause: requirement.whereClause)
    let parameters = requirement.parameters.enumerated().map { index, parameter in
      var parameter = parameter
      // Only the double has a body in which two parameters can't have one name.
      if requirement.parameters[..<index].contains(where: { $0.name == parameter.name }),
        parameter.name != "_"
      {
        parameter.name = "argument\(index + 1)"
        // In a subscript, a name alone is no label.
        if form == .subscriptAccess, !parameter.hasTwoNames { parameter.label = "_" }
        parameter.hasTwoNames = true
      }
      var shape = ParameterShape(
        parameter, at: index, inSubscript: form == .subscriptAccess, selfName: doubleName,
        function: { self.function(behind: $0, in: owner, besides: generics) })
      shape.keepClosure(unlessRunBy: effects)
      shape.record = noncopyableTypes.record(of: shape, in: place)
      return shape
    }
    var thrown: TypeTree?
    var throwsNothing = false
    var rethrowing: MethodDescription.Rethrowing?
    // The value of an autoclosure is recorded, so it is evaluated by the double, which throws what that throws.
    let evaluates = parameters.contains { $0.isAutoclosure && $0.type.function?.effects.isThrowing == true }
    if effects.isThrowing {
      let error = effects.thrownType?.replacingSelf(with: doubleName)
      thrown = error.map { $0.isAnyError ? .anyError : $0 } ?? .anyError
      if error?.isNever == true { thrown = nil }
      rethrowing = self.rethrowing(effects, error, generics, parameters, in: owner)
      // A member that throws only what an autoclosure throws is met by one that throws nothing else.
      throwsNothing = effects.throwing == .rethrowing && rethrowing == nil
      if throwsNothing { thrown = nil }
      if rethrowing != nil { thrown = .anyError }
    }
    let base =
      form == .subscriptAccess ? "subscript" : form == .initializer ? "initializer" : requirement.name
    let name = HandleNames.base(of: base)
    var method = MethodDescription(
      form: form, handle: name, setterHandle: isSettable ? name + "Set" : nil,
      signature: requirement.signature,
      name: requirement.name, attributes: attributes(requirement), modifiers: modifiers(requirement),
      isStatic: isStatic(requirement) || form == .initializer, generics: requirement.generics,
      genericNames: generics, parameters: parameters, isAsync: effects.isAsync,
      thrownType: thrown, throwing: throwsNothing && !evaluates ? .nothing : effects.throwing,
      result: requirement.type.replacingSelf(with: doubleName),
      whereClause: requirement.whereClause.map { $0.mapped { $0.replacingSelf(with: doubleName) } },
      isMutating: requirement.modifiers.contains("mutating"), rethrowing: rethrowing,
      completions: CompletionShape.all(
        of: parameters, isAsync: effects.isAsync, generics: generics,
        function: { self.function(behind: $0, in: owner, besides: generics) }))
    method.mayThrowUnseen =
      throwsNothing
      && parameters.contains { parameter in
        !parameter.isAutoclosure && parameter.type.contains { $0.function?.effects.isThrowing == true }
      }
    method.hasResultBuilder = hasResultBuilder(requirement)
    method.returnsNoncopyable = noncopyableTypes.isNoncopyable(method.result, in: place)
    let sendable = sendableTypes(of: requirement)
    method.givesActor =
      flat.isActor && form == .initializer && !method.isAsync && !protocols.flat(owner).isActor
      && parameters.contains { !$0.isSent(sendable) }
    method.returnsSendable = sendable.contains(method.result)
    method.lendsUnsendable =
      method.isAsync
      && parameters.contains { parameter in
        [.lent, .owned].contains(parameter.record) && !sendable.contains(parameter.valueType)
      }
    method.noncopyableGenerics = generics.filter {
      noncopyableTypes.isNoncopyable(.path($0), in: place)
    }
    let instances = (parameters.map(\.type) + [method.result]).compactMap(\.instanceOfMetatype)
    method.noncopyableInstances = Set(instances.filter { noncopyableTypes.isNoncopyable($0, in: place) })
    method.completions.removeAll { completion in
      completion.values.contains { noncopyableTypes.isPassedOn($0, in: place) }
        // The values that the test gives can't be sent on from where they are kept.
        || completion.sent.contains { !sendable.contains($0) }
    }
    let reason =
      Refusals.reason(against: method, noncopyableTypes, in: place)
      ?? Refusals.reason(againstWatching: method, constrained: constrainedNames(of: requirement))
      ?? Refusals.reason(
        againstInitializer: method, ofActor: flat,
        hasOwnActor: requirement.attributes.contains(where: catalog.isGlobalActor),
        sendable)
    guard let reason else {
      return .method(method)
    }
    diagnostics.append(.cannotDouble(reason, at: requirement.location))
    return nil
  }

  private func nameHandles(of members: inout [DoubleDescription.Member]) {
    for wantsStatic in [false, true] {
      let positions = members.indices.filter { members[$0].content.isStatic == wantsStatic }
      let names = HandleNames.names(for: positions.map { members[$0].content.handleSubject })
      for (position, name) in zip(positions, names) { members[position].content.setHandle(name) }
    }
  }
}
