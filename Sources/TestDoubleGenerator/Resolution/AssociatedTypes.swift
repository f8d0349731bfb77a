/// The associated types of a protocol, as the type parameters and type aliases of its double.
final class AssociatedTypes {
  private(set) var generics: [TypeParameter] = []
  private(set) var whereRequirements: [WhereRequirement] = []
  private(set) var aliases: [(name: String, value: TypeTree)] = []
  /// Those that nothing but a default of the standard library's pins, or a property that is required once more, of
  /// another type: an existential doesn't tell them.
  var defaulted: Set<String> = []
  /// Texts that say what no double could meet, with the reason.
  var unmet: [String] = []
  /// Those that are pinned to what they can't be.
  var refused: Set<String> = []

  /// `Item == Int`, or `Item: Hashable`.
  struct Relation {
    var requirement: WhereRequirement
    var isStandard = false
    var subjectName: String { requirement.constrained.rootName }
  }

  let flat: FlatProtocol
  let doubleName: String
  let protocols: FlatProtocols
  private let qualifier: NameQualifier
  let conformances: KnownConformances
  private let lookup: TypeLookup
  /// The names of the associated types, each once.
  private(set) var order: [String] = []
  /// What is asked of each.
  private(set) var constraints: [String: [TypeTree]] = [:]
  /// What is known of them besides, as far as it is not used up.
  var relations: [Relation] = []
  /// The pinned ones of which it is read what is asked of their own associated types.
  private var related: Set<String> = []
  /// The type of each pinned associated type.
  private(set) var pins: [String: TypeTree] = [:]
  /// Those that are pinned to function types.
  private(set) var functions: Set<String> = []

  init(_ flat: FlatProtocol, _ protocols: FlatProtocols, doubleName: String) {
    self.flat = flat
    self.doubleName = doubleName
    self.protocols = protocols
    qualifier = NameQualifier(flat, protocols)
    conformances = KnownConformances(catalog: protocols.catalog)
    lookup = TypeLookup(catalog: protocols.catalog)
    readConstraints()
    readRelations()
    readRestatedProperties()
    while pinOne() || relatePinned() {}
    useDefaults()
    refuseWhatNothingCanBe()
    for name in order { settle(name) }
    for relation in relations { keep(relation.requirement) }
  }

  /// The type aliases with `any` before existentials: `Content.Type` is the type of one, and not that of what conforms.
  var writtenAliases: [(name: String, value: TypeTree)] {
    guard let owner = flat.owners.first else { return aliases }
    let spelling = ExistentialSpelling(
      catalog: protocols.catalog, place: TypeLookup.Place(owner), own: Set(order))
    return aliases.map { name, value in
      let spelled = spelling.spelledOut(value)
      return (name, ["Any", "AnyObject"].contains(spelled.ownName) ? .existential(spelled) : spelled)
    }
  }

  // MARK: Reading

  func prepared(_ type: TypeTree, _ owner: ProtocolDeclaration) -> TypeTree {
    let type = qualifier.expanded(type.replacingSelf(with: doubleName), in: owner)
    return qualifier.qualified(type.replacingSelf(with: doubleName), in: owner)
  }

  private func readConstraints() {
    for type in flat.associatedTypes {
      let name = type.requirement.name
      if constraints[name] == nil { order.append(name) }
      let inherited = type.requirement.inherits.map { prepared($0, type.owner).asConstraint }
      constraints[name, default: []] += inherited.filter { !(constraints[name] ?? []).contains($0) }
    }
  }

  private func readRelations() {
    relations = flat.whereRequirements.map { requirement in
      let owner = requirement.owner
      guard requirement.isInHeading, case .sameType(let left, let right) = requirement.requirement else {
        return Relation(
          requirement: requirement.requirement.mapped { prepared($0, owner) }, isStandard: owner.isStandard)
      }
      return Relation(
        requirement: .sameType(left, qualifier.qualifiedInHeading(right, of: owner)),
        isStandard: owner.isStandard)
    }
    // `typealias Item = Int` for an associated type that is inherited pins it as well.
    for (name, alias) in flat.typeAliases.sorted(by: { $0.key < $1.key }) where order.contains(name) {
      relate(.path(name), to: prepared(alias.type, alias.owner))
    }
    for (one, other) in flat.restatedAliases {
      relate(prepared(one.type, one.owner), to: prepared(other.type, other.owner))
    }
  }

  /// Notes that a type alias has two types be the same.
  private func relate(_ type: TypeTree, to other: TypeTree) {
    let (type, value) = (type.unparenthesized, other.unparenthesized)
    relations.append(Relation(requirement: .sameType(type, value)))
    refuseAlias(of: type, to: value)
  }

  // MARK: Pinning

  /// Uses up one `==` that says what an associated type is; `false` where there is none.
  private func pinOne() -> Bool {
    for (index, relation) in relations.enumerated() {
      guard case .sameType(let first, let second) = relation.requirement else { continue }
      let (left, right) = (substituted(first).unparenthesized, substituted(second).unparenthesized)
      if let name = left.ownName, order.contains(name), !right.mentions([name]) {
        pin(name, right)
      } else if let name = right.ownName, order.contains(name), !left.mentions(open) {
        pin(name, left)
      } else if let parts = left.partsToEqual(right) {
        relations += parts.map { Relation(requirement: .sameType($0, $1), isStandard: relation.isStandard) }
      } else {
        continue
      }
      relations.remove(at: index)
      return true
    }
    return false
  }

  /// Reads from `T: Sequence<U>` that `U` is the element of what `T` is; `false` where all such is read.
  private func relatePinned() -> Bool {
    guard let owner = flat.owners.first,
      let name = order.first(where: { pins[$0] != nil && !related.contains($0) })
    else { return false }
    related.insert(name)
    for constraint in constraints[name] ?? [] {
      relations += lookup.primaryTypes(of: constraint, in: .init(owner)).map {
        Relation(requirement: .sameType(.named(TypeName(base: .path(name), name: $0.name)), $0.type))
      }
    }
    return true
  }

  func pin(_ name: String, _ value: TypeTree) {
    pins[name] = value
    noteFunctions()
    for (other, old) in pins where other != name {
      pins[other] = old.escapingParameters(functions).replacing([name: value])
    }
    noteFunctions()
  }

  private func noteFunctions() {
    guard let owner = flat.owners.first else { return }
    for (name, value) in pins where lookup.unaliased(value, in: .init(owner)).function != nil {
      functions.insert(name)
    }
  }

  /// Pins an associated type to what the standard library proposes for it; an existential doesn't tell that.
  func pinByDefault(_ name: String, _ value: TypeTree) {
    pin(name, value)
    defaulted.insert(name)
  }

  /// The default that a declaration proposes.
  func proposed(_ type: FlatProtocol.Member) -> TypeTree {
    qualifier.qualified(type.requirement.type.replacingSelf(with: doubleName), in: type.owner)
  }

  /// True if a type may have all that is asked of an associated type.
  func mayBe(_ name: String, _ type: TypeTree) -> Bool {
    asked(of: name).allSatisfy { conformances.mayHave(type, $0) }
  }

  /// All that is asked of an associated type, in its declaration or by requirements.
  func asked(of name: String) -> [TypeTree] {
    (constraints[name] ?? [])
      + relations.compactMap {
        if case .conformance(.path(name), let constraint) = $0.requirement { constraint } else { nil }
      }
  }

  /// True if it is one of the associated types.
  func has(_ name: String) -> Bool { constraints[name] != nil }

  private var open: Set<String> { Set(order).subtracting(pins.keys) }

  func substituted(_ type: TypeTree) -> TypeTree {
    var type = type.escapingParameters(functions).replacing(pins)
    for _ in 0..<8 {
      let next = type.changed(reached).escapingParameters(functions).replacing(pins)
      if next == type { break }
      type = next
    }
    return type
  }

  /// The double's own associated types are in reach without it; the elements of an array or set are told.
  private func reached(_ type: TypeTree) -> TypeTree? {
    guard case .named(var name) = type, let base = name.base else { return nil }
    if base.ownName == doubleName, order.contains(name.name) {
      name.base = nil
      return .named(name)
    }
    guard name.name == "Element" else { return nil }
    if case .array(let element) = base { return element }
    return base.lastName == "Set" && base.arguments?.count == 1 ? base.arguments?[0] : nil
  }

  // MARK: What is left

  /// Makes a type alias of an associated type that is pinned, and a type parameter of any other.
  private func settle(_ name: String) {
    let constraints = constraints[name] ?? []
    if let value = pins[name] {
      refusePin(of: name, to: value)
      // The constraints of the associated type are those of the type that it is pinned to.
      relations += constraints.map { Relation(requirement: .conformance(.path(name), $0)) }
      aliases.append((name, value))
      return
    }
    let own = constraints.map { substituted($0) }
    for constraint in own where mentionsDouble(constraint) {
      addUnmet(.conformance(.path(name), constraint))
    }
    generics.append(.init(name: name, constraints: own))
  }

  /// Keeps a relation if it still says something about a type parameter.
  private func keep(_ requirement: WhereRequirement) {
    var requirement = requirement.mapped(substituted)
    // An array is `Hashable` where its elements are.
    while case .conformance(let type, let right) = requirement, let held = type.heldType,
      right.sides.allSatisfy({ KnownConformances.ofElements.contains($0.ownName ?? "") })
    {
      requirement = .conformance(held, right)
    }
    switch requirement {
    case .conformance(let left, let right):
      guard left != right else { return }
    case .sameType(let left, let right):
      guard left != right else { return }
      if !open.contains(left.rootName), let name = right.ownName, open.contains(name) {
        requirement = .sameType(right, left)
      }
    case .layout, .incomplete: break
    }
    guard open.contains(requirement.constrained.rootName) else { return }
    if case .conformance(_, let right) = requirement, mentionsDouble(right) { return addUnmet(requirement) }
    if case .sameType(_, let right) = requirement, mentionsDouble(right) { return addUnmet(requirement) }
    if !whereRequirements.contains(requirement) { whereRequirements.append(requirement) }
  }

  /// The `@available` attributes that a double needs for what it asks of its type parameters.
  var availability: [String] {
    let asksForError = whereRequirements.contains { requirement in
      requirement.types.contains { $0.lastName == "Failure" && $0.rootName == "AsyncIterator" }
    }
    return asksForError ? [Availability.asynchronousFailures] : []
  }

  private func mentionsDouble(_ type: TypeTree) -> Bool { type.mentions([doubleName]) }

  private func addUnmet(_ requirement: WhereRequirement) {
    let text = requirement.mapped { $0.replacing([doubleName: .path("Self")]) }.source
    unmet.append("'\(text)' ties the double to a type that is tied to the double in turn")
  }
}

extension TypeTree {
  /// The type of the values that an array or optional holds.
  fileprivate var heldType: TypeTree? {
    switch unparenthesized.sugared {
    case .array(let type), .optional(let type): type
    default: nil
    }
  }

  /// The name that the whole path begins with.
  var rootName: String {
    guard case .named(let name) = self else { return "" }
    return name.base?.rootName ?? name.name
  }
}
