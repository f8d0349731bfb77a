/// Makes the members of a double from the requirements of its protocol.
struct MemberBuilder {
  let protocols: FlatProtocols
  let doubleName: String
  let flat: FlatProtocol
  /// What a module means by an asynchronous function type, where the double's target means something else.
  var asyncFunctionTypes: [String: AsyncFunctionTypes] = [:]
  /// The doubles that placeholders are made of.
  var nested: NestedDoubles?
  var diagnostics: [Diagnostic] = []
  var catalog: Catalog { protocols.catalog }
  /// What pinned associated types are.
  private(set) var pins: [String: TypeTree] = [:]

  /// All members, each once, however many parents require it.
  mutating func members() -> [DoubleDescription.Member] {
    var members: [DoubleDescription.Member] = []
    var positions: [String: Int] = [:]
    let aliases = AssociatedTypes(flat, protocols, doubleName: doubleName).aliases
    pins = Dictionary(aliases.map { ($0.name, $0.value) }) { first, _ in first }
    for inherited in flat.members {
      var requirement = qualified(inherited.requirement, in: inherited.owner)
      guard inherit(&requirement) else { continue }
      if !requirement.modifiers.contains("override"), leavesActor(inherited),
        !requirement.parameters.contains(where: { $0.type.has(.isolated) })
      {
        requirement.modifiers.append("nonisolated")
      }
      let conditions = inherited.owner.conditions + requirement.conditions
      let outer = flat.owners.first?.conditions ?? []
      guard var content = content(of: requirement, in: inherited.owner) else { continue }
      var placeholders = PlaceholderExpressions(
        catalog: catalog, module: inherited.owner.module,
        seesInternals: !inherited.owner.isVisibleOutside, nested: nested, associatedTypes: associatedTypes)
      content.addPlaceholder(&placeholders)
      let member = DoubleDescription.Member(
        conditions: Array(conditions.dropFirst(conditions.starts(with: outer) ? outer.count : 0)),
        content: content, isDeprecated: isDeprecated(requirement),
        availabilityOfDouble: availabilityOfDouble(for: requirement, content),
        modules: placeholders.modules)
      let key = key(of: content) + member.conditions.map(\.source).joined()
      if let position = positions[key] {
        if let types = differingTypes(members[position].content, content) {
          diagnostics.append(
            .cannotDouble(
              "'\(requirement.name)' is required as '\(types.0)' and as '\(types.1)', and no member is both",
              at: requirement.location))
        }
        if let name = members[position].content.contradicts(content) {
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
        members.append(member)
      }
    }
    checkNames(of: members)
    nameHandles(of: &members)
    return members
  }

  /// The types of a property that two protocols require, where they are not the same.
  private func differingTypes(
    _ first: DoubleDescription.Content, _ second: DoubleDescription.Content
  ) -> (String, String)? {
    guard let one = first.propertyType?.replacing(pins), let other = second.propertyType?.replacing(pins),
      one.unwrapped != other.unwrapped
    else { return nil }
    return (one.source, other.source)
  }

  /// A type can't have a property and a function without parameters of one name.
  private mutating func checkNames(of members: [DoubleDescription.Member]) {
    let properties = members.filter { $0.content.propertyType != nil }.map(\.content)
    for case .method(let method) in members.map(\.content) where method.form == .function {
      guard method.parameters.isEmpty,
        properties.contains(where: {
          $0.baseName == Keywords.bare(method.name) && $0.isStatic == method.isStatic
        })
      else { continue }
      let location =
        flat.members.last { $0.requirement.name == method.name }?.requirement.location
        ?? flat.owners.first?.location
      if let location {
        diagnostics.append(
          .cannotDouble(
            "'\(method.name)' is required as a property and as a function, and no type has both", at: location
          ))
      }
    }
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
      guard let reason = Limits.reason(against: property, noncopyableTypes, in: place) else {
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
        parameter.hasTwoNames = true
      }
      var shape = ParameterShape(
        parameter, at: index, inSubscript: form == .subscriptAccess, selfName: doubleName,
        function: { self.function(behind: $0, in: owner) })
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
      // What throws only what an autoclosure throws is met by a member that throws nothing else.
      throwsNothing = effects.throwing == .rethrowing && rethrowing == nil
      if throwsNothing { thrown = nil }
      if rethrowing != nil { thrown = .anyError }
    }
    let base =
      form == .subscriptAccess ? "subscript" : form == .initializer ? "initializer" : requirement.name
    let labels = parameters.map { ($0.label.map(Keywords.bare) ?? "_") + ":" }.joined()
    let name = HandleNames.base(of: base)
    let shown = form == .initializer ? "init" : Keywords.bare(base)
    var method = MethodDescription(
      form: form, handle: name, setterHandle: isSettable ? name + "Set" : nil,
      signature: form == .getter ? Keywords.bare(requirement.name) : "\(shown)(\(labels))",
      name: requirement.name, attributes: attributes(requirement), modifiers: modifiers(requirement),
      isStatic: isStatic(requirement) || form == .initializer, generics: requirement.generics,
      genericNames: generics, parameters: parameters, isAsync: effects.isAsync,
      thrownType: thrown, throwing: throwsNothing && !evaluates ? .nothing : effects.throwing,
      result: requirement.type.replacingSelf(with: doubleName),
      whereClause: requirement.whereClause.map { $0.mapped { $0.replacingSelf(with: doubleName) } },
      isMutating: requirement.modifiers.contains("mutating"), rethrowing: rethrowing,
      completions: CompletionShape.all(
        of: parameters, isAsync: effects.isAsync, generics: generics,
        function: { self.function(behind: $0, in: owner) }))
    method.hasResultBuilder = hasResultBuilder(requirement)
    method.returnsNoncopyable = noncopyableTypes.isNoncopyable(method.result, in: place)
    let sendable = SendableTypes(protocols: protocols)
    method.returnsSendable = sendable.contains(method.result)
    method.lendsUnsendable =
      method.isAsync && parameters.contains { $0.record == .lent && !sendable.contains($0.type) }
    method.noncopyableGenerics = generics.filter {
      noncopyableTypes.isNoncopyable(.path($0), in: place)
    }
    method.completions.removeAll { completion in
      completion.values.contains { noncopyableTypes.isPassedOn($0, in: place) }
    }
    let reason =
      Limits.reason(against: method, noncopyableTypes, in: place)
      ?? Limits.reason(against: method, ofActor: flat, owner: protocols.flat(owner))
    guard let reason else {
      return .method(method)
    }
    diagnostics.append(.cannotDouble(reason, at: requirement.location))
    return nil
  }

  private var noncopyableTypes: NoncopyableTypes {
    NoncopyableTypes(catalog: catalog, associatedTypes: associatedTypes)
  }

  private var associatedTypes: Set<String> { Set(flat.associatedTypes.map(\.requirement.name)) }

  private func isStatic(_ requirement: Requirement) -> Bool {
    requirement.modifiers.contains("static") || requirement.modifiers.contains("class")
  }

  func attributes(_ requirement: Requirement) -> [String] {
    zip(requirement.attributes, requirement.attributeSources).compactMap { attribute, source in
      let name = attribute.split(separator: " ").dropFirst().first ?? ""
      if name == "available" { return Availability.known(attribute, source) }
      return name == "discardableResult" || catalog.isGlobalActor(attribute) ? source : nil
    }
  }

  /// Whether the requirement's implementations are read as a builder's.
  private func hasResultBuilder(_ requirement: Requirement) -> Bool {
    (requirement.attributes + requirement.accessors.flatMap(\.attributes)).contains(
      where: catalog.isResultBuilder)
  }

  private func modifiers(_ requirement: Requirement) -> [String] {
    (requirement.modifiers.contains { $0.hasPrefix("nonisolated") } ? ["nonisolated"] : [])
      + requirement.modifiers.filter { ["prefix", "postfix", "override"].contains($0) }
  }

  /// Whether the handle mentions what is deprecated, so that naming it warns.
  private func isDeprecated(_ requirement: Requirement) -> Bool {
    let isItself = requirement.attributes.contains(where: Availability.isDeprecation)
    let types = [requirement.type] + requirement.parameters.map(\.type) + requirement.generics.constraints
    return types.reduce(into: requirement.generics.names) { $0.formUnion($1.allNames) }.contains { token in
      guard token.first?.isUppercase == true else { return false }
      // A deprecated member may well mention a deprecated type whose declaration is out of sight.
      let isInSight = Self.standardTypes.contains(token) || !catalog.modulesDeclaring(token).isEmpty
      return isItself && !isInSight
        || catalog.attributes(ofTypesNamed: lastComponent(token)).contains(where: Availability.isDeprecation)
    }
  }

  /// Types of the standard library's and Foundation's that are not deprecated.
  static let standardTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Data", "Date", "Dictionary", "Double", "Error", "Float", "Int",
    "MainActor", "Never", "Optional", "Result", "Self", "Sendable", "Set", "String", "URL", "UUID", "Void",
  ]

  /// Members that one witness can satisfy have the same key.
  private func key(of content: DoubleDescription.Content) -> String {
    switch content {
    case .property(let property): return "\(property.isStatic) var \(property.name)"
    case .method(let method) where method.form == .getter: return "\(method.isStatic) var \(method.name)"
    case .method(let method):
      let types = method.parameters.map { parameter in
        (parameter.ownership == .inout ? "inout " : "") + parameter.witnessed.replacing(pins).source
          + (parameter.isVariadic ? "..." : "")
      }.joined(separator: ",")
      return """
        \(method.isStatic) \(method.signature) \(types) \(method.result.replacing(pins).source) \(method.isAsync) \
        \(method.genericSignature)
        """
    }
  }

  /// What satisfies both: settable where one of them is, throwing only where both are.
  private func merged(
    _ first: DoubleDescription.Content, _ second: DoubleDescription.Content
  ) -> DoubleDescription.Content {
    switch (first, second) {
    case (.property(var first), .property(let second)):
      first.isSettable = first.isSettable || second.isSettable
      first.modifiers = Self.merged(first.modifiers, second.modifiers)
      return .property(first)
    case (.method(let one), .method(let other)):
      var (first, second) = other.asksLess(than: one) ? (other, one) : (one, other)
      first.isAmbiguous = first.isAmbiguous || second.isAmbiguous || first.asksLess(than: second)
      first.setterHandle = first.setterHandle ?? second.setterHandle
      first.modifiers = Self.merged(first.modifiers, second.modifiers)
      first.isAsync = first.isAsync && second.isAsync
      if second.thrownType == nil || second.rethrowing != nil && first.thrownType != nil {
        first.thrownType = second.thrownType
        first.throwing = second.throwing
        first.rethrowing = second.rethrowing
      }
      return .method(first)
    case (.property, .method): return first
    case (.method, .property): return second
    }
  }

  /// A member that one of its protocols binds to no actor is on none.
  private static func merged(_ first: [String], _ second: [String]) -> [String] {
    second.contains("nonisolated") && !first.contains("nonisolated") ? ["nonisolated"] + first : first
  }

  private func nameHandles(of members: inout [DoubleDescription.Member]) {
    for wantsStatic in [false, true] {
      let positions = members.indices.filter { members[$0].content.isStatic == wantsStatic }
      let names = HandleNames.names(for: positions.map { members[$0].content.handleSubject })
      for (position, name) in zip(positions, names) { members[position].content.setHandle(name) }
    }
  }
}
