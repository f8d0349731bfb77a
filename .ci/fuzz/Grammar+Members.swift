extension Grammar {
  mutating func member(_ scope: Scope) -> ProtocolTree.Member {
    switch random.below(100) {
    case 0..<3: return operation()
    case 3..<58: return method(scope)
    case 58..<80: return property(scope)
    case 80..<90: return subscripting(scope)
    default: return initializer(scope)
    }
  }

  private mutating func method(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .function, name: pick(Self.memberNames))
    var within = addGenerics(to: &member, scope)
    addAttributes(to: &member)
    member.isAsync = random.happens(25)
    addParameters(to: &member, within)
    addThrows(to: &member, &within)
    if member.isAsync, random.happens(12) {
      if random.happens(50) {
        member.attributes.append("@concurrent")
      } else {
        member.modifiers.append("nonisolated(nonsending)")
      }
    }
    if random.happens(60) {
      var outside = within
      outside.canBeOpaque = false
      member.result = result(outside)
    }
    if random.happens(6) {
      member.modifiers.append(pick(["mutating", "mutating", "consuming", "borrowing"]))
    }
    if random.happens(4) {
      member.attributes.append(pick(["@discardableResult", "@discardableResult", "@Lines"]))
    }
    return member
  }

  /// An operator, or a function that is called by its object's name.
  private mutating func operation() -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .function, name: "callAsFunction")
    member.result = pick([.int, .name("Self"), .optional(.name("Self")), .name("Bool")])
    if random.happens(40) {
      member.parameters = [.init(label: nil, name: "a", type: pick([.int, .name("Self")]))]
      return member
    }
    member.name = pick(["==", "<", "+", "-", "prefix -", "postfix ++", "..."])
    member.modifiers = ["static"]
    if let space = member.name.firstIndex(of: " ") {
      member.modifiers.append(String(member.name[..<space]))
      member.name = String(member.name[member.name.index(after: space)...])
    } else {
      member.name += " "
      member.parameters.append(.init(label: nil, name: "b", type: pick([.int, .name("Self")])))
    }
    member.parameters.insert(.init(label: nil, name: "a", type: .name("Self")), at: 0)
    return member
  }

  private mutating func property(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .property, name: pick(Self.memberNames))
    addAttributes(to: &member)
    member.result = result(scope)
    member.accessors = pick(["get", "get", "get set", "get set", "mutating get", "get nonmutating set"])
    if member.accessors == "get", random.happens(30) {
      member.isAsync = random.happens(60)
      if !member.isAsync || random.happens(40) {
        member.throwsClause = random.happens(50) ? "throws" : pick(Self.errors)
      }
    }
    if random.happens(2) {
      if member.accessors == "get", random.happens(50) {
        member.accessors = "@Lines get"
      } else {
        member.attributes.append("@Lines")
      }
      member.result = .array(.int)
    }
    return member
  }

  private mutating func subscripting(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .subscripting, name: "subscript")
    let within = addGenerics(to: &member, scope)
    addAttributes(to: &member)
    addParameters(to: &member, within)
    if member.parameters.isEmpty, random.happens(80) {
      member.parameters.append(.init(label: nil, name: "index", type: .int))
    }
    var outside = within
    outside.canBeOpaque = false
    member.result = result(outside)
    member.accessors = pick(["get", "get set", "get set"])
    if member.accessors == "get", random.happens(25) {
      member.isAsync = random.happens(60)
      if !member.isAsync || random.happens(40) {
        member.throwsClause = random.happens(50) ? "throws" : pick(Self.errors)
      }
    }
    return member
  }

  private mutating func initializer(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .initializer, name: pick(["init", "init", "init?", "init!"]))
    var within = addGenerics(to: &member, scope)
    if random.happens(5) { member.attributes.append(pick(["@MainActor", "@Database"])) }
    member.isAsync = random.happens(15)
    addParameters(to: &member, within)
    addThrows(to: &member, &within)
    return member
  }

  /// What is returned: implicitly unwrapped more often than anywhere else.
  private mutating func result(_ scope: Scope) -> TypeTree {
    if random.happens(6) { return .forced(type(scope, depth: 1)) }
    if random.happens(2) { return .forced(.tuple([])) }
    if random.happens(3) { return .prefixed("sending", type(scope, depth: 1)) }
    return type(scope)
  }

  private mutating func addAttributes(to member: inout ProtocolTree.Member) {
    if random.happens(9) { member.attributes.append(pick(["@MainActor", "@MainActor", "@Database"])) }
    if random.happens(3), member.kind == .function { member.attributes.append("@Sendable") }
    if random.happens(2) { member.attributes.append("@available(*, deprecated)") }
    if random.happens(4) { member.modifiers.append("nonisolated") }
    if random.happens(9) { member.modifiers.append("static") }
  }

  /// Adds type parameters and returns what the member's types may mention.
  private mutating func addGenerics(to member: inout ProtocolTree.Member, _ scope: Scope) -> Scope {
    var scope = scope
    scope.canBeOpaque = member.kind != .property
    guard random.happens(22) else { return scope }
    for _ in 0...(random.happens(25) ? 1 : 0) {
      let name = pick(Self.genericNames)
      guard !member.generics.contains(where: { $0.name == name }) else { continue }
      var generic = ProtocolTree.Generic(name: name, isPack: random.happens(8))
      generic.constraint = weighed([
        (10, ""), (3, "Sendable"), (2, "Shape"), (2, "Hashable"), (3, "~Copyable"), (1, "Keyed<Int>"),
        (2, "Error"), (1, "AnyObject"), (1, "Collection"), (1, "Sequence<Int>"), (1, "Base"),
      ])
      if generic.constraint == "Collection", random.happens(50) {
        member.clause.append("\(name).Element == Int")
      }
      if random.happens(8) {
        member.clause.append("\(name): \(pick(["Sendable", "Hashable", "~Copyable", "Shape"]))")
      } else if random.happens(4), let other = scope.types.first {
        member.clause.append("\(name): Collection, \(name).Element == \(other)")
      }
      if generic.isPack {
        scope.packs.append(name)
      } else {
        scope.types += [name, name]
      }
      member.generics.append(generic)
    }
    return scope
  }

  private mutating func addThrows(to member: inout ProtocolTree.Member, _ scope: inout Scope) {
    guard random.happens(32) else { return }
    let hasClosure = member.parameters.contains { $0.type.isFunction }
    switch random.below(100) {
    case 0..<45: member.throwsClause = "throws"
    case 45..<75: member.throwsClause = pick(Self.errors)
    case 75..<88 where hasClosure: member.throwsClause = "rethrows"
    default:
      guard member.kind != .subscripting, !member.generics.contains(where: { $0.name == "E" }) else { return }
      member.generics.append(.init(name: "E", constraint: "Error"))
      member.throwsClause = "throws(E)"
      var function = function(scope, depth: 1)
      function.throwsClause = pick(["throws(E)", "throws(E)", "throws(Never)", "throws"])
      member.parameters.append(
        .init(
          label: nil, name: "attempt", words: random.happens(30) ? ["@autoclosure"] : [],
          type: .function(function)))
      if member.parameters.last?.words == ["@autoclosure"] {
        function.parameters = []
        function.attributes = []
        member.parameters[member.parameters.count - 1].type = .function(function)
      }
    }
  }

  private mutating func addParameters(to member: inout ProtocolTree.Member, _ scope: Scope) {
    for _ in 0..<weighed([(3, 0), (6, 1), (4, 2), (1, 3)]) {
      let parameter = parameter(scope, isAsync: member.isAsync)
      guard !member.parameters.contains(where: { $0.name == parameter.name }) else { continue }
      member.parameters.append(parameter)
    }
    for pack in scope.packs {
      let each = TypeTree.prefixed("each", .name(pack))
      let type = weighed([
        (4, TypeTree.prefixed("repeat", each)),
        (1, .tuple([.init(label: nil, type: .prefixed("repeat", each))])),
        (1, .prefixed("repeat", .applied("Box", [each]))),
        (1, .function(.init(parameters: [.prefixed("repeat", each)], result: .name("Void")))),
      ])
      member.parameters.append(.init(label: "pack", name: "pack", type: type))
    }
  }

  mutating func parameter(_ scope: Scope, isAsync: Bool) -> ProtocolTree.Parameter {
    let name = pick(Self.parameterNames)
    let label = weighed([(5, nil), (3, name), (1, "with"), (1, "`for`".filter { $0 != "`" }), (1, "item")])
    var parameter = ProtocolTree.Parameter(label: label, name: name, type: type(scope))
    if random.happens(12) {
      var function = function(scope, depth: 1)
      function.parameters = []
      if !isAsync { function.isAsync = false }
      function.attributes = []
      parameter.type = .function(function)
      parameter.words.append("@autoclosure")
      if random.happens(30) { parameter.words.append("@escaping") }
    } else if parameter.type.isFunction {
      if random.happens(50) { parameter.words.append("@escaping") }
      if random.happens(12) { parenthesize(&parameter) }
    } else if random.happens(2) {
      let inner = scope.types.isEmpty ? TypeTree.int : .name(pick(scope.types))
      let box = TypeTree.applied("Box", [inner])
      parameter.type = pick([.optional(box), .applied("Optional", [box]), .forced(box), box])
      parameter.words.append("inout")
    } else if random.happens(3) {
      parameter.type = pick([
        .prefixed("any", .name("Actor")), .optional(.prefixed("any", .name("Actor"))), .name("Worker"),
        .name("MainActor"),
      ])
      parameter.words.append("isolated")
    } else {
      let ownership = weighed([
        (60, []), (8, ["inout"]), (4, ["borrowing"]), (4, ["consuming"]), (4, ["sending"]),
        (1, ["consuming", "sending"]), (1, ["inout", "sending"]), (1, ["__owned"]),
      ])
      parameter.words += ownership
      parameter.isVariadic = ownership.isEmpty && random.happens(6)
      if parameter.type == .name("Ticket"), ownership.isEmpty {
        parameter.words = [pick(["consuming", "borrowing", "inout"])]
      }
    }
    return parameter
  }

  /// Puts the parameter's closure in parentheses, with `@escaping` before or within.
  private mutating func parenthesize(_ parameter: inout ProtocolTree.Parameter) {
    if parameter.words == ["@escaping"], random.happens(50) {
      parameter.words = []
      parameter.type = .prefixed("@escaping", parameter.type)
    }
    parameter.type = .parenthesized(parameter.type)
    if random.happens(20) { parameter.type = .parenthesized(parameter.type) }
  }

  /// An overload that differs in little, or the same member again.
  mutating func relative(of other: ProtocolTree.Member, _ scope: Scope) -> ProtocolTree.Member {
    var member = other
    if member.kind == .property {
      if random.happens(40) { return method(scope).named(member.name) }
      if random.happens(20) {
        member.result = result(scope)
        return member
      }
      if random.happens(40) { member.result = member.result.map { inOtherWords($0) } }
      if member.accessors == "get", random.happens(30) {
        changeEffects(of: &member)
        return member
      }
      member.accessors = member.accessors == "get" ? "get set" : "get"
      member.isAsync = false
      member.throwsClause = ""
      return member
    }
    switch random.below(13) {
    case 0 where !member.parameters.isEmpty:
      let index = random.below(member.parameters.count)
      let isInout = member.parameters[index].words == ["inout"]
      member.parameters[index].words = isInout ? [] : [pick(["inout", "borrowing", "consuming"])]
      member.parameters[index].isVariadic = false
    case 1 where !member.parameters.isEmpty:
      let index = random.below(member.parameters.count)
      member.parameters[index].isVariadic.toggle()
      member.parameters[index].words = []
    case 2 where !member.generics.isEmpty:
      member.generics[0].constraint = pick(["Sendable", "Hashable", "Shape", ""])
    case 3: member.result = result(scope)
    case 4 where member.kind != .subscripting: member.isAsync.toggle()
    case 5 where member.kind == .initializer: member.name = member.name == "init" ? "init?" : "init"
    case 6:
      if member.modifiers.contains("static") {
        member.modifiers.removeAll { $0 == "static" }
      } else if member.kind != .initializer {
        member.modifiers.append("static")
      }
    case 7 where !member.generics.isEmpty: rename(&member)
    case 8, 9:
      for index in member.parameters.indices {
        member.parameters[index].type = inOtherWords(member.parameters[index].type)
      }
      member.result = member.result.map { inOtherWords($0) }
      nameOpaque(&member)
      if !member.generics.isEmpty, random.happens(50) { rename(&member) }
    case 10 where member.kind != .subscripting || member.accessors == "get",
      11 where member.kind != .subscripting || member.accessors == "get":
      changeEffects(of: &member)
    default: member.parameters.append(parameter(scope, isAsync: member.isAsync))
    }
    return member
  }
}

extension Grammar {
  /// Throws, or suspends where it is read, otherwise than it did.
  private mutating func changeEffects(of member: inout ProtocolTree.Member) {
    member.throwsClause = pick(["", "", "throws", "throws", pick(Self.errors)])
    if [.property, .subscripting].contains(member.kind), random.happens(40) { member.isAsync.toggle() }
  }

  /// Calls a type parameter something else, among the others or before them.
  private mutating func rename(_ member: inout ProtocolTree.Member) {
    let index = random.below(member.generics.count)
    let name = pick(Self.genericNames)
    guard !member.mentions(name) else { return }
    member.rename(member.generics[index].name, to: name)
    if random.happens(30) { member.generics.reverse() }
  }

  /// Makes a type parameter of what is `some`.
  private mutating func nameOpaque(_ member: inout ProtocolTree.Member) {
    for index in member.parameters.indices {
      guard case .prefixed("some", let constraint) = member.parameters[index].type, random.happens(50) else {
        continue
      }
      let name = pick(Self.genericNames)
      guard !member.mentions(name) else { continue }
      member.generics.append(.init(name: name, constraint: constraint.source))
      member.parameters[index].type = .name(name)
    }
  }
}

extension ProtocolTree.Member {
  fileprivate func named(_ name: String) -> Self {
    var copy = self
    copy.name = name
    return copy
  }
}
