extension Grammar {
  /// Adds type parameters and returns the scope of the member's types.
  mutating func addGenerics(to member: inout ProtocolTree.Member, _ scope: Scope) -> Scope {
    var scope = scope
    scope.canBeOpaque = member.kind != .property
    guard random.happens(15) else { return scope }
    for _ in 0...(random.happens(25) ? 1 : 0) {
      let name = pick(Self.genericNames, rarely: Self.takenNames)
      guard !member.generics.contains(where: { $0.name == name }) else { continue }
      var generic = ProtocolTree.Generic(name: name, isPack: rarely(4))
      generic.constraint = pick(
        ["", "", "Sendable", "Shape", "Hashable", "Decodable", "Codable & Sendable", "Encodable"],
        rarely: ["~Copyable", "Keyed<Int>", "Error", "AnyObject", "Collection", "Sequence<Int>", "Base"])
      if generic.constraint == "Collection", random.happens(50) {
        member.clause.append("\(name).Element == Int")
      }
      if random.happens(8) {
        member.clause.append(
          "\(name): \(pick(["Sendable", "Hashable", "Shape"], rarely: ["~Copyable", "Base"]))")
      } else if rarely(2), let other = scope.types.first {
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

  mutating func addThrows(to member: inout ProtocolTree.Member, _ scope: inout Scope) {
    guard random.happens(30) else { return }
    member.throwsClause = "throws"
    if rarely(15) { member.throwsClause = pick(Self.errors) }
    if rarely(15), member.parameters.contains(where: \.type.isFunction) { member.throwsClause = "rethrows" }
    guard rarely(4), !member.generics.contains(where: { $0.name == "E" }) else { return }
    member.generics.append(.init(name: "E", constraint: "Error"))
    member.throwsClause = "throws(E)"
    var function = function(scope, depth: 1)
    function.throwsClause = pick(["throws(E)", "throws(E)", "throws(Never)", "throws"])
    let isAutoclosure = random.happens(30)
    if isAutoclosure {
      function.parameters = []
      function.attributes = []
    }
    member.parameters.append(
      .init(
        label: nil, name: "attempt", words: isAutoclosure ? ["@autoclosure"] : [], type: .function(function)))
  }

  mutating func addParameters(to member: inout ProtocolTree.Member, _ scope: Scope) {
    for _ in 0..<weighed([(3, 0), (6, 1), (4, 2), (1, 3)]) {
      let parameter = parameter(scope, isAsync: member.isAsync)
      guard !member.parameters.contains(where: { $0.name == parameter.name }) else { continue }
      member.parameters.append(parameter)
    }
    if member.kind == .function, random.happens(6) { member.parameters.append(completionHandler(scope)) }
    // Swift requires that a parameter determines each type parameter.
    for generic in member.generics
    where !generic.isPack && !member.parameters.contains(where: { $0.type.mentions(generic.name) }) {
      let type = TypeTree.name(generic.name)
      member.parameters.append(
        .init(
          label: nil, name: "value\(member.parameters.count)",
          type: pick([type, type, .metatype(type), .array(type)])))
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
    let name = pick(Self.parameterNames, rarely: Self.takenNames)
    let label = weighed([(5, nil), (3, name), (1, "with"), (1, "for"), (1, "item")])
    var parameter = ProtocolTree.Parameter(label: label, name: name, type: type(scope))
    if rarely(5) {
      var function = function(scope, depth: 1)
      function.parameters = []
      if !isAsync { function.isAsync = false }
      function.attributes = []
      parameter.type = .function(function)
      parameter.words = random.happens(30) ? ["@autoclosure", "@escaping"] : ["@autoclosure"]
      if rarely(10) { parameter.words.reverse() }
    } else if parameter.type.isFunction {
      if random.happens(70) { parameter.words.append("@escaping") }
      changeOrder(of: &parameter)
    } else if rarely(2) {
      let inner = scope.types.isEmpty ? TypeTree.int : .name(pick(scope.types))
      let box = TypeTree.applied("Box", [inner])
      parameter.type = pick([.optional(box), .applied("Optional", [box]), .forced(box), box])
      parameter.words.append("inout")
    } else if rarely(2) {
      parameter.type = pick([
        .prefixed("any", .name("Actor")), .optional(.prefixed("any", .name("Actor"))), .name("Worker"),
        .name("MainActor"),
      ])
      parameter.words.append("isolated")
    } else {
      addOwnership(to: &parameter)
    }
    return parameter
  }

  private mutating func addOwnership(to parameter: inout ProtocolTree.Parameter) {
    if random.happens(3) { parameter.words.append("inout") }
    if rarely(6) {
      parameter.words = pick([
        ["inout"], ["borrowing"], ["consuming"], ["sending"], ["consuming", "sending"], ["inout", "sending"],
        ["__owned"], ["__shared"],
      ])
    }
    parameter.isVariadic = parameter.words.isEmpty && rarely(3)
    if parameter.type == .name("Ticket"), parameter.words.isEmpty {
      parameter.words = [pick(["consuming", "borrowing", "inout"])]
    }
  }

  /// Writes the parameter's closure in parentheses, or `@escaping` after its other attributes.
  private mutating func changeOrder(of parameter: inout ProtocolTree.Parameter) {
    if parameter.words == ["@escaping"], case .function(var function) = parameter.type, random.happens(20) {
      parameter.words = []
      function.attributes.append("@escaping")
      parameter.type = .function(function)
    }
    guard rarely(6) else { return }
    if parameter.words == ["@escaping"], random.happens(50) {
      parameter.words = []
      parameter.type = .prefixed("@escaping", parameter.type)
    }
    parameter.type = .parenthesized(parameter.type)
  }

  /// Returns a completion handler, which takes a result or an error.
  private mutating func completionHandler(_ scope: Scope) -> ProtocolTree.Parameter {
    let error = TypeTree.prefixed("any", .name("Error"))
    let value = type(Scope(types: scope.types), depth: 2)
    var function = TypeTree.Function(parameters: [], result: .name("Void"))
    function.parameters = pick([
      [.applied("Result", [value, error])], [.optional(value), .optional(.parenthesized(error))],
      [.optional(.parenthesized(error))], [value], [],
    ])
    function.attributes = pick([[], ["@Sendable"], ["@MainActor", "@Sendable"], ["@MainActor"]])
    var handler = ProtocolTree.Parameter(label: "completion", name: "completion", type: .function(function))
    if random.happens(20) {
      handler.type = .optional(handler.type)
    } else {
      handler.words.append("@escaping")
      changeOrder(of: &handler)
    }
    return handler
  }
}
