/// Generates random protocols; those that don't compile are dropped later.
struct Grammar {
  var random: SplitMix64
  let context: Context
  /// Whether protocols often inherit, repeat requirements and have open associated types.
  let isDense: Bool
  /// The factor for the probability of rare features, chosen anew for each protocol.
  private var rareFactor = 1

  /// The names that a type can mention.
  struct Scope {
    var types: [String] = []
    var packs: [String] = []
    var canBeOpaque = false
  }

  init(seed: UInt64, context: Context, isDense: Bool) {
    random = SplitMix64(seed: seed)
    self.context = context
    self.isDense = isDense
  }

  /// Returns true with a probability of `percent`, or of `dense` percent if the grammar is dense.
  mutating func happens(_ percent: Int, dense: Int) -> Bool { random.happens(isDense ? dense : percent) }

  /// Returns true with a probability of `percent` times `rareFactor`: if all were rare, most protocols would be refused.
  mutating func rarely(_ percent: Int) -> Bool { random.happens(min(percent * rareFactor, 60)) }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[random.next(below: values.count)] }

  /// Returns one of the values with the probability of its weight.
  mutating func weighed<Value>(_ values: [(Int, Value)]) -> Value {
    var number = random.next(below: values.reduce(0) { $0 + $1.0 })
    for (weight, value) in values {
      number -= weight
      if number < 0 { return value }
    }
    return values[0].1
  }

  /// Returns one of the common values, or with a probability in percent one of the rare ones.
  mutating func pick<Value>(_ common: [Value], rarely rare: [Value], _ percent: Int = 10) -> Value {
    rarely(percent) ? pick(rare) : pick(common)
  }

  static let memberNames = [
    "load", "load", "load", "loadItem", "loadItem2", "loadInt", "item", "items", "value", "calls", "stub",
    "members", "handle", "self_", "wrapped", "log", "`default`", "description", "statics", "staticStub",
    "makeMembers", "id", "isOn", "run", "`repeat`", "name", "loadAsync", "newValue", "`init`", "hash",
    "fileID", "line", "print", "count", "first", "map", "type", "`self`", "min", "encode", "hashValue",
  ]
  static let parameterNames = [
    "handle", "members", "stub", "calls", "self_", "newValue", "result", "error", "arguments", "value",
    "__real", "id", "item", "body", "`in`", "log", "wrapped", "`repeat`", "key", "statics", "fileID", "load",
    "a", "b", "print", "type", "`self`", "completion", "index", "_",
  ]
  /// Names of types of the standard library, Foundation and the kit.
  static let takenNames = [
    "String", "Int", "Error", "Result", "Array", "Data", "Optional", "Void", "Never", "Sendable", "Bool",
    "URL", "Set", "Any", "Swift", "Foundation", "Understudy", "Fuzzed", "Task", "MainActor", "Hashable",
  ]
  static let associatedNames = [
    "Element", "Item", "Key", "Value", "Output", "Members", "Failure", "T", "Content", "Action", "ID", "Body",
  ]
  static let genericNames = ["T", "T", "T", "U", "Value", "Element", "Item", "Key", "Failure", "Action"]
  static let errors = ["throws(Fault)", "throws(any Error)", "throws(Never)", "throws(WideFault<Swift.Int>)"]
  static let conditions = [
    "os(Linux)", "canImport(Foundation)", "compiler(>=6)", "!NEVER", "NEVER", "DEBUG",
    "swift(>=5.9) && !NEVER",
  ]
  static let actors = ["@MainActor", "@MainActor", "@Database"]

  mutating func next() -> ProtocolTree {
    rareFactor = weighed([(5, 0), (3, 1), (2, 3)])
    if happens(8, dense: 3) { return closureStruct() }
    var tree = ProtocolTree(declarations: [])
    if happens(40, dense: 90) { tree.declarations = parents() }
    if rarely(7) { tree.neighbors = Array(Set((0..<2).map { _ in pick(Self.takenNames) })).sorted() }
    // With only the last parent, inheritance is a chain; with all parents, it can be a diamond.
    let parents = random.happens(40) ? Array(tree.declarations.suffix(1)) : tree.declarations
    let scope = Scope(types: tree.neighbors)
    tree.declarations.append(declaration("", parents: parents, known: tree.declarations, scope))
    tree.removeStrangers()
    if random.happens(6) {
      for index in tree.declarations.indices where tree.declarations[index].module == .fuzzed {
        tree.declarations[index].access = ""
      }
    }
    return tree
  }

  /// Returns up to three protocols, each of which can inherit the ones before it.
  private mutating func parents() -> [ProtocolTree.Declaration] {
    var declarations: [ProtocolTree.Declaration] = []
    let count = weighed([(6, 1), (isDense ? 6 : 4, 2), (isDense ? 4 : 2, 3)])
    var isForeign = context.other == .parents && random.happens(50)
    for suffix in ["A", "B", "C"].prefix(count) {
      let inherited = declarations.filter { _ in random.happens(isDense ? 60 : 40) }
      var next = declaration(suffix, parents: inherited, known: declarations, Scope())
      if isForeign { next.module = .other }
      isForeign = isForeign && random.happens(50)
      // Two parents have an associated type of the same name, with different constraints.
      if next.associatedTypes.isEmpty, random.happens(20),
        let shared = declarations.first?.associatedTypes.first
      {
        let constraint = pick(["", "Hashable", "Sendable", "Shape"])
        next.associatedTypes.append(.init(name: shared.name, constraint: constraint))
      }
      declarations.append(next)
    }
    return declarations
  }

  private mutating func declaration(
    _ suffix: String, parents: [ProtocolTree.Declaration], known siblings: [ProtocolTree.Declaration],
    _ scope: Scope
  ) -> ProtocolTree.Declaration {
    var declaration = ProtocolTree.Declaration(suffix: suffix)
    if happens(12, dense: 25) { declaration.attributes.append(pick(Self.actors)) }
    if rarely(3) { declaration.attributes.append(pick(["@preconcurrency", "@available(macOS 10.15, *)"])) }
    declaration.attributes.shuffle(using: &random)
    if context.other == .parents, rarely(10) { declaration.twinAccess = pick(["internal", "public"]) }
    if rarely(4) {
      declaration.condition = pick(Self.conditions)
      declaration.hasElse = random.happens(30)
    }
    for parent in parents {
      let hasArguments = !parent.primary.isEmpty && random.happens(40)
      let arguments =
        hasArguments ? "<\(parent.primary.map { _ in pick(["Int", "String"]) }.joined(separator: ", "))>" : ""
      declaration.inherits.append("§\(parent.suffix)\(arguments)")
    }
    addForeignParents(to: &declaration)
    addAssociatedTypes(to: &declaration, parents: siblings)
    var scope = scope
    for other in siblings + [declaration] {
      scope.types += other.associatedTypes.map(\.name) + other.aliases.map(\.name)
    }
    for _ in 0..<weighed([(2, 1), (4, 2), (4, 3), (2, 4), (1, 6)]) {
      let known = declaration.members + siblings.flatMap(\.members)
      if let other = known.isEmpty ? nil : pick(known), happens(12, dense: 45) {
        declaration.members.append(variant(of: other, scope))
      } else {
        declaration.members.append(member(scope))
      }
      if rarely(3) {
        declaration.members[declaration.members.count - 1].condition = pick(Self.conditions)
        declaration.members[declaration.members.count - 1].hasElse = random.happens(30)
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
        pick(["Equatable", "Hashable", "CustomStringConvertible", "Identifiable", "Error", "Codable"]))
    }
    if rarely(3) {
      declaration.inherits.append(
        pick([
          "Comparable", "Sequence", "IteratorProtocol", "RawRepresentable", "AsyncSequence", "Collection",
          "ExpressibleByIntegerLiteral", "CaseIterable", "Strideable", "SetAlgebra", "OptionSet", "Decodable",
          "LocalizedError", "CustomDebugStringConvertible", "AdditiveArithmetic", "BidirectionalCollection",
          "Encodable", "LosslessStringConvertible", "TextOutputStream", "NSObjectProtocol",
          "AsyncIteratorProtocol",
        ]))
    }
    let classes = ["Base", "DesignatedBase", "RichBase"]
    if random.happens(2) { declaration.inherits.append("Actor") }
    if rarely(3) { declaration.inherits.append(pick(classes + ["WideBase<Int>", "NSObject"])) }
    if rarely(2) {
      declaration.clause.append("Self: \(pick(classes + ["WideBase<String>", "AnyObject", "Sendable"]))")
    }
    if rarely(3) { declaration.inherits.append("~Copyable") }
    if rarely(8) { declaration.inherits.shuffle(using: &random) }
  }

  private mutating func addAssociatedTypes(
    to declaration: inout ProtocolTree.Declaration, parents: [ProtocolTree.Declaration]
  ) {
    if happens(20, dense: 50) {
      for _ in 0...random.next(below: 2) {
        let name = pick(Self.associatedNames, rarely: Self.takenNames)
        guard !declaration.associatedTypes.contains(where: { $0.name == name }) else { continue }
        var type = ProtocolTree.AssociatedType(name: name)
        type.constraint = pick(
          [
            "", "", "", "Sendable", "Hashable", "Shape", "Equatable", "Codable", "Error",
            "Hashable & Sendable",
          ],
          rarely: ["~Copyable", "Collection", "AnyObject", "Keyed<Int>", "Sequence<Int>", "Base"])
        if random.happens(10) { type.defaultType = pick([.int, .name("String"), .name("Reference")]) }
        if type.constraint == "Collection", random.happens(40) { type.clause = "\(name).Element == Int" }
        declaration.associatedTypes.append(type)
        if random.happens(45) { declaration.primary.append(name) }
      }
    }
    let declarations = parents + [declaration]
    let names = declarations.flatMap { $0.associatedTypes.map(\.name) }
    if !names.isEmpty, random.happens(20) {
      let name = pick(names)
      let pinned = type(Scope(), depth: 1).source
      declaration.clause.append(
        pick(
          [
            "\(name) == Int", "\(name): Sendable", "\(name) == [String]", "\(name) == Item",
            "\(name): Hashable",
          ],
          rarely: ["\(name) == \(pick(names))", "\(name) == Self", "\(name) == \(pinned)"]))
    }
    if random.happens(6) {
      let name = pick(Self.associatedNames + ["U"], rarely: Self.takenNames)
      declaration.aliases.append(.init(name: name, type: type(Scope(types: names), depth: 2)))
    }
  }
}
