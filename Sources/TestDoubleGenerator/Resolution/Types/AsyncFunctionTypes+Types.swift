extension AsyncFunctionTypes {
  /// Returns the type with `@concurrent` or `nonisolated(nonsending)` before async function types that have neither.
  func spelledOut(in type: TypeTree) -> TypeTree {
    type.changed { part in
      let (prefixes, inner) = part.splitPrefixes
      guard case .function(let function) = inner else { return nil }
      let spelled = inner.mapped { spelledOut(in: $0) }
      guard function.effects.isAsync, !Self.hasIsolation(prefixes, function) else {
        return prefixes.isEmpty ? spelled : .prefixed(prefixes, spelled)
      }
      let concurrent = TypePrefix.attribute(Attribute(path: ["concurrent"]))
      switch self {
      case .concurrent: return .prefixed(prefixes + [concurrent], spelled)
      case .nonsending:
        let specifiers = prefixes.prefix { $0.specifier != nil }
        let otherPrefixes = [.nonisolated(isNonsending: true)] + prefixes.dropFirst(specifiers.count)
        return TypeTree.prefixed(otherPrefixes, spelled).prefixed(by: Array(specifiers))
      }
    }
  }

  private static func hasIsolation(_ prefixes: [TypePrefix], _ function: FunctionType) -> Bool {
    if function.parameters.contains(where: { $0.type.hasSpecifier(.isolated) }) { return true }
    return prefixes.contains { prefix in
      prefix.isNonisolated || prefix.attribute?.isActorName == true
        || ["concurrent", "isolated"].contains(prefix.attribute?.name)
    }
  }
}

extension TypePrefix {
  /// True if a function with this prefix is sendable: the prefix is `@Sendable` or a global actor.
  var isSendable: Bool { attribute.map { $0.name == "Sendable" || $0.isActorName } ?? false }
}

extension Attribute {
  /// True if the attribute names a type other than the built-in `@Sendable`, and so can be a global actor.
  var isActorName: Bool { name != "Sendable" && typeName != nil }
}
