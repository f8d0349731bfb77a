extension TypeTree {
  /// Returns the named type with a dotted path: `Outer.Inner`.
  package static func path(_ path: String) -> TypeTree {
    path.split(separator: ".").reduce(.missing) { base, name in
      .named(TypeName(base: base == .missing ? nil : base, name: String(name)))
    }
  }

  /// Returns the result of `change` for the type; if the result is `nil`, a copy whose parts are changed this way.
  package func changed(_ change: (TypeTree) -> TypeTree?) -> TypeTree {
    change(self) ?? mapped { $0.changed(change) }
  }

  /// Returns a copy without the given modules before names: `Movie` for `Movies.Movie`.
  func withoutModules(_ modules: Set<String>) -> TypeTree {
    changed { type in
      guard case .named(var name) = type, let path = name.base?.path, path.count == 1,
        modules.contains(path[0])
      else { return nil }
      name.base = nil
      name.hasModuleSelector = false
      name.arguments = name.arguments?.map { $0.withoutModules(modules) }
      return .named(name)
    }
  }

  /// Returns a copy with `change` applied to each direct part.
  package func mapped(_ change: (TypeTree) -> TypeTree) -> TypeTree {
    switch self {
    case .missing, .integer, .unparsed: return self
    case .named(var name):
      name.base = name.base.map(change)
      name.arguments = name.arguments?.map(change)
      return .named(name)
    case .tuple(let elements): return .tuple(elements.map { $0.mapped(change) })
    case .array(let type): return .array(change(type))
    case .dictionary(let key, let value): return .dictionary(key: change(key), value: change(value))
    case .optional(let type): return .optional(change(type))
    case .implicitlyUnwrapped(let type): return .implicitlyUnwrapped(change(type))
    case .function(var function):
      function.parameters = function.parameters.map { $0.mapped(change) }
      function.effects = function.effects.mapped(change)
      function.result = change(function.result)
      return .function(function)
    case .prefixed(let prefixes, let type): return .prefixed(prefixes, change(type))
    case .opaque(let type): return .opaque(change(type))
    case .existential(let type): return .existential(change(type))
    case .composition(let types): return .composition(types.map(change))
    case .suppressed(let type): return .suppressed(change(type))
    }
  }

  /// Returns a copy with unqualified names replaced; the dictionary contains the replacements by name.
  package func replacing(_ replacementsByName: [String: TypeTree]) -> TypeTree {
    guard !replacementsByName.isEmpty else { return self }
    return changed { type in
      guard let name = type.unqualifiedName, var replacement = replacementsByName[name] else { return nil }
      guard case .named(let old) = type, let arguments = old.arguments else { return replacement }
      if case .named(var new) = replacement, new.arguments == nil {
        new.arguments = arguments.map { $0.replacing(replacementsByName) }
        replacement = .named(new)
      }
      return replacement
    }
  }

  /// Returns a copy with `Self` replaced by another name, and `Self.Item` by `Item`.
  package func replacingSelf(with replacement: String) -> TypeTree {
    changed { type in
      guard case .named(var name) = type else { return nil }
      if type.unqualifiedName == "Self" { return .path(replacement) }
      guard name.base?.unqualifiedName == "Self", !["Type", "Protocol"].contains(name.name) else {
        return nil
      }
      name.base = nil
      name.arguments = name.arguments?.map { $0.replacingSelf(with: replacement) }
      return .named(name)
    }
  }

  /// Returns the type with the prefixes inserted before its existing prefixes.
  package func prefixed(by prefixes: [TypePrefix]) -> TypeTree {
    if prefixes.isEmpty { return self }
    let (existing, type) = splitPrefixes
    return .prefixed(prefixes + existing, type)
  }

  package func without(_ specifier: TypePrefix.Specifier) -> TypeTree {
    let (prefixes, type) = splitPrefixes
    let remaining = prefixes.filter { $0 != .specifier(specifier) }
    return remaining.isEmpty ? type : .prefixed(remaining, type)
  }

  /// The type in the form that is valid as a generic argument: `Int?` for `Int!`, and without `sending`.
  package var asGenericArgument: TypeTree {
    let type = without(.sending)
    if case .implicitlyUnwrapped(let wrapped) = type { return .optional(wrapped) }
    return type
  }

  /// The type in one canonical spelling, so that equal types match: `Item?`, `[Item]`, `[Key: Value]`, no parentheses.
  package var inCanonicalSpelling: TypeTree {
    changed { part in
      let inner = part.unparenthesized
      if inner != part { return inner.inCanonicalSpelling }
      guard case .named(let name) = part, name.base == nil || name.base?.unqualifiedName == "Swift",
        let arguments = name.arguments?.map(\.inCanonicalSpelling)
      else { return nil }
      switch (name.name, arguments.count) {
      case ("Optional", 1): return .optional(arguments[0])
      case ("Array", 1): return .array(arguments[0])
      case ("Dictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
      default: return nil
      }
    }
  }

  /// The function type with `@escaping`, for a parameter.
  package var escaping: TypeTree {
    let (prefixes, type) = splitPrefixes
    let isolation = prefixes.prefix(while: \.isNonisolated)
    let others = prefixes.dropFirst(isolation.count)
    return .prefixed(Array(isolation) + [.attribute(Attribute(path: ["escaping"]))] + Array(others), type)
  }
}

extension TupleElement {
  package func mapped(_ change: (TypeTree) -> TypeTree) -> TupleElement {
    TupleElement(labels: labels, type: change(type), isVariadic: isVariadic)
  }
}

extension Effects {
  package func mapped(_ change: (TypeTree) -> TypeTree) -> Effects {
    guard case .typed(let type) = throwing else { return self }
    return Effects(isAsync: isAsync, isReasync: isReasync, throwing: .typed(change(type)))
  }
}

extension GenericClause {
  package func mapped(_ change: (TypeTree) -> TypeTree) -> GenericClause {
    var result = self
    for index in result.parameters.indices {
      result.parameters[index].constraint = result.parameters[index].constraint.map(change)
    }
    return result
  }
}

extension WhereRequirement {
  package func mapped(_ change: (TypeTree) -> TypeTree) -> WhereRequirement {
    switch self {
    case .conformance(let left, let right): .conformance(change(left), change(right))
    case .sameType(let left, let right): .sameType(change(left), change(right))
    }
  }

  /// The left and the right type of the requirement.
  package var types: [TypeTree] {
    switch self {
    case .conformance(let left, let right), .sameType(let left, let right): [left, right]
    }
  }

  package var constrainedType: TypeTree { types[0] }
}

extension TypeTree {
  /// Returns a copy with the type `qualify("Void")` in place of `()`, which would be a value in an expression.
  func spellingVoid(_ qualify: (String) -> String) -> TypeTree {
    changed { $0 == .tuple([]) ? .path(qualify("Void")) : nil }
  }
}
