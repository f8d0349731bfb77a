extension TypeTree {
  /// The prefixes of a type, and the type without them.
  package var taken: (prefixes: [TypePrefix], type: TypeTree) {
    if case .prefixed(let prefixes, let type) = self { (prefixes, type) } else { ([], self) }
  }

  /// The type without parentheses around it that say nothing.
  package var unparenthesized: TypeTree {
    guard case .tuple(let elements) = self, elements.count == 1, elements[0].labels.isEmpty,
      !elements[0].isVariadic
    else { return self }
    if case .repeat = elements[0].type { return self }
    return elements[0].type.unparenthesized
  }

  /// The type as a constraint, which may be in parentheses behind an alias alone, and no part of which may be.
  package var asConstraint: TypeTree {
    let type = unparenthesized
    guard case .composition(let sides) = type else { return type }
    return .composition(sides.map(\.asConstraint))
  }

  /// The function type that it is, whatever stands before it and around it.
  package var function: FunctionType? { functionWithPrefixes?.function }

  /// The same, and all that stands before it, be it within the parentheses: `(@escaping (Int) -> Void)`.
  package var functionWithPrefixes: (prefixes: [TypePrefix], function: FunctionType)? {
    switch unparenthesized {
    case .function(let function): return ([], function)
    case .prefixed(let prefixes, let type):
      guard let (inner, function) = type.functionWithPrefixes else { return nil }
      return (prefixes + inner, function)
    default: return nil
    }
  }

  /// The type that may be there or not: `Int` of `Int?` and `Int!`.
  package var wrapped: TypeTree? {
    switch unparenthesized {
    case .optional(let type), .implicitlyUnwrapped(let type): type
    default: nil
    }
  }

  /// True if no type is written, or one without a value: `()` or `Void`.
  package var isVoid: Bool {
    switch unparenthesized {
    case .missing, .tuple([]): true
    case .named(let name):
      name.arguments == nil && [["Void"], ["Swift", "Void"]].contains(unparenthesized.path)
    default: false
    }
  }

  /// True if no value is of the type, since a part of it is a `Never`.
  var isUninhabited: Bool {
    switch unparenthesized {
    case .tuple(let elements): elements.contains { $0.type.isUninhabited }
    case .prefixed(_, let type): type.isUninhabited
    default: isNever
    }
  }

  /// The names of a type that is written by nothing but names and type arguments, without backticks:
  /// `Outer.Handler<Int>`.
  package var path: [String]? {
    guard case .named(let name) = self else { return nil }
    guard let base = name.base else { return [Keywords.bare(name.name)] }
    return base.path.map { $0 + [Keywords.bare(name.name)] }
  }

  /// The last of its names, without backticks; nothing where it has none.
  package var lastName: String {
    if case .named(let name) = self { Keywords.bare(name.name) } else { "" }
  }

  /// The arguments of the last of its names.
  package var arguments: [TypeTree]? {
    if case .named(let name) = self { name.arguments } else { nil }
  }

  /// The name that it begins with, as it is written, where nothing stands before that.
  package var leadingName: String? {
    guard case .named(let name) = self, name.base == nil, !name.hasModuleSelector else { return nil }
    return name.name
  }

  /// True if any of the names is written in it and is not a member of something else.
  package func mentions(_ names: Set<String>) -> Bool {
    !names.isEmpty && contains { $0.leadingName.map(names.contains) ?? false }
  }

  /// True if it has the specifier before it.
  package func has(_ specifier: TypePrefix.Specifier) -> Bool {
    taken.prefixes.contains(.specifier(specifier))
  }

  /// True if it has an attribute of the name before it.
  package func hasAttribute(_ name: String) -> Bool {
    taken.prefixes.contains { $0.attribute?.name == name }
  }

  /// True if it, or any type in it, fits.
  package func contains(_ fits: (TypeTree) -> Bool) -> Bool {
    fits(self) || parts.contains { $0.contains(fits) }
  }

  /// True if a pack is written in it.
  package var hasPack: Bool { contains { if case .each = $0 { true } else { false } } }

  /// True if an opaque type is written in it.
  package var hasOpaque: Bool { contains { if case .opaque = $0 { true } else { false } } }

  /// The names in it that are no members of something else, and those of what stands before types.
  package var names: Set<String> {
    var names: Set<String> = []
    _ = contains {
      if let name = $0.leadingName { names.insert(name) }
      return false
    }
    return names
  }

  /// Every name in it, whatever it is a member of.
  package var allNames: Set<String> {
    var names: Set<String> = []
    _ = contains {
      if case .named(let name) = $0 { names.insert(name.name) }
      return false
    }
    return names
  }

  /// The sides of a composition; of any other type, the type.
  package var sides: [TypeTree] {
    if case .composition(let types) = self { types } else { [self] }
  }

  /// The types of which it is directly made.
  package var parts: [TypeTree] {
    var parts: [TypeTree] = []
    _ = mapped {
      parts.append($0)
      return $0
    }
    return parts
  }
}

extension TypePrefix {
  /// The attribute that it is; `nil` for a word.
  var attribute: Attribute? { if case .attribute(let attribute) = self { attribute } else { nil } }
  /// The specifier that it is; `nil` for anything else.
  var specifier: Specifier? { if case .specifier(let specifier) = self { specifier } else { nil } }
  /// True for `nonisolated`, and `nonisolated(nonsending)`.
  var isNonisolated: Bool { if case .nonisolated = self { true } else { false } }
}

extension Effects {
  /// The type of the error, where one is written.
  package var thrownType: TypeTree? { if case .typed(let type) = throwing { type } else { nil } }
}

extension GenericClause {
  /// The type arguments by the names of the parameters that they are given for.
  func bound(to arguments: [TypeTree]?) -> [String: TypeTree] {
    Dictionary(zip(parameters.map(\.name), arguments ?? [])) { first, _ in first }
  }

  /// The types that are asked of the parameters behind their colons.
  package var constraints: [TypeTree] { parameters.compactMap(\.constraint) }
}

extension TypeTree {
  /// `any Error`.
  package static let anyError = TypeTree.existential(.path("Error"))

  /// True if it is `any Error`, be it with its module before it.
  package var isAnyError: Bool {
    self == .anyError || self == .existential(.path("Swift.Error"))
  }

  /// True if it is the type without a value that is called so, be it with its module before it.
  package var isNever: Bool { [["Never"], ["Swift", "Never"]].contains(unparenthesized.path) }

  /// True if it stands for as many types as a pack has.
  package var isExpansion: Bool { if case .repeat = self { true } else { false } }
}
