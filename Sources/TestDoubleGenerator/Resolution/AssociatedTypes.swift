/// The associated types of a protocol, as the type parameters and type aliases of its double.
struct AssociatedTypes {
  private(set) var generics: [DoubleDescription.GenericParameter] = []
  private(set) var whereRequirements: [String] = []
  private(set) var aliases: [(name: String, value: String)] = []
  /// Those of the standard library that its own default pins: an existential doesn't tell them.
  private(set) var defaulted: Set<String> = []
  /// What no double could meet, with the reason.
  private(set) var unmet: [String] = []

  /// `Item == Int`, or `Item: Hashable`.
  private struct Relation {
    var left: [String]
    var sign: String
    var right: [String]
    var isStandard: Bool
    var tokens: [String] { left + [sign] + right }
  }

  private let doubleName: String
  private var order: [String] = []
  /// What each pinned associated type is.
  private var pins: [String: [String]] = [:]

  init(_ flat: FlatProtocol, _ catalog: Catalog, doubleName: String) {
    self.doubleName = doubleName
    let names = Set(flat.associatedTypes.map(\.requirement.name))
    let qualifier = NameQualifier(catalog: catalog, own: names)
    let expansion = flat.typeAliases.filter { !names.contains($0.key) }.mapValues(\.tokens)
    func prepared(_ tokens: [String], _ owner: ProtocolDeclaration) -> [String] {
      var type = TypeText(tokens: tokens).replacingSelf(with: doubleName)
      // An alias may stand for another.
      for _ in 0..<8 where type.mentions(Set(expansion.keys)) { type = type.replacing(expansion) }
      return qualifier.qualified(type.replacingSelf(with: doubleName), in: owner).tokens
    }

    var constraints: [String: [[String]]] = [:]
    for type in flat.associatedTypes {
      let name = type.requirement.name
      if constraints[name] == nil { order.append(name) }
      let parents = TypeText(type.requirement.generics.split(separator: ",").joined(separator: " , "))
      let inherited = splitTopLevel(parents.tokens, at: ",").map { prepared($0, type.owner) }
      constraints[name, default: []] += inherited.filter { !(constraints[name] ?? []).contains($0) }
    }
    let conditional = flat.associatedTypes.filter { !$0.requirement.conditions.isEmpty }
    for name in Set(conditional.map(\.requirement.name)).sorted() {
      unmet.append(
        "its associated type '\(name)' depends on a '#if', and the type parameter of a double can't")
    }
    var relations = flat.whereRequirements.compactMap { requirement in
      Self.relation(prepared(requirement.tokens, requirement.owner), requirement.owner)
    }
    // `typealias Item = Int` for an associated type that is inherited pins it as well.
    for (name, alias) in flat.typeAliases.sorted(by: { $0.key < $1.key }) where names.contains(name) {
      relations.append(
        Relation(left: [name], sign: "==", right: prepared(alias.tokens, alias.owner), isStandard: false))
    }
    relations += Self.restated(flat.members, names).map { name, type, owner in
      Relation(left: [name], sign: "==", right: prepared(type, owner), isStandard: false)
    }
    while pinOne(of: &relations, names) {}
    useDefaults(flat, &relations)

    for name in order {
      if let value = pins[name] {
        // What is asked of it is asked of what it is.
        relations += (constraints[name] ?? []).map {
          Relation(left: [name], sign: ":", right: $0, isStandard: false)
        }
        aliases.append((name, SwiftSpacing.join(value)))
      } else {
        generics.append(
          .init(name: name, constraints: (constraints[name] ?? []).map { SwiftSpacing.join(substituted($0)) })
        )
      }
    }
    keep(relations)
  }

  /// `RawValue == Int` where a parent asks for `rawValue: RawValue` and the protocol for `rawValue: Int`.
  private static func restated(
    _ members: [FlatProtocol.Member], _ names: Set<String>
  ) -> [(name: String, type: [String], owner: ProtocolDeclaration)] {
    let properties = members.filter { $0.requirement.kind == .property }
    return properties.filter { names.contains($0.requirement.type) }.compactMap { open in
      let concrete = properties.first { member in
        member.requirement.name == open.requirement.name
          && member.requirement.modifiers.contains("static") == open.requirement.modifiers.contains("static")
          && !TypeText(member.requirement.type).mentions(names.union(["Self"]))
      }
      return concrete.map { (open.requirement.type, TypeText($0.requirement.type).tokens, $0.owner) }
    }
  }

  private static func relation(_ tokens: [String], _ owner: ProtocolDeclaration) -> Relation? {
    let type = TypeText(tokens: tokens)
    guard let index = type.topLevelIndex(of: "==") ?? type.topLevelIndex(of: ":") else { return nil }
    return Relation(
      left: Array(tokens[..<index]), sign: tokens[index], right: Array(tokens[(index + 1)...]),
      isStandard: owner.isStandard)
  }

  /// Uses up one `==` that says what an associated type is; `false` where there is none.
  private mutating func pinOne(of relations: inout [Relation], _ names: Set<String>) -> Bool {
    for (index, relation) in relations.enumerated() where relation.sign == "==" {
      let (left, right) = (substituted(relation.left), substituted(relation.right))
      if left.count == 1, names.contains(left[0]), !TypeText(tokens: right).mentions([left[0]]) {
        pin(left[0], right)
      } else if right.count == 1, names.contains(right[0]), !TypeText(tokens: left).mentions(open) {
        pin(right[0], left)
      } else {
        continue
      }
      relations.remove(at: index)
      return true
    }
    return false
  }

  private mutating func pin(_ name: String, _ value: [String]) {
    pins[name] = value
    for (other, old) in pins where other != name {
      pins[other] = TypeText(tokens: old).replacing([name: value]).tokens
    }
  }

  /// What the standard library proposes for its own associated types, where nothing else is said of them.
  private mutating func useDefaults(_ flat: FlatProtocol, _ relations: inout [Relation]) {
    var standard = Set(flat.associatedTypes.filter(\.owner.isStandard).map(\.requirement.name))
    // What collections implement by themselves is no requirement of theirs here.
    if flat.owners.contains(where: { $0.isStandard && $0.name.hasSuffix("Collection") }) {
      standard.formUnion(["Iterator", "SubSequence", "Indices"])
    }
    // Who proposes another default most likely implements what goes with it.
    for type in flat.associatedTypes where !type.owner.isStandard && standard.contains(type.requirement.name)
    {
      let name = type.requirement.name
      guard pins[name] == nil, !type.requirement.type.isEmpty else { continue }
      pin(name, substituted(TypeText(type.requirement.type).replacingSelf(with: doubleName).tokens))
      relations.removeAll { $0.isStandard && $0.left.first == name }
    }
    for type in flat.associatedTypes where type.owner.isStandard {
      let name = type.requirement.name
      let isRedeclared = flat.associatedTypes.contains { $0.requirement.name == name && !$0.owner.isStandard }
      guard pins[name] == nil, !isRedeclared, !type.requirement.type.isEmpty else { continue }
      // What others say of it, a default might not meet.
      guard !relations.contains(where: { !$0.isStandard && $0.left.first == name }) else { continue }
      var value = TypeText(type.requirement.type).replacingSelf(with: doubleName).tokens
      if name == "AsyncIterator" {
        switch pins["Failure"] {
        case ["Never"]?: value = TypeText("AsyncStream < Element > . AsyncIterator").tokens
        case ["any", "Error"]?, ["any", "Swift", ".", "Error"]?: break
        default: continue
        }
      }
      pin(name, substituted(value))
      defaulted.insert(name)
      relations.removeAll { $0.isStandard && $0.left.first == name }
    }
  }

  private var open: Set<String> { Set(order).subtracting(pins.keys) }

  private func substituted(_ tokens: [String]) -> [String] {
    var tokens = TypeText(tokens: tokens).replacing(pins).tokens
    // The double's own associated types are in reach without it.
    while let start = tokens.indices.dropLast(2).first(where: {
      tokens[$0] == doubleName && tokens[$0 + 1] == "." && order.contains(tokens[$0 + 2])
    }) {
      tokens.removeSubrange(start...(start + 1))
      tokens = TypeText(tokens: tokens).replacing(pins).tokens
    }
    // `[Int].Element` is `Int`.
    while let end = tokens.indices.dropLast(2).first(where: {
      tokens[$0] == "]" && tokens[$0 + 1] == "." && tokens[$0 + 2] == "Element"
    }), let start = tokens[..<end].lastIndex(of: "["), !tokens[start..<end].contains(":") {
      tokens.replaceSubrange(start...(end + 2), with: tokens[(start + 1)..<end])
    }
    return tokens
  }

  private static let ofElements: Set<String> = [
    "Equatable", "Hashable", "Sendable", "Encodable", "Decodable", "Codable",
  ]

  /// Keeps of the relations what still says something about a type parameter.
  private mutating func keep(_ relations: [Relation]) {
    for relation in relations {
      var (left, right) = (substituted(relation.left), substituted(relation.right))
      // An array is `Hashable` where its elements are.
      if relation.sign == ":", left.first == "[", left.last == "]", !left.contains(":"),
        right.count == 1, Self.ofElements.contains(right[0])
      {
        left = Array(left.dropFirst().dropLast())
      }
      guard left != right else { continue }
      if !open.contains(left[0]), relation.sign == "==", open.contains(right[0]) { swap(&left, &right) }
      guard let first = left.first, open.contains(first) else { continue }
      guard !right.contains(doubleName) else {
        let text = SwiftSpacing.join(relation.tokens.map { $0 == doubleName ? "Self" : $0 })
        unmet.append("'\(text)' ties the double to a type that is tied to the double in turn")
        continue
      }
      let text = SwiftSpacing.join(left + [relation.sign] + right)
      if !whereRequirements.contains(text) { whereRequirements.append(text) }
    }
  }
}
