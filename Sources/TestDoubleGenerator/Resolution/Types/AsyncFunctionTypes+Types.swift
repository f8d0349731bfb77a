extension AsyncFunctionTypes {
  /// The type with the meaning spelled out in each asynchronous function type that says nothing of it.
  ///
  /// `isParameter` tells that the type is one of a function type's parameters.
  func spelledOut(in type: TypeTree, isParameter: Bool = false) -> TypeTree {
    type.changed { part in
      let (prefixes, inner) = part.taken
      guard case .function(let function) = inner else { return nil }
      let spelled = inner.mapped { spelledOut(in: $0, isParameter: true) }
      guard function.effects.isAsync, !Self.hasIsolation(prefixes, function) else {
        return prefixes.isEmpty ? spelled : .prefixed(prefixes, spelled)
      }
      let concurrent = TypePrefix.attribute(Attribute(path: ["concurrent"]))
      switch self {
      case .concurrent: return .prefixed(prefixes + [concurrent], spelled)
      case .nonsending:
        let count = prefixes.prefix { if case .specifier = $0 { true } else { false } }.count
        let (words, rest) = (Array(prefixes[..<count]), Array(prefixes[count...]))
        // Swift 6.3 reads no other word before that one in a function type's parameter, and loses a result's `sending`.
        guard isParameter || words.contains(.specifier(.sending)), !words.isEmpty else {
          return .prefixed(words + [.nonisolated(isNonsending: true)] + rest, spelled)
        }
        return .prefixed(
          words, .tuple([.init(type: .prefixed([.nonisolated(isNonsending: true)] + rest, spelled))]))
      }
    }
  }

  /// True if the type says where it runs.
  private static func hasIsolation(_ prefixes: [TypePrefix], _ function: FunctionType) -> Bool {
    if function.parameters.contains(where: { $0.type.has(.isolated) }) { return true }
    return prefixes.contains { prefix in
      switch prefix {
      case .nonisolated: true
      case .specifier: false
      case .attribute(let attribute):
        // A type's attributes are lower case but for `@Sendable`; others name a global actor.
        attribute.isActorName || ["concurrent", "isolated"].contains(attribute.name)
      }
    }
  }
}

extension Attribute {
  /// True if it is none that the language has for types, and so the name of a global actor.
  var isActorName: Bool { name != "Sendable" && path.last?.first?.isUppercase == true }
}
