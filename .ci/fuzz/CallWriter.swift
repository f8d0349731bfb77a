/// Writes calls of the members of a protocol's spy for which it can write argument values.
struct CallWriter {
  let tree: ProtocolTree
  let context: Context

  var bodies: [(name: String, lines: [String])] {
    let members = tree.declarations.flatMap(\.members)
    // An initializer without arguments would replace the double's own initializer.
    let replacesInitializer = members.contains { member in
      member.kind == .initializer
        && (member.generics.contains(where: \.isPack) || member.parameters.allSatisfy(\.isVariadic))
    }
    guard !replacesInitializer, tree.neighbors.isEmpty, tree.declarations.allSatisfy(isPlain),
      Set(members.map(\.name)).isDisjoint(with: ["stub", "calls", "log", "wrapped"])
    else { return [] }
    return members.compactMap { member in
      // The handle of an overload might have the member's name.
      let isUnambiguous = members.allSatisfy { other in
        !member.name.hasPrefix(other.name) || members.count { $0.name == other.name } == 1
      }
      guard isUnambiguous, let lines = lines(member) else {
        return nil
      }
      return (member.name, lines)
    }
  }

  private func isPlain(_ declaration: ProtocolTree.Declaration) -> Bool {
    let known = ["Sendable", "AnyObject", "@MainActor", "Self: AnyObject", "Self: Sendable"]
    return !declaration.isStruct && declaration.module == .fuzzed && declaration.condition.isEmpty
      && declaration.associatedTypes.isEmpty && declaration.aliases.isEmpty
      && (declaration.inherits + declaration.attributes + declaration.clause).allSatisfy {
        $0.hasPrefix("§") || known.contains($0)
      }
  }

  private func lines(_ member: ProtocolTree.Member) -> [String]? {
    let words = member.attributes.map { $0.filter { $0 != "\n" } } + member.modifiers
    guard member.condition.isEmpty, member.clause.isEmpty,
      words.allSatisfy(["@MainActor", "@discardableResult", "mutating", "nonisolated"].contains),
      member.generics.allSatisfy({ !$0.isPack && ["", "Sendable", "Hashable"].contains($0.constraint) }),
      member.parameters.allSatisfy({ $0.words.isEmpty || $0.words == ["@escaping"] }),
      !member.mentions("Self"), !member.mentions("Ticket"),
      // The calls import the kit, which has types of these names, too.
      !context.hasClashes || !Context.clashing.contains(where: member.mentions)
    else { return nil }
    switch member.kind {
    case .function: return function(member)
    case .property: return property(member)
    case .subscripting, .initializer: return nil
    }
  }

  private func function(_ member: ProtocolTree.Member) -> [String]? {
    let generics = Set(member.generics.map(\.name))
    guard generics.allSatisfy({ name in member.parameters.contains { $0.type == .name(name) } }) else {
      return nil
    }
    var arguments: [String] = []
    for parameter in member.parameters {
      guard let value = literal(parameter.type, generics) else { return nil }
      arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
    }
    var lines = ["let spy = \(double)()"]
    let call = "\(effects(of: member))spy.\(member.name)(\(arguments.joined(separator: ", ")))"
    if let result = member.result, result != .name("Void"), result != .tuple([]) {
      guard let value = literal(result, []), !generics.contains(where: { result.mentions($0) }) else {
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
    let effects = effects(of: member)
    var lines = [
      "let spy = \(double)()", "spy.stub.\(member.name).returns(\(value))",
      "let answer: \(spelled(result)) = \(effects)spy.\(member.name)",
    ]
    let recorded = effects.isEmpty ? "gets" : "count"
    lines.append("check(spy.calls.\(member.name).\(recorded) == 1, \(label(member, "recorded")))")
    lines += comparison(result, value, of: member)
    guard effects.isEmpty, member.accessors.hasSuffix("set") else { return lines }
    return lines + [
      "spy.\(member.name) = \(value)",
      "check(spy.calls.\(member.name).sets.count == 1, \(label(member, "recorded as set")))",
    ]
  }

  private func effects(of member: ProtocolTree.Member) -> String {
    (member.throwsClause.isEmpty ? "" : "try ") + (member.isAsync ? "await " : "")
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
    default: type.source
    }
  }

  private func isComparable(_ type: TypeTree) -> Bool {
    switch type {
    case .name(let name): ["Int", "String", "Bool", "Item", "T", "Element"].contains(name)
    case .optional(let part), .array(let part), .forced(let part), .parenthesized(let part):
      isComparable(part)
    default: false
    }
  }

  /// Returns the source of a value of a type; `nil` for types without such a source.
  private func literal(_ type: TypeTree, _ generics: Set<String>) -> String? {
    switch type {
    // A function type can differ between modules, and a collection of functions is converted where it does.
    case .array, .dictionary, .tuple, .applied:
      if type.holdsFunction { return nil }
    default: break
    }
    switch type {
    case .name(let name) where generics.contains(name): return "7"
    case .name("Int"), .name("T"): return "7"
    case .name("String"), .name("Element"): return "\"a\""
    case .name("Bool"): return "true"
    case .name("Item"), .name("Reference"), .name("Space.Inner"), .name("Data"),
      .name("Date"), .name("UUID"):
      return "\(type.source)()"
    case .name("Any"): return "7"
    case .name("Void"), .tuple([]): return "()"
    case .name("Handler"), .name("Completion"): return "{ _ in }"
    case .optional(let part), .forced(let part), .parenthesized(let part):
      return literal(part, generics)
    case .array(let part): return literal(part, generics).map { "[\($0)]" }
    case .dictionary(let key, let value):
      guard let key = literal(key, generics), let value = literal(value, generics) else { return nil }
      return "[\(key): \(value)]"
    case .tuple(let elements):
      var texts: [String] = []
      for element in elements {
        guard let value = literal(element.type, generics) else { return nil }
        texts.append((element.label.map { "\($0): " } ?? "") + value)
      }
      return "(\(texts.joined(separator: ", ")))"
    case .applied("Box", let arguments):
      // The type of a boxed closure can't be inferred.
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
