extension Grammar {
  /// A type; the greater the depth, the less may be within it.
  mutating func type(_ scope: Scope, depth: Int = 0) -> TypeTree {
    if depth >= 3 || random.happens(45) { return leaf(scope) }
    func inner(_ grammar: inout Self) -> TypeTree {
      var within = scope
      within.canBeOpaque = scope.canBeOpaque && depth == 0
      return grammar.type(within, depth: depth + 1)
    }
    switch random.below(100) {
    case 0..<20: return .optional(inner(&self))
    case 20..<30: return .array(inner(&self))
    case 30..<34: return .dictionary(pick([.name("String"), .int]), inner(&self))
    case 34..<42:
      return .tuple([
        .init(label: random.happens(50) ? pick(["left", "item", "in"]) : nil, type: inner(&self)),
        .init(label: random.happens(50) ? "right" : nil, type: inner(&self)),
      ])
    case 42..<64: return .function(function(scope, depth: depth))
    case 64..<74:
      let one = [
        "Box", "Box", "Outer", "Set", "Attempt", "Pair", "AsyncStream", "Crate", "Optional", "KeyPath",
        "Array", "ClosedRange",
      ]
      let name = pick(one)
      if name == "KeyPath" { return .applied(name, [.name("Item"), inner(&self)]) }
      return .applied(name, [inner(&self)])
    case 74..<80:
      let instance = inner(&self)
      return .metatype(random.happens(20) ? .parenthesized(instance) : instance)
    case 80..<86: return .parenthesized(inner(&self))
    case 86..<90:
      // Before Swift 6, nothing needs to be said there.
      let isBare = surroundings.isLegacy && random.happens(50)
      return isBare ? existential(scope) : .prefixed("any", existential(scope))
    case 90..<95:
      return scope.canBeOpaque ? .prefixed("some", existential(scope)) : .prefixed("any", existential(scope))
    case 95..<97:
      return .applied("Result", [inner(&self), pick([.name("Fault"), .prefixed("any", .name("Error"))])])
    default: return depth == 0 ? .forced(inner(&self)) : .optional(inner(&self))
    }
  }

  private mutating func leaf(_ scope: Scope) -> TypeTree {
    if !scope.types.isEmpty, random.happens(45) { return .name(pick(scope.types)) }
    if surroundings.hasClashes, random.happens(12) { return .name(pick(Surroundings.clashing)) }
    return weighed([
      (16, .int), (10, .name("String")), (4, .name("Bool")), (8, .name("Item")), (6, .name("Reference")),
      (3, .name("Ticket")), (2, .name("Void")), (1, .tuple([])), (2, .name("Self")), (1, .name("Any")),
      (1, .name("AnyObject")), (1, .name("Space.Inner")), (2, .name("Handler")), (2, .name("Completion")),
      (1, .name("Never")), (1, .name("Worker")), (1, .name("T")), (1, .name("Element")),
      (1, .name("AnyShape")),
    ])
  }

  private mutating func existential(_ scope: Scope) -> TypeTree {
    weighed([
      (4, .name("Shape")), (2, .name("Sendable")), (2, .name("Error")), (2, .applied("Keyed", [leaf(scope)])),
      (2, .name("Hashable")), (1, .composition(.name("Shape"), .name("Sendable"))), (1, .name("Actor")),
      (1, .applied("Sequence", [leaf(scope)])), (1, .name("AnyObject")),
      (1, .composition(.name("Reference"), .name("Shape"))), (1, .name("Both")),
    ])
  }

  mutating func function(_ scope: Scope, depth: Int) -> TypeTree.Function {
    var within = scope
    within.canBeOpaque = false
    var function = TypeTree.Function(parameters: [], result: .name("Void"))
    for _ in 0..<weighed([(4, 0), (6, 1), (2, 2)]) {
      var parameter = type(within, depth: depth + 1)
      if random.happens(10) {
        // Swift 6.3 reads no such word before `nonisolated`.
        if parameter.isFunction { parameter = .parenthesized(parameter) }
        parameter = .prefixed(pick(["inout", "consuming", "borrowing", "sending"]), parameter)
      }
      function.parameters.append(parameter)
    }
    if random.happens(60) { function.result = type(within, depth: depth + 1) }
    function.isAsync = random.happens(18)
    if random.happens(30) { function.throwsClause = random.happens(55) ? "throws" : pick(Self.errors) }
    if random.happens(18) { function.attributes.append("@Sendable") }
    if random.happens(8) {
      function.attributes.append(pick(["@MainActor", "@MainActor", "@Database"]))
      // In Swift 5 such a function is not sendable, and no type of Swift 6 is the same.
      if surroundings.isLegacy, function.attributes.count == 1 { function.attributes.append("@Sendable") }
    }
    if function.isAsync, random.happens(15) {
      function.attributes.append(pick(["nonisolated(nonsending)", "@concurrent"]))
    }
    return function
  }

  /// The same type in other words, here and there.
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
