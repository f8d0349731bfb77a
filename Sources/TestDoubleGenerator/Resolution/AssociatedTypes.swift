/// The associated types of a protocol, as the type parameters and type aliases of its double.
struct AssociatedTypes {
  private(set) var generics: [TypeParameter] = []
  private(set) var whereRequirements: [WhereRequirement] = []
  private(set) var aliases: [(name: String, value: TypeTree)] = []
  /// Those that nothing but a default of the standard library's pins, or a property that is required once more, of
  /// another type: an existential doesn't tell them.
  private(set) var defaulted: Set<String> = []
  /// Texts that say what no double could meet, with the reason.
  private(set) var unmet: [String] = []

  /// `Item == Int`, or `Item: Hashable`.
  private struct Relation {
    var requirement: WhereRequirement
    var isStandard = false
    var subjectName: String { requirement.constrained.rootName }
  }

  let doubleName: String
  private let qualifier: NameQualifier
  private var order: [String] = []
  /// The type of each pinned associated type.
  private var pins: [String: TypeTree] = [:]

  init(_ flat: FlatProtocol, _ protocols: FlatProtocols, doubleName: String) {
    self.doubleName = doubleName
    let names = Set(flat.associatedTypes.map(\.requirement.name))
    let qualifier = NameQualifier(flat, protocols)
    self.qualifier = qualifier
    let conformances = KnownConformances(catalog: protocols.catalog)
    func prepared(_ type: TypeTree, _ owner: ProtocolDeclaration) -> TypeTree {
      let type = qualifier.expanded(type.replacingSelf(with: doubleName), in: owner)
      return qualifier.qualified(type.replacingSelf(with: doubleName), in: owner)
    }

    var constraints: [String: [TypeTree]] = [:]
    for type in flat.associatedTypes {
      let name = type.requirement.name
      if constraints[name] == nil { order.append(name) }
      let inherited = type.requirement.inherits.map { prepared($0, type.owner) }
      constraints[name, default: []] += inherited.filter { !(constraints[name] ?? []).contains($0) }
    }
    let conditional = flat.associatedTypes.filter { !$0.requirement.conditions.isEmpty }
    for name in Set(conditional.map(\.requirement.name)).sorted() {
      unmet.append(
        "its associated type '\(name)' depends on a '#if', and the type parameter of a double can't")
    }
    var relations = flat.whereRequirements.map { requirement in
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
    for (name, alias) in flat.typeAliases.sorted(by: { $0.key < $1.key }) where names.contains(name) {
      relations.append(Relation(requirement: .sameType(.path(name), prepared(alias.type, alias.owner))))
    }
    let told = Set(relations.flatMap { $0.requirement.types.map(\.rootName) })
    for (name, type, owner) in Self.restated(flat.members, names) {
      if !told.contains(name) { defaulted.insert(name) }
      let type = prepared(type, owner)
      relations.append(Relation(requirement: .sameType(.path(name), type)))
      if let constraint = constraints[name]?.first(where: { !conformances.mayHave(type, $0) }) {
        unmet.append(
          "a property of the type '\(name): \(constraint.source)' is required as '\(type.source)' too, and no type is both"
        )
      }
    }
    while pinOne(of: &relations, names) {}
    useDefaults(flat, &relations) { name, type in
      (constraints[name] ?? []).allSatisfy { conformances.mayHave(type, $0) }
    }

    let isOwnSlice = flat.whereRequirements.contains {
      if case .sameType(let left, let right) = $0.requirement {
        left.lastName == "SubSequence" && right == .path("Self")
      } else {
        false
      }
    }
    if isOwnSlice {
      unmet.append(
        "it is cut into collections of its own type, which no stub can be: use a real one, such as ArraySlice"
      )
    }
    for name in order {
      if let value = pins[name] {
        // The constraints of the associated type are those of the type that it is pinned to.
        relations += (constraints[name] ?? []).map { Relation(requirement: .conformance(.path(name), $0)) }
        aliases.append((name, value))
      } else {
        let constraints = (constraints[name] ?? []).map { substituted($0) }
        for constraint in constraints where mentionsDouble(constraint) {
          addUnmet(.conformance(.path(name), constraint))
        }
        generics.append(.init(name: name, constraints: constraints))
      }
    }
    for relation in relations { keep(relation.requirement) }
  }

  /// `RawValue == Int` where a parent asks for `rawValue: RawValue` and the protocol for `rawValue: Int`.
  private static func restated(
    _ members: [FlatProtocol.Member], _ names: Set<String>
  ) -> [(name: String, type: TypeTree, owner: ProtocolDeclaration)] {
    let properties = members.filter { $0.requirement.kind == .property }
    return properties.compactMap { open in
      guard case .named(let type) = open.requirement.type, open.requirement.type == .path(type.name),
        names.contains(type.name)
      else { return nil }
      let concrete = properties.first { member in
        member.requirement.name == open.requirement.name
          && member.requirement.modifiers.contains("static") == open.requirement.modifiers.contains("static")
          && !member.requirement.type.mentions(names.union(["Self"]))
      }
      return concrete.map { (type.name, $0.requirement.type.unwrapped, $0.owner) }
    }
  }

  /// Uses up one `==` that says what an associated type is; `false` where there is none.
  private mutating func pinOne(of relations: inout [Relation], _ names: Set<String>) -> Bool {
    for (index, relation) in relations.enumerated() {
      guard case .sameType(let first, let second) = relation.requirement else { continue }
      let (left, right) = (substituted(first), substituted(second))
      if let name = left.ownName, names.contains(name), !right.mentions([name]) {
        pin(name, right)
      } else if let name = right.ownName, names.contains(name), !left.mentions(open) {
        pin(name, left)
      } else {
        continue
      }
      relations.remove(at: index)
      return true
    }
    return false
  }

  private mutating func pin(_ name: String, _ value: TypeTree) {
    pins[name] = value
    for (other, old) in pins where other != name { pins[other] = old.replacing([name: value]) }
  }

  /// Pins the types that the standard library proposes for its own associated types, if nothing else is said.
  private mutating func useDefaults(
    _ flat: FlatProtocol, _ relations: inout [Relation], where mayBe: (String, TypeTree) -> Bool
  ) {
    var standard = Set(flat.associatedTypes.filter(\.owner.isStandard).map(\.requirement.name))
    // Associated types that collections implement by themselves are no requirement of theirs here.
    if flat.owners.contains(where: { $0.isStandard && $0.name.hasSuffix("Collection") }) {
      standard.formUnion(["Iterator", "SubSequence", "Indices"])
    }
    // Who proposes another default most likely implements what goes with it.
    for type in flat.associatedTypes where !type.owner.isStandard && standard.contains(type.requirement.name)
    {
      let name = type.requirement.name
      guard pins[name] == nil, type.requirement.type != .missing else { continue }
      let value = substituted(proposed(type))
      guard mayBe(name, value) else { continue }
      pin(name, value)
      relations.removeAll { $0.isStandard && $0.subjectName == name }
    }
    for type in flat.associatedTypes where type.owner.isStandard {
      let name = type.requirement.name
      let isRedeclared = flat.associatedTypes.contains { $0.requirement.name == name && !$0.owner.isStandard }
      guard pins[name] == nil, !isRedeclared, type.requirement.type != .missing else { continue }
      // A default might not meet what others say of it.
      guard !relations.contains(where: { !$0.isStandard && $0.subjectName == name }) else { continue }
      var value = proposed(type)
      if name == "AsyncIterator" {
        let failure = pins["Failure"]
        if failure?.isNever == true {
          let stream = TypeTree.named(TypeName(name: "AsyncStream", arguments: [.path("Element")]))
          value = .named(TypeName(base: stream, name: "AsyncIterator"))
        } else if let failure {
          guard failure.isAnyError else { continue }
        } else if order.contains("Failure") {
          // The test says which error it is, and no stream throws any but `any Error`.
          continue
        }
      }
      pin(name, substituted(value))
      defaulted.insert(name)
      relations.removeAll { $0.isStandard && $0.subjectName == name }
    }
  }

  private func proposed(_ type: FlatProtocol.Member) -> TypeTree {
    qualifier.qualified(type.requirement.type.replacingSelf(with: doubleName), in: type.owner)
  }

  private var open: Set<String> { Set(order).subtracting(pins.keys) }

  private func substituted(_ type: TypeTree) -> TypeTree {
    var type = type.replacing(pins)
    for _ in 0..<8 {
      let next = type.changed(reached).replacing(pins)
      if next == type { break }
      type = next
    }
    return type
  }

  /// The double's own associated types are in reach without it, and `[Int].Element` is `Int`.
  private func reached(_ type: TypeTree) -> TypeTree? {
    guard case .named(var name) = type, let base = name.base else { return nil }
    if base.ownName == doubleName, order.contains(name.name) {
      name.base = nil
      return .named(name)
    }
    if case .array(let element) = base, name.name == "Element" { return element }
    return nil
  }

  private static let ofElements: Set<String> = [
    "Equatable", "Hashable", "Sendable", "Encodable", "Decodable", "Codable",
  ]

  /// Keeps a relation if it still says something about a type parameter.
  private mutating func keep(_ requirement: WhereRequirement) {
    var requirement = requirement.mapped(substituted)
    switch requirement {
    case .conformance(.array(let element), let right) where Self.ofElements.contains(right.ownName ?? ""):
      // An array is `Hashable` where its elements are.
      requirement = .conformance(element, right)
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

  private mutating func addUnmet(_ requirement: WhereRequirement) {
    let text = requirement.mapped { $0.replacing([doubleName: .path("Self")]) }.source
    unmet.append("'\(text)' ties the double to a type that is tied to the double in turn")
  }

}

extension TypeTree {
  /// The name that the whole path begins with.
  fileprivate var rootName: String {
    guard case .named(let name) = self else { return "" }
    return name.base?.rootName ?? name.name
  }
}
