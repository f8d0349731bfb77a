/// Refuses members that no type can have side by side.
extension MemberBuilder {
  /// Refuses two requirements that one member would have to meet, and none can.
  func check(
    _ known: DoubleDescription.Content, and content: DoubleDescription.Content,
    of inherited: FlatProtocol.Member, isRepeated: Bool, isRestated: Bool
  ) {
    let requirement = inherited.requirement
    func refuse(_ reason: String) {
      diagnostics.append(.cannotDouble(reason, at: requirement.location))
    }
    if let types = differingTypes(known, content) {
      refuse(
        "'\(requirement.name)' is required as '\(types.0)' and as '\(types.1)', and no member is both")
    }
    if isActorsToo(known, content), !takesSendable(known, requirement) {
      refuse(
        """
        'init' is required of an actor and of any type, and Swift 6.3 crashes where one that is both takes what is not \
        known to be 'Sendable'
        """)
    }
    let isInseparable = isRepeated || sharesThunk(known, content, in: inherited.owner)
    if let name = known.contradicts(content, isRestated: isRestated)
      ?? (isInseparable ? requirement.name : nil)
    {
      refuse("'\(name)' \(Self.inseparable)")
    }
  }

  /// A type can't have a property and a function without parameters of one name.
  func checkNames(of members: [DoubleDescription.Member]) {
    checkTexts()
    let properties = members.filter { $0.content.propertyType != nil }.map(\.content)
    for case .method(let method) in members.map(\.content) where method.form == .function {
      guard method.parameters.isEmpty,
        properties.contains(where: {
          $0.baseName == Keywords.bare(method.name) && $0.isStatic == method.isStatic
        })
      else { continue }
      refuse(method.name, Self.both)
    }
  }

  /// A double describes itself, and has no other property of that name.
  private func checkTexts() {
    let texts = [
      ("CustomStringConvertible", "description"), ("CustomDebugStringConvertible", "debugDescription"),
    ]
    for (parent, name) in texts where flat.identityProtocols.contains(parent) {
      let isFunction = flat.members.contains {
        $0.requirement.kind == .function && $0.requirement.name == name && $0.requirement.parameters.isEmpty
          && !$0.requirement.modifiers.contains("static")
      }
      if isFunction { refuse(name, Self.both) }
      for member in flat.members where member.requirement.kind == .property && member.requirement.name == name
      {
        let requirement = member.requirement
        guard !requirement.modifiers.contains("static"), !mayBeText(requirement.type, in: member.owner) else {
          continue
        }
        diagnostics.append(
          .cannotDouble(
            "'\(name)' is required as 'String' and as '\(requirement.type.source)', and no member is both",
            at: requirement.location))
      }
    }
  }

  /// True if the type is a `String`, or a name of which nobody knows that it is none.
  private func mayBeText(_ type: TypeTree, in owner: ProtocolDeclaration) -> Bool {
    let lookup = TypeLookup(catalog: catalog)
    let type = lookup.unaliased(type, in: .init(owner))
    guard type.lastName != "String", let path = type.path else { return type.lastName == "String" }
    if associatedTypes.contains(path[0]) { return true }
    if case .unknown = lookup.meaning(of: path, in: .init(owner)) {
      return !KnownNames.ofSwift.contains(type.lastName)
    }
    return false
  }

  /// A call tells no two overloads apart whose results may be of one type: `T` and `T?`, `T` and `Int`.
  func checkResults(of members: [DoubleDescription.Member]) {
    let clash = clashingResults(of: members).first { $0.method.throwing == $1.method.throwing }
    if let clash { refuse(clash.0.original.name, Self.inseparable) }
  }

  /// The generic overloads of which the first gives what its caller asks for, be it what the second gives.
  private func clashingResults(of members: [DoubleDescription.Member]) -> [(OpenResult, OpenResult)] {
    let results = Self.overloaded(Self.methods(of: members)).compactMap(OpenResult.init)
    let groups = Dictionary(grouping: results.indices) { key(of: .method(results[$0].method)).exact }
    let conformances = KnownConformances(catalog: catalog)
    return groups.values.sorted { $0[0] < $1[0] }.flatMap { group in
      group.flatMap { one in
        group.filter { $0 != one && results[one].mayReturn(results[$0], conformances) }.map {
          (results[one], results[$0])
        }
      }
    }
  }

  /// Swift tells no generic overloads apart of which one takes an existential where the other takes what it conforms to.
  func checkExistentials(of members: [DoubleDescription.Member]) {
    let clash = clashingExistentials(of: members).first { $0.throwing == $1.throwing }
    if let clash { refuse(clash.0.name, Self.onePerMember) }
  }

  private func clashingExistentials(
    of members: [DoubleDescription.Member]
  ) -> [(MethodDescription, MethodDescription)] {
    let opened = Self.overloaded(Self.methods(of: members)).compactMap(OpenedMethod.init)
    let keys = opened.map { key(of: .method($0.method)).exact }
    return opened.indices.flatMap { one in
      opened.indices.filter { keys[$0] == keys[one] && opened[one].isInseparable(from: opened[$0]) }.map {
        (opened[one].original, opened[$0].original)
      }
    }
  }

  /// Of overloads that ask different things of their type parameters, none is better than another where just one of them
  /// takes an autoclosure.
  func checkAutoclosures(of members: [DoubleDescription.Member]) {
    let generic = Self.methods(of: members).filter { !$0.genericNames.isEmpty }
    for group in overloads(of: generic, but: \.demands, []) {
      let evaluated = group.map { $0.parameters.map { $0.isAutoclosure || $0.isKeptAutoclosure } }
      if Set(evaluated).count > 1 { refuse(group[0].name, Self.inseparable) }
    }
  }

  /// Marks what no call of what is wrapped says that it means: what returns an existential beside an overload that returns
  /// something else, what returns what its caller asks for, and what takes a value beside one that takes an autoclosure.
  func markAmbiguous(_ members: inout [DoubleDescription.Member]) {
    let methods = Self.methods(of: members)
    let returning = overloads(of: methods, but: \.result, .missing).flatMap { group -> [MethodDescription] in
      // An object that conforms to a protocol is one of its class, too.
      if group.contains(where: { isObject($0.result) }) { return group }
      let existentials = group.filter { isExistential($0.result) }
      // What can be set to an existential can be set to what the other is.
      return existentials.contains { $0.setterHandle != nil } ? group : existentials
    }
    let taking = overloads(of: methods, but: \.autoclosures, []).filter { group in
      Set(group.map(\.autoclosures)).count > 1
    }
    // A closure that throws any error is one of both `() throws(E) -> Void` and `() throws -> Void`.
    let rethrown = Self.overloaded(methods).filter(\.throwsOwnType).filter { method in
      methods.contains { $0.signature == method.signature && $0.throwing == .rethrowing }
    }
    let asking =
      clashingResults(of: members).flatMap { [$0.original, $1.original] }
      + clashingExistentials(of: members).flatMap { [$0, $1] }
    let handles = Set((returning + Array(taking.joined()) + rethrown + asking).map(\.handle))
    for index in members.indices {
      guard case .method(let method) = members[index].content, handles.contains(method.handle) else {
        continue
      }
      members[index].content.isAmbiguous = true
    }
  }

  private func isExistential(_ type: TypeTree) -> Bool {
    guard let owner = flat.owners.first else { return false }
    let type = TypeLookup(catalog: catalog).unaliased(type.without(.sending), in: .init(owner))
    switch type {
    case .existential, .composition: return true
    default: return ["Any", "AnyObject"].contains(type.leadingName)
    }
  }

  /// True for a class with protocols: `Reference & Shape`.
  private func isObject(_ type: TypeTree) -> Bool {
    guard let owner = flat.owners.first else { return false }
    let lookup = TypeLookup(catalog: catalog)
    var type = lookup.unaliased(type.without(.sending), in: .init(owner))
    if case .existential(let constraint) = type { type = constraint }
    return type.sides.count > 1
      && type.sides.contains { noncopyableTypes.isClass($0, in: .init(owner: owner)) }
  }

  private static let both = "is required as a property and as a function, and no type has both"
  private static let inseparable =
    "is required twice in ways that Swift can't tell apart, and no type has both"

  private static let onePerMember =
    "is required twice in ways that Swift can't tell apart, and a double has a member for each"

  private static func methods(of members: [DoubleDescription.Member]) -> [MethodDescription] {
    members.compactMap { if case .method(let method) = $0.content { method } else { nil } }
  }

  /// The methods that differ in nothing but the given part, those of each signature together.
  private func overloads<Part>(
    of methods: [MethodDescription], but part: WritableKeyPath<MethodDescription, Part>, _ value: Part
  ) -> [[MethodDescription]] {
    let groups = Dictionary(grouping: Self.overloaded(methods)) { method in
      var method = method
      method[keyPath: part] = value
      return key(of: .method(method)).exact
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0].signature < $1[0].signature }
  }

  /// The methods of which there are several of one signature.
  private static func overloaded(_ methods: [MethodDescription]) -> [MethodDescription] {
    let counts = Dictionary(methods.map { ($0.signature, 1) }, uniquingKeysWith: +)
    return methods.filter { counts[$0.signature] != 1 }
  }

  /// Refuses the double, at the last requirement of the name.
  private func refuse(_ name: String, _ reason: String) {
    let location =
      flat.members.last { $0.requirement.name == name }?.requirement.location ?? flat.owners.first?.location
    if let location { diagnostics.append(.cannotDouble("'\(name)' \(reason)", at: location)) }
  }
}

extension MethodDescription {
  /// True if it throws an error of a type parameter of its own.
  fileprivate var throwsOwnType: Bool { if case .type? = rethrowing { true } else { false } }

  /// What it asks of its type parameters.
  fileprivate var demands: [WhereRequirement] {
    get { whereClause }
    set {
      generics = GenericClause(parameters: generics.parameters.map { .init(kind: $0.kind, name: $0.name) })
      whereClause = newValue
    }
  }

  /// For each parameter true if it is an autoclosure; one that is set to be none takes the value.
  fileprivate var autoclosures: [Bool] {
    get { parameters.map { $0.isAutoclosure || $0.isKeptAutoclosure } }
    set {
      for (index, isAutoclosure) in autoclosures.enumerated() where isAutoclosure {
        guard !newValue.indices.contains(index) || !newValue[index] else { continue }
        parameters[index].type = parameters[index].type.function?.result ?? parameters[index].type
        parameters[index].isAutoclosure = false
        parameters[index].isKeptAutoclosure = false
      }
    }
  }
}
