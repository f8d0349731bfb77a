/// Draws protocols: anything that a protocol may say, and much that it may not, which the compiler drops.
struct Grammar {
  var random: SplitMix64
  let surroundings: Surroundings
  /// Whether protocols inherit, restate and leave open what they can, rather than now and then.
  let isDense: Bool

  /// What a type may mention where it stands.
  struct Scope {
    var types: [String] = []
    var packs: [String] = []
    var canBeOpaque = false
  }

  init(seed: UInt64, surroundings: Surroundings, isDense: Bool) {
    random = SplitMix64(seed: seed)
    self.surroundings = surroundings
    self.isDense = isDense
  }

  /// As often as given, in percent: ordinarily, and where the grammar is dense.
  mutating func happens(_ percent: Int, dense: Int) -> Bool { random.happens(isDense ? dense : percent) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

  /// One of the values, each as often as its weight says.
  mutating func weighed<Value>(_ values: [(Int, Value)]) -> Value {
    var number = random.below(values.reduce(0) { $0 + $1.0 })
    for (weight, value) in values {
      number -= weight
      if number < 0 { return value }
    }
    return values[0].1
  }

  static let memberNames = [
    "load", "load", "load", "loadItem", "loadItem2", "loadInt", "item", "items", "value", "calls", "stub",
    "members", "handle", "self_", "wrapped", "log", "`default`", "description", "statics", "staticStub",
    "makeMembers", "id", "isOn", "run", "`repeat`", "name", "loadAsync", "newValue", "`init`", "hash",
    "fileID", "line",
  ]
  static let parameterNames = [
    "handle", "members", "stub", "calls", "self_", "newValue", "result", "error", "arguments", "value",
    "__real",
    "id", "item", "body", "`in`", "log", "wrapped", "`repeat`", "key", "statics", "fileID", "load", "a", "b",
  ]
  static let associatedNames = [
    "Element", "Item", "Key", "Value", "Output", "Error", "Members", "Failure", "T", "Int", "Content",
    "Action",
  ]
  static let genericNames = ["T", "T", "T", "U", "Value", "Element", "Item", "Key", "Failure", "Action"]
  static let errors = ["throws(Fault)", "throws(any Error)", "throws(Never)", "throws(WideFault<Swift.Int>)"]

  mutating func next() -> ProtocolTree {
    if happens(12, dense: 4) { return closureStruct() }
    var declarations: [ProtocolTree.Declaration] = []
    if happens(25, dense: 90) {
      let count = happens(40, dense: 60) ? 2 : 1
      for suffix in ["A", "B"].prefix(count) {
        declarations.append(
          declaration(suffix, parents: happens(20, dense: 40) ? declarations : [], siblings: declarations))
      }
    }
    // Two parents that ask for one associated type, each with constraints of its own.
    if declarations.count == 2, declarations[1].associatedTypes.isEmpty, random.happens(30),
      let shared = declarations[0].associatedTypes.first
    {
      let constraint = pick(["", "Hashable", "Sendable", "Shape"])
      declarations[1].associatedTypes.append(.init(name: shared.name, constraint: constraint))
    }
    declarations.append(declaration("", parents: declarations, siblings: []))
    var tree = ProtocolTree(declarations: declarations)
    if random.happens(6) {
      for index in tree.declarations.indices { tree.declarations[index].access = "" }
    }
    return tree
  }

  /// A struct of closures, and of a little that is none.
  private mutating func closureStruct() -> ProtocolTree {
    var declaration = ProtocolTree.Declaration(isStruct: true)
    if random.happens(10) { declaration.attributes.append(pick(["@MainActor", "@Database"])) }
    if random.happens(15) { declaration.primary.append(pick(Self.genericNames)) }
    if random.happens(6) { declaration.access = "" }
    let scope = Scope(types: declaration.primary)
    addClosures(to: &declaration, scope)
    guard random.happens(15) else { return ProtocolTree(declarations: [declaration]) }
    // Another one within it.
    var outer = ProtocolTree.Declaration(isStruct: true)
    outer.access = declaration.access
    declaration.suffix = "A"
    declaration.primary = []
    declaration.members.removeAll { member in scope.types.contains(where: member.mentions) }
    addClosures(to: &outer, Scope())
    var inner = ProtocolTree.Member(kind: .property, name: "inner")
    inner.result = .name("§A")
    outer.members.append(inner)
    return ProtocolTree(declarations: [declaration, outer])
  }

  private mutating func addClosures(to declaration: inout ProtocolTree.Declaration, _ scope: Scope) {
    for _ in 0..<weighed([(2, 1), (4, 2), (3, 3), (1, 5)]) {
      let name = pick(Self.memberNames)
      guard !declaration.members.contains(where: { $0.name == name }) else { continue }
      var member = ProtocolTree.Member(kind: .property, name: name)
      let function = TypeTree.function(function(scope, depth: 1))
      member.result = !declaration.members.isEmpty && random.happens(12) ? type(scope, depth: 2) : function
      if random.happens(12) { member.result = .optional(.parenthesized(function)) }
      declaration.members.append(member)
    }
  }

  private mutating func declaration(
    _ suffix: String, parents: [ProtocolTree.Declaration], siblings: [ProtocolTree.Declaration]
  ) -> ProtocolTree.Declaration {
    var declaration = ProtocolTree.Declaration(suffix: suffix)
    if happens(12, dense: 25) {
      declaration.attributes.append(pick(["@MainActor", "@MainActor", "@Database"]))
    }
    for parent in parents {
      let hasArguments = !parent.primary.isEmpty && random.happens(40)
      let arguments =
        hasArguments ? "<\(parent.primary.map { _ in pick(["Int", "String"]) }.joined(separator: ", "))>" : ""
      declaration.inherits.append("§\(parent.suffix)\(arguments)")
    }
    addForeignParents(to: &declaration)
    addAssociatedTypes(to: &declaration, parents: parents)
    let count = weighed([(2, 1), (4, 2), (4, 3), (2, 4), (1, 6)])
    let scope = Scope(
      types: (parents + [declaration]).flatMap { $0.associatedTypes.map(\.name) + $0.aliases.map(\.name) })
    for _ in 0..<count {
      let known = declaration.members + (parents + siblings).flatMap(\.members)
      if let other = known.isEmpty ? nil : pick(known), happens(18, dense: 45) {
        declaration.members.append(relative(of: other, scope))
      } else {
        declaration.members.append(member(scope))
      }
    }
    return declaration
  }

  private mutating func addForeignParents(to declaration: inout ProtocolTree.Declaration) {
    if random.happens(12) { declaration.inherits.append("Sendable") }
    if random.happens(10) { declaration.inherits.append("AnyObject") }
    if random.happens(5) {
      declaration.inherits.append(pick(["Shape", "Keyed", "Keyed<Int>", "Keyed<[String]>", "Both"]))
    }
    if happens(5, dense: 15) {
      declaration.inherits.append(
        pick([
          "Equatable", "Hashable", "CustomStringConvertible", "Identifiable", "Error", "Comparable",
          "Sequence",
          "IteratorProtocol", "RawRepresentable", "Codable", "AsyncSequence", "ExpressibleByIntegerLiteral",
        ]))
    }
    switch random.below(isDense ? 40 : 100) {
    case 0..<5: declaration.inherits.append("Actor")
    case 5..<8: declaration.inherits.append(pick(["Base", "DesignatedBase", "RichBase", "WideBase<Int>"]))
    case 8..<10:
      declaration.clause.append(
        "Self: \(pick(["Base", "DesignatedBase", "RichBase", "WideBase<String>", "AnyObject", "Sendable"]))")
    case 10..<13: declaration.inherits.append("~Copyable")
    case 13:
      declaration.inherits.append(pick(["Collection", "BidirectionalCollection", "RandomAccessCollection"]))
      declaration.clause += ["SubSequence == Self"]
    default: break
    }
  }

  private mutating func addAssociatedTypes(
    to declaration: inout ProtocolTree.Declaration, parents: [ProtocolTree.Declaration]
  ) {
    if happens(24, dense: 50) {
      for _ in 0...random.below(2) {
        let name = pick(Self.associatedNames)
        guard !declaration.associatedTypes.contains(where: { $0.name == name }) else { continue }
        var type = ProtocolTree.AssociatedType(name: name)
        type.constraint = weighed([
          (10, ""), (4, "Sendable"), (4, "Hashable"), (2, "Shape"), (2, "~Copyable"), (2, "Collection"),
          (2, "AnyObject"), (1, "Error"), (1, "Keyed<Int>"), (1, "Hashable & Sendable"), (1, "Sequence<Int>"),
        ])
        if random.happens(10) { type.defaultType = pick([.int, .name("String"), .name("Reference")]) }
        if type.constraint == "Collection", random.happens(40) { type.clause = "\(name).Element == Int" }
        declaration.associatedTypes.append(type)
        if random.happens(45) { declaration.primary.append(name) }
      }
    }
    let names = (parents + [declaration]).flatMap { $0.associatedTypes.map(\.name) }
    if !names.isEmpty, random.happens(20) {
      let name = pick(names)
      // Where nothing is asked of it, an associated type may be anything.
      let isFree = (parents + [declaration]).allSatisfy { declaration in
        declaration.associatedTypes.allSatisfy { $0.name != name || $0.constraint.isEmpty }
          && !declaration.clause.contains { $0.hasPrefix("\(name):") }
      }
      let pinned = isFree ? type(Scope(), depth: 1) : .int
      declaration.clause.append(
        pick([
          "\(name) == Int", "\(name): Sendable", "\(name) == [String]", "\(name) == \(pick(names))",
          "\(name) == Self", "\(name) == \(pinned.source)",
        ]))
    }
    if random.happens(8) {
      let scope = Scope(types: names)
      declaration.aliases.append(.init(name: pick(Self.associatedNames + ["U"]), type: type(scope, depth: 2)))
    }
  }
}
