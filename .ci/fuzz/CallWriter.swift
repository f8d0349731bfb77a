/// Writes calls of those members of a protocol's spy whose values are easily made.
struct CallWriter {
  let tree: ProtocolTree
  /// Whether the module has types with names of the kit's own.
  let hasClashes: Bool

  var bodies: [(name: String, lines: [String])] {
    let members = tree.declarations.flatMap(\.members)
    let names = Set(members.map(\.name))
    // One without arguments would be called in place of the double's own.
    let hidesOwn = members.contains { member in
      member.kind == .initializer
        && (member.generics.contains(where: \.isPack) || member.parameters.allSatisfy(\.isVariadic))
    }
    guard !hidesOwn, !tree.declarations.contains(where: \.isStruct),
      tree.declarations.allSatisfy({ $0.associatedTypes.isEmpty && $0.aliases.isEmpty }),
      names.isDisjoint(with: ["stub", "calls", "log", "wrapped"]),
      !tree.declarations.flatMap({ $0.inherits + $0.attributes }).contains(where: {
        !($0.hasPrefix("§") || ["Sendable", "AnyObject", "@MainActor"].contains($0))
      }),
      // A member of a superclass might be called instead.
      Set(tree.declarations.flatMap(\.clause)).isSubset(of: ["Self: AnyObject", "Self: Sendable"])
    else { return [] }
    return members.compactMap { member in
      // The handle of an overload might have the member's name.
      let isClear = members.allSatisfy { other in
        !member.name.hasPrefix(other.name) || members.count { $0.name == other.name } == 1
      }
      guard isClear, let lines = lines(member) else {
        return nil
      }
      return (member.name, lines)
    }
  }

  private func lines(_ member: ProtocolTree.Member) -> [String]? {
    guard !member.attributes.contains("@Database"), !member.attributes.contains("@Lines"),
      member.modifiers.allSatisfy({ $0 == "mutating" || $0 == "nonisolated" }),
      member.generics.allSatisfy({ !$0.isPack && ["", "Sendable", "Hashable"].contains($0.constraint) }),
      member.clause.isEmpty, !member.mentions("Self"),
      // The calls import the kit, whose types have such names too.
      !hasClashes || !Surroundings.clashing.contains(where: member.mentions)
    else { return nil }
    // A closure of the caller's actor can't be handed to what runs beside it, nor given away.
    guard !member.parameters.contains(where: { $0.words.contains("sending") && $0.type.holdsFunction })
    else { return nil }
    guard !member.attributes.contains("@concurrent") || !member.parameters.contains(where: \.type.isFunction)
    else {
      return nil
    }
    switch member.kind {
    case .function: return function(member)
    case .property: return property(member)
    case .subscripting: return subscripting(member)
    case .initializer: return nil
    }
  }

  private func subscripting(_ member: ProtocolTree.Member) -> [String]? {
    let count = tree.declarations.flatMap(\.members).count { $0.kind == .subscripting }
    guard count == 1, member.generics.isEmpty, member.modifiers.isEmpty,
      let result = member.result, !member.mentions("Ticket"), let value = literal(result, [])
    else { return nil }
    var arguments: [String] = []
    for parameter in member.parameters {
      guard parameter.words.isEmpty || parameter.words == ["@escaping"],
        let argument = literal(parameter.type, [])
      else { return nil }
      // A name alone is no label.
      let label = parameter.label.flatMap { $0 == parameter.name ? nil : "\($0): " } ?? ""
      arguments.append(label + argument)
    }
    let effects = (member.throwsClause.isEmpty ? "" : "try ") + (member.isAsync ? "await " : "")
    let place = "spy[\(arguments.joined(separator: ", "))]"
    var lines = [
      "let spy = \(double)()", "spy.stub.subscript.returns(\(value))",
      "let answer: \(spelled(result)) = \(effects)\(place)",
      "check(spy.calls.subscript.count == 1, \(label(member, "recorded")))",
    ]
    lines += comparison(result, value, of: member)
    guard member.accessors.hasSuffix("set") else { return lines }
    return lines + [
      "\(place) = \(value)",
      "check(spy.calls.subscriptSet.count == 1, \(label(member, "recorded as set")))",
    ]
  }

  private func function(_ member: ProtocolTree.Member) -> [String]? {
    let generics = Set(member.generics.map(\.name))
    guard generics.allSatisfy({ name in member.parameters.contains { $0.type == .name(name) } }) else {
      return nil
    }
    var lines = ["let spy = \(double)()"]
    var arguments: [String] = []
    for (index, parameter) in member.parameters.enumerated() {
      guard !parameter.words.contains("isolated") else { return nil }
      var type = parameter.type
      if parameter.words.contains("@autoclosure"), case .function(let function) = type {
        type = function.result
      }
      guard let value = literal(type, generics) else { return nil }
      let label = parameter.label.map { "\($0): " } ?? ""
      if parameter.words.contains("inout") {
        // What an asynchronous function type means is not the same in every module.
        if type.holdsFunction { return nil }
        guard generics.contains(type.source) || !generics.contains(where: { Self.mentions(type, $0) }) else {
          return nil
        }
        lines.append(
          "var argument\(index): \(generics.contains(type.source) ? "Int" : type.source) = \(value)")
        arguments.append("\(label)&argument\(index)")
      } else {
        arguments.append(label + value)
      }
    }
    let effects = (member.throwsClause.isEmpty ? "" : "try ") + (member.isAsync ? "await " : "")
    let call = "\(effects)spy.\(member.name)(\(arguments.joined(separator: ", ")))"
    if let result = member.result, result != .name("Void"), result != .tuple([]) {
      guard let value = literal(result, []), !generics.contains(where: { Self.mentions(result, $0) }) else {
        return nil
      }
      lines += ["spy.stub.\(member.name).returns(\(value))", "let answer: \(spelled(result)) = \(call)"]
      lines += comparison(result, value, of: member)
    } else {
      lines.append(call)
    }
    return lines + ["check(spy.calls.\(member.name).count == 1, \(label(member, "recorded")))"]
  }

  private func property(_ member: ProtocolTree.Member) -> [String]? {
    guard let result = member.result, let value = literal(result, []) else { return nil }
    let effects = (member.throwsClause.isEmpty ? "" : "try ") + (member.isAsync ? "await " : "")
    var lines = ["let spy = \(double)()", "spy.stub.\(member.name).returns(\(value))"]
    // What can't be copied is looked at where it lies.
    let isLent = member.mentions("Ticket")
    let read = "\(effects)spy.\(member.name)"
    lines.append(isLent ? "borrow(\(read))" : "let answer: \(spelled(result)) = \(read)")
    let recorded = effects.isEmpty ? "gets" : "count"
    lines.append("check(spy.calls.\(member.name).\(recorded) == 1, \(label(member, "recorded")))")
    if !isLent { lines += comparison(result, value, of: member) }
    guard effects.isEmpty, member.accessors.hasSuffix("set") else { return lines }
    return lines + [
      "spy.\(member.name) = \(value)",
      "check(spy.calls.\(member.name).sets.count == 1, \(label(member, "recorded as set")))",
    ]
  }

  private func comparison(_ type: TypeTree, _ value: String, of member: ProtocolTree.Member) -> [String] {
    isComparable(type)
      ? ["check(answer == \(value), \(label(member, "answered")))"] : ["_ = answer"]
  }

  private func label(_ member: ProtocolTree.Member, _ what: String) -> String {
    "\"\(double) \(member.name.filter { $0 != "`" }) is not \(what)\""
  }

  private var double: String { "§Spy" }

  private func spelled(_ type: TypeTree) -> String {
    switch type {
    case .forced(let wrapped): TypeTree.optional(wrapped).source
    case .prefixed("sending", let sent): spelled(sent)
    default: type.source
    }
  }

  private static func mentions(_ type: TypeTree, _ name: String) -> Bool {
    type == .name(name) || type.parts.contains { mentions($0, name) }
  }

  private func isComparable(_ type: TypeTree) -> Bool {
    switch type {
    case .name(let name): ["Int", "String", "Bool", "Item", "T", "Element"].contains(name)
    case .optional(let part), .array(let part), .forced(let part), .parenthesized(let part),
      .prefixed("sending", let part):
      isComparable(part)
    default: false
    }
  }

  /// A value of a type, where one is easily made.
  private func literal(_ type: TypeTree, _ generics: Set<String>) -> String? {
    switch type {
    // What a function means is not the same in every module, and a collection of them is cast where it differs.
    case .array, .dictionary, .tuple, .applied:
      if type.holdsFunction { return nil }
    default: break
    }
    switch type {
    case .name(let name) where generics.contains(name): return "7"
    case .name("Int"), .name("T"): return "7"
    case .name("String"), .name("Element"): return "\"a\""
    case .name("Bool"): return "true"
    case .name("Item"), .name("Reference"), .name("Space.Inner"), .name("Ticket"):
      return "\(type.source)()"
    case .name("Any"): return "7"
    case .name("Void"), .tuple([]): return "()"
    case .name("Handler"), .name("Completion"): return "{ _ in }"
    case .optional(let part), .forced(let part), .parenthesized(let part), .prefixed("sending", let part):
      return literal(part, generics)
    case .array(let part): return literal(part, generics).map { "[\($0)]" }
    case .dictionary(let key, let value):
      guard let key = literal(key, generics), let value = literal(value, generics) else { return nil }
      return "[\(key): \(value)]"
    case .tuple(let elements):
      var texts: [String] = []
      // What can't be copied is in a tuple by mistake of the compiler's.
      if elements.contains(where: { Self.mentions($0.type, "Ticket") }) { return nil }
      for element in elements {
        guard let value = literal(element.type, generics) else { return nil }
        texts.append((element.label.map { "\($0): " } ?? "") + value)
      }
      return "(\(texts.joined(separator: ", ")))"
    case .applied("Box", let arguments):
      // A closure doesn't tell what type of a closure is boxed.
      let name = generics.isEmpty ? type.source : "Box"
      return literal(arguments[0], generics).map { "\(name)(\($0))" }
    case .function(let function):
      guard let result = literal(function.result, generics) else { return nil }
      let names = function.parameters.map { _ in "_" }.joined(separator: ", ")
      return "{ \(names.isEmpty ? "" : names + " in ")\(result) }"
    default: return nil
    }
  }
}
