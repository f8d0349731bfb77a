extension Grammar {
  /// Returns a random type; with greater depth, it is simpler.
  mutating func type(_ scope: Scope, depth: Int = 0) -> TypeTree {
    if depth >= 3 || random.happens(50) { return leaf(scope) }
    func inner(_ grammar: inout Self) -> TypeTree {
      var within = scope
      within.canBeOpaque = scope.canBeOpaque && depth == 0
      return grammar.type(within, depth: depth + 1)
    }
    if rarely(8) { return rareType(inner(&self), scope) }
    switch random.next(below: 100) {
    case 0..<26: return .optional(inner(&self))
    case 26..<42: return .array(inner(&self))
    case 42..<48: return .dictionary(pick([.name("String"), .int]), inner(&self))
    case 48..<53:
      return .tuple([
        .init(label: random.happens(50) ? pick(["left", "item", "in"]) : nil, type: inner(&self)),
        .init(label: random.happens(50) ? "right" : nil, type: inner(&self)),
      ])
    case 53..<72: return .function(function(scope, depth: depth))
    case 72..<78: return .applied(pick(["Box", "Set", "AsyncStream", "Optional", "Array"]), [inner(&self)])
    case 78..<81: return .metatype(inner(&self))
    case 81..<89:
      // Swift 5 doesn't require `any` here.
      let isBare = context.isLegacy && random.happens(50)
      return isBare ? existential(scope) : .prefixed("any", existential(scope))
    case 89..<94: return .prefixed(scope.canBeOpaque ? "some" : "any", existential(scope))
    default:
      return .applied("Result", [inner(&self), pick([.name("Fault"), .prefixed("any", .name("Error"))])])
    }
  }

  private mutating func rareType(_ inner: TypeTree, _ scope: Scope) -> TypeTree {
    let generic = ["Outer", "Attempt", "Pair", "Crate", "ClosedRange", "KeyPath", "AsyncThrowingStream"]
    switch random.next(below: 4) {
    case 0: return .parenthesized(inner)
    case 1: return .metatype(.parenthesized(inner))
    case 2: return random.happens(50) ? .forced(inner) : .optional(.optional(inner))
    default:
      let name = pick(generic)
      if name == "KeyPath" { return .applied(name, [.name("Item"), inner]) }
      return .applied(name, name.hasPrefix("Async") ? [inner, .prefixed("any", .name("Error"))] : [inner])
    }
  }

  private mutating func leaf(_ scope: Scope) -> TypeTree {
    if !scope.types.isEmpty, random.happens(45) { return .name(pick(scope.types)) }
    if context.hasClashes, random.happens(8) { return .name(pick(Context.clashing)) }
    if rarely(8) {
      let names = [
        "Ticket", "Ticket", "Self", "Never", "Worker", "T", "Element", "AnyShape", "AnyObject", "Space.Inner",
        "Space.Action", "Space.Value", "Hook", "Any",
      ]
      return .name(pick(names + Self.takenNames))
    }
    return weighed([
      (16, .int), (12, .name("String")), (6, .name("Bool")), (8, .name("Item")), (5, .name("Reference")),
      (2, .name("Void")), (1, .tuple([])), (1, .name("Self")), (1, .name("Any")), (2, .name("Handler")),
      (1, .name("Completion")), (1, .name("Loading")), (1, .name("Reply")), (1, .name("Outcome")),
      (3, .name("Data")), (3, .name("URL")), (2, .name("Date")), (1, .name("UUID")), (1, .name("Double")),
      (1, .name("TimeInterval")),
    ])
  }

  private mutating func existential(_ scope: Scope) -> TypeTree {
    pick(
      [
        .name("Shape"), .name("Shape"), .name("Sendable"), .name("Error"), .name("Hashable"),
        .name("Codable"),
        .composition(.name("Shape"), .name("Sendable")), .applied("Keyed", [leaf(scope)]),
      ],
      rarely: [
        .name("Actor"), .applied("Sequence", [leaf(scope)]), .name("AnyObject"), .name("Both"),
        .composition(.name("Reference"), .name("Shape")), .applied("Collection", [leaf(scope)]),
      ])
  }

  mutating func function(_ scope: Scope, depth: Int) -> TypeTree.Function {
    var within = scope
    within.canBeOpaque = false
    var function = TypeTree.Function(parameters: [], result: .name("Void"))
    for _ in 0..<weighed([(4, 0), (6, 1), (2, 2)]) {
      var parameter = type(within, depth: depth + 1)
      if rarely(4) {
        // Swift 6.3 can't parse such a word before `nonisolated`.
        if parameter.isFunction { parameter = .parenthesized(parameter) }
        parameter = .prefixed(pick(["inout", "consuming", "borrowing", "sending"]), parameter)
      }
      function.parameters.append(parameter)
    }
    if random.happens(45) { function.result = type(within, depth: depth + 1) }
    function.isAsync = random.happens(15)
    if random.happens(20) { function.throwsClause = pick(["throws"], rarely: Self.errors, 20) }
    if random.happens(18) { function.attributes.append("@Sendable") }
    if random.happens(8) {
      function.attributes.append(pick(Self.actors))
      // In Swift 5, such a function isn't sendable, and Swift 6 has no equal type.
      if context.isLegacy, function.attributes.count == 1 { function.attributes.append("@Sendable") }
    }
    if function.isAsync, rarely(8) {
      function.attributes.append(pick(["nonisolated(nonsending)", "@concurrent"]))
    }
    if rarely(2) {
      function.attributes.append(pick(["@isolated(any)", "@convention(block)", "@convention(c)"]))
    }
    if rarely(20) { function.attributes.shuffle(using: &random) }
    return function
  }

  /// Returns a struct of closures and a few other properties.
  mutating func closureStruct() -> ProtocolTree {
    var declaration = ProtocolTree.Declaration(isStruct: true)
    if random.happens(10) { declaration.attributes.append(pick(Self.actors)) }
    if random.happens(15) { declaration.primary.append(pick(Self.genericNames)) }
    if random.happens(6) { declaration.access = "" }
    addClosures(to: &declaration, Scope(types: declaration.primary))
    guard random.happens(15) else { return ProtocolTree(declarations: [declaration]) }
    // A nested struct of closures.
    var outer = ProtocolTree.Declaration(isStruct: true)
    outer.access = declaration.access
    declaration.suffix = "A"
    declaration.members.removeAll { member in declaration.primary.contains(where: member.mentions) }
    declaration.primary = []
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

  /// Returns the type with equivalent spellings of some of its parts.
  mutating func inOtherWords(_ type: TypeTree) -> TypeTree {
    var type = type
    for (index, part) in type.parts.enumerated() {
      type = type.replacingPart(index, by: inOtherWords(part))
    }
    guard random.happens(50) else { return type }
    switch type {
    case .optional(let wrapped): return .applied("Optional", [wrapped])
    case .array(let element): return .applied("Array", [element])
    case .dictionary(let key, let value): return .applied("Dictionary", [key, value])
    case .composition(let left, let right): return .composition(right, left)
    case .parenthesized(let inner): return inner
    case .name("Handler"): return .function(.init(parameters: [.int], result: .name("Void")))
    case .name("Completion"):
      return .function(
        .init(attributes: ["@Sendable"], parameters: [.optional(.int)], result: .tuple([])))
    case .name("Void"): return .tuple([])
    case .name("Int"): return .name("Swift.Int")
    case .name(let name) where Self.declared.contains(name): return .name("Fuzzed.\(name)")
    case .applied("Pair", let arguments):
      return .tuple([.init(label: "left", type: arguments[0]), .init(label: "right", type: .int)])
    case .applied(let name, let arguments) where Self.declared.contains(name):
      return .applied("Fuzzed.\(name)", arguments)
    default: return type
    }
  }

  private static let declared: Set<String> = [
    "Item", "Reference", "Ticket", "Worker", "Handler", "Completion", "AnyShape", "Box", "Crate", "Outer",
    "Attempt",
    "Shape", "Keyed", "Both", "Pair",
  ]
}
