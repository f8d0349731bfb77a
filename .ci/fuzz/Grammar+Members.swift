extension Grammar {
  mutating func member(_ scope: Scope) -> ProtocolTree.Member {
    if rarely(2) { return operation() }
    if rarely(7) { return subscripting(scope) }
    switch random.next(below: 100) {
    case 0..<65: return method(scope)
    case 65..<95: return property(scope)
    default: return initializer(scope)
    }
  }

  private mutating func method(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .function, name: pick(Self.memberNames))
    var within = addGenerics(to: &member, scope)
    member.isAsync = random.happens(25)
    addParameters(to: &member, within)
    addThrows(to: &member, &within)
    if random.happens(55) {
      within.canBeOpaque = false
      member.result = result(within)
    }
    if random.happens(3) { member.modifiers.append("mutating") }
    if rarely(2) { member.modifiers.append(pick(["consuming", "borrowing"])) }
    if rarely(3) { member.attributes.append("@Sendable") }
    if rarely(1) { member.attributes.append("@Lines") }
    if member.isAsync, rarely(6) {
      if random.happens(50) {
        member.attributes.append("@concurrent")
      } else {
        member.modifiers.append("nonisolated(nonsending)")
      }
    }
    if member.result != nil, random.happens(12) { member.attributes.append("@discardableResult") }
    addAttributes(to: &member)
    return member
  }

  /// Returns an operator, or `callAsFunction`.
  private mutating func operation() -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .function, name: "callAsFunction")
    member.result = pick([.int, .name("Self"), .optional(.name("Self")), .name("Bool")])
    if random.happens(40) {
      member.parameters = [.init(label: nil, name: "a", type: pick([.int, .name("Self")]))]
      return member
    }
    member.name = pick(["==", "<", "+", "-", "prefix -", "postfix ++", "...", "+="])
    member.modifiers = ["static"]
    if let space = member.name.firstIndex(of: " ") {
      member.modifiers.append(String(member.name[..<space]))
      member.name = String(member.name[member.name.index(after: space)...])
    } else {
      member.name += " "
      member.parameters.append(.init(label: nil, name: "b", type: pick([.int, .name("Self")])))
    }
    let words = member.name == "+= " ? ["inout"] : []
    member.parameters.insert(.init(label: nil, name: "a", words: words, type: .name("Self")), at: 0)
    return member
  }

  private mutating func property(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .property, name: pick(Self.memberNames))
    member.result = result(scope)
    member.accessors = pick(
      ["get", "get set"], rarely: ["mutating get", "get nonmutating set", "@Lines get"], 5)
    addGetterEffects(to: &member)
    if rarely(1) { member.attributes.append("@Lines") }
    if member.source.contains("@Lines") { member.result = .array(.int) }
    addAttributes(to: &member)
    return member
  }

  private mutating func subscripting(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .subscripting, name: "subscript")
    var within = addGenerics(to: &member, scope)
    addParameters(to: &member, within)
    if member.parameters.isEmpty, random.happens(80) {
      member.parameters.append(.init(label: nil, name: "index", type: .int))
    }
    within.canBeOpaque = false
    member.result = result(within)
    member.accessors = pick(["get", "get set", "get set"])
    addGetterEffects(to: &member)
    addAttributes(to: &member)
    return member
  }

  private mutating func addGetterEffects(to member: inout ProtocolTree.Member) {
    guard member.accessors == "get", random.happens(15) else { return }
    member.isAsync = random.happens(60)
    guard !member.isAsync || random.happens(40) else { return }
    member.throwsClause = pick(["throws"], rarely: Self.errors, 20)
  }

  private mutating func initializer(_ scope: Scope) -> ProtocolTree.Member {
    var member = ProtocolTree.Member(kind: .initializer, name: pick(["init", "init", "init?", "init!"]))
    var within = addGenerics(to: &member, scope)
    if random.happens(5) { member.attributes.append(pick(Self.actors)) }
    member.isAsync = random.happens(15)
    addParameters(to: &member, within)
    addThrows(to: &member, &within)
    return member
  }

  /// Returns a result type, which is implicitly unwrapped more often than other types.
  private mutating func result(_ scope: Scope) -> TypeTree {
    if random.happens(2) { return .forced(type(scope, depth: 1)) }
    if rarely(1) { return .forced(.tuple([])) }
    if rarely(2) { return .prefixed("sending", type(scope, depth: 1)) }
    return type(scope)
  }

  /// Adds attributes in any order, on a separate line or before the member, and sometimes after a modifier.
  private mutating func addAttributes(to member: inout ProtocolTree.Member) {
    if random.happens(9) { member.attributes.append(pick(Self.actors)) }
    if random.happens(3) { member.attributes.append(pick(Self.availability)) }
    if rarely(2) { member.attributes.append(pick(["@preconcurrency", "@_spi(Fuzz)", "@objc"])) }
    if random.happens(3) { member.modifiers.append("nonisolated") }
    if random.happens(9) { member.modifiers.append("static") }
    member.attributes.shuffle(using: &random)
    if rarely(6) { member.modifiers = (member.attributes + member.modifiers).shuffled(using: &random) }
    if member.modifiers.contains(where: { $0.hasPrefix("@") }) { member.attributes = [] }
    for index in member.attributes.indices where random.happens(30) { member.attributes[index] += "\n" }
  }

  private static let availability = [
    "@available(*, deprecated)", "@available(macOS 10.15, iOS 13, *)",
    "@available(*, deprecated, message: \"no\")",
    "@available(*, deprecated, renamed: \"other\")",
  ]
}

extension Grammar {
  /// Returns an overload with few differences, or the same member.
  mutating func variant(of other: ProtocolTree.Member, _ scope: Scope) -> ProtocolTree.Member {
    var member = other
    if member.kind == .property { return variant(ofProperty: member, scope) }
    switch random.next(below: 13) {
    case 0 where !member.parameters.isEmpty:
      let index = random.next(below: member.parameters.count)
      let isInout = member.parameters[index].words == ["inout"]
      member.parameters[index].words = isInout ? [] : [pick(["inout", "borrowing", "consuming"])]
      member.parameters[index].isVariadic = false
    case 1 where !member.parameters.isEmpty:
      let index = random.next(below: member.parameters.count)
      if random.happens(70) {
        member.parameters[index].type = type(scope)
      } else {
        member.parameters[index].isVariadic.toggle()
      }
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
    case 8:
      for index in member.parameters.indices {
        member.parameters[index].type = inOtherWords(member.parameters[index].type)
      }
      member.result = member.result.map { inOtherWords($0) }
      nameOpaque(&member)
      if !member.generics.isEmpty, random.happens(50) { rename(&member) }
    case 9, 10: changeEffects(of: &member)
    default: member.parameters.append(parameter(scope, isAsync: member.isAsync))
    }
    return member
  }

  private mutating func variant(ofProperty other: ProtocolTree.Member, _ scope: Scope) -> ProtocolTree.Member
  {
    var member = other
    if random.happens(40) {
      member = method(scope)
      member.name = other.name
      return member
    }
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

  /// Changes the effects of a member.
  private mutating func changeEffects(of member: inout ProtocolTree.Member) {
    guard member.kind == .function || member.kind == .initializer || member.accessors == "get" else { return }
    member.throwsClause = pick(["", "", "throws", "throws"], rarely: Self.errors)
    if [.property, .subscripting].contains(member.kind), random.happens(40) { member.isAsync.toggle() }
  }

  /// Renames a type parameter.
  private mutating func rename(_ member: inout ProtocolTree.Member) {
    let index = random.next(below: member.generics.count)
    let name = pick(Self.genericNames)
    guard !member.mentions(name) else { return }
    member.rename(member.generics[index].name, to: name)
    if random.happens(30) { member.generics.reverse() }
  }

  /// Replaces an opaque type by a type parameter.
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
