/// Makes the members of a double from the requirements of its protocol.
final class MemberBuilder {
  let protocols: FlatProtocols
  let doubleName: String
  let flat: FlatProtocol
  /// The doubles that placeholders are made of.
  private let nested: NestedDoubles?
  /// The members that the double has not, by name or with their labels.
  private let leftOut: [String]
  var diagnostics: [Diagnostic] = []
  var catalog: Catalog { protocols.catalog }
  /// The types of pinned associated types.
  private(set) var pins: [String: TypeTree] = [:]
  /// The associated types that are pinned to function types.
  private(set) var pinnedFunctions: Set<String> = []
  private(set) var spelling = CommonSpelling()
  var meanings: TypeMeanings {
    TypeMeanings(catalog: catalog, flat: flat, pins: pins, associatedTypes: associatedTypes)
  }

  init(
    protocols: FlatProtocols, doubleName: String, flat: FlatProtocol, nested: NestedDoubles? = nil,
    leftOut: [String] = []
  ) {
    self.protocols = protocols
    self.doubleName = doubleName
    self.flat = flat
    self.nested = nested
    self.leftOut = leftOut
  }

  /// All members, each once, however many parents require it.
  func members() -> [DoubleDescription.Member] {
    let types = AssociatedTypes(flat, protocols, doubleName: doubleName)
    pins = Dictionary(types.aliases.map { ($0.name, $0.value) }) { first, _ in first }
    pinnedFunctions = types.functions
    // What is thrown has to have a name, which other protocols needn't give it.
    for inherited in flat.members where inherited.requirement.throwsOwnType {
      _ = spelling.spelled(qualified(inherited.requirement, in: inherited.owner), meanings)
    }
    let unimplemented = unimplementedSignatures
    var list = MemberList()
    for inherited in flat.members
    where !leftOut.contains(inherited.requirement.name) && !leftOut.contains(inherited.requirement.signature)
    {
      guard var member = member(for: inherited) else { continue }
      member.isImplemented = !unimplemented.contains(inherited.requirement.signature)
      add(member, for: inherited, to: &list)
    }
    var members = list.members
    if flat.isActor {
      for index in members.indices { members[index].content.leaveIsolationToActorsInitializer() }
    }
    joinAsynchronous(&members)
    checkNames(of: members)
    checkResults(of: members)
    checkExistentials(of: members)
    checkAutoclosures(of: members)
    nameHandles(of: &members)
    markAmbiguous(&members)
    return members
  }

  /// The requirements that no extension is sure to implement: all of one signature are left out together.
  private var unimplementedSignatures: Set<String> {
    let isProtocol = flat.owners.first?.origin == .protocol
    let witnesses = Witnesses(flat, catalog)
    return Set(
      flat.members.filter { !isProtocol || !witnesses.certainlyImplement($0) }.map(\.requirement.signature))
  }

  /// The member that meets a requirement; `nil` where none can.
  private func member(for inherited: FlatProtocol.Member) -> DoubleDescription.Member? {
    let written = qualified(inherited.requirement, in: inherited.owner)
    var requirement = spelling.spelled(written, meanings)
    if isIdentity(requirement) { requirement.removeAttributes(where: catalog.isGlobalActor) }
    guard let inheritance = inherit(&requirement, of: inherited.owner) else { return nil }
    if inheritance == .own, leavesActor(inherited),
      !requirement.parameters.contains(where: { $0.type.has(.isolated) })
    {
      requirement.modifiers.append("nonisolated")
    }
    guard var content = content(of: requirement, in: inherited.owner) else { return nil }
    // What is wrapped has two such members then.
    if inheritance == .narrowing || leavesOwnActor(inherited) { content.isAmbiguous = true }
    var placeholders = PlaceholderExpressions(
      catalog: catalog, module: inherited.owner.module,
      seesInternals: !inherited.owner.isVisibleOutside, nested: nested,
      // A generic double, which is `Self`, is made of its type parameters.
      typeParameters: associatedTypes.isEmpty ? [] : associatedTypes.union([doubleName]),
      shadowed: flat.associatedNames)
    content.addPlaceholder(&placeholders)
    let conditions = inherited.owner.conditions + requirement.conditions
    let outer = flat.owners.first?.conditions ?? []
    return DoubleDescription.Member(
      conditions: Array(conditions.dropFirst(conditions.starts(with: outer) ? outer.count : 0)),
      content: content, isDeprecated: isDeprecated(requirement),
      availabilityOfDouble: availabilityOfDouble(for: requirement, content),
      modules: placeholders.modules)
  }

  /// Adds a member, or has one that is there already meet its requirement too.
  private func add(
    _ member: DoubleDescription.Member, for inherited: FlatProtocol.Member, to list: inout MemberList
  ) {
    var key = key(of: member.content)
    key.add(branch: member.conditions.map(\.source).joined())
    let position = list.position(of: key) { Self.isOneForBoth($0.content, member.content) }
    guard let position else { return list.append(member, for: inherited, key) }
    let known = list.members[position].content
    let others = list.requirements(of: key)
    let isOfOneProtocol = others.contains { $0.owner.location == inherited.owner.location }
    check(
      known, and: member.content, of: inherited,
      isRepeated: others.contains { Self.isRepeated($0, inherited) },
      isRestated: !others.isEmpty && !isOfOneProtocol)
    var content = merged(known, member.content)
    if let first = others.first, actor(of: first) != actor(of: inherited) {
      content.leaveActorInInitializer()
    }
    // What is wrapped has two such members.
    if isOfOneProtocol { content.isAmbiguous = true }
    list.merge(member, for: inherited, key, into: position, as: content)
  }

  /// The actor that the member is bound to, by itself or by its own protocol.
  private func actor(of member: FlatProtocol.Member) -> String? {
    let requirement = member.requirement
    let own = zip(requirement.attributes, requirement.attributeSources).first { catalog.isGlobalActor($0.0) }
    return own?.1 ?? protocols.flat(member.owner).membersActor
  }

  private func content(of requirement: Requirement, in owner: ProtocolDeclaration)
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
      property.isNothing = noncopyableTypes.unaliased(property.type, in: place).isNothing
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

  /// Types are called by their own names, unless overloads differ in the modules alone: a handle's name doesn't change
  /// because another module gets a type of the same name.
  private func handleSubjects(of contents: [DoubleDescription.Content]) -> [HandleNames.Subject] {
    let written = contents.map { $0.handleSubject { $0 } }
    let modules = catalog.modules.union(["Swift", "Foundation"])
    let bare = contents.map { $0.handleSubject { $0.withoutModules(modules) } }
    return contents.indices.map { index in
      let overloads = contents.indices.filter { written[$0].base == written[index].base }
      func types(_ subjects: [HandleNames.Subject]) -> Set<[String]> {
        Set(overloads.map { subjects[$0].types + [subjects[$0].result] })
      }
      return types(bare).count < types(written).count ? written[index] : bare[index]
    }
  }

  private func nameHandles(of members: inout [DoubleDescription.Member]) {
    for wantsStatic in [false, true] {
      let positions = members.indices.filter { members[$0].content.isStatic == wantsStatic }
      let names = HandleNames.names(for: handleSubjects(of: positions.map { members[$0].content }))
      for (position, name) in zip(positions, names) { members[position].content.setHandle(name) }
    }
  }
}
