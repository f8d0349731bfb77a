extension TypeTree {
  /// The prefixes of a type, and the type without them.
  package var splitPrefixes: (prefixes: [TypePrefix], type: TypeTree) {
    if case .prefixed(let prefixes, let type) = self { (prefixes, type) } else { ([], self) }
  }

  /// What stands before the type.
  package var prefixes: [TypePrefix] { splitPrefixes.prefixes }
  /// The type without what stands before it.
  package var withoutPrefixes: TypeTree { splitPrefixes.type }

  /// The type without superfluous parentheses around it.
  package var unparenthesized: TypeTree {
    guard case .tuple(let elements) = self, elements.count == 1, elements[0].labels.isEmpty,
      !elements[0].isVariadic
    else { return self }
    if case .repeat = elements[0].type { return self }
    return elements[0].type.unparenthesized
  }

  /// The type without the parentheses that a constraint can't have.
  package var asConstraint: TypeTree {
    let type = unparenthesized
    guard case .composition(let sides) = type else { return type }
    return .composition(sides.map(\.asConstraint))
  }

  /// The function type that it is, without prefixes and parentheses.
  package var function: FunctionType? { functionWithPrefixes?.function }

  /// The function type that it is, and its prefixes, also those inside of parentheses: `(@escaping (Int) -> Void)`.
  package var functionWithPrefixes: (prefixes: [TypePrefix], function: FunctionType)? {
    switch unparenthesized {
    case .function(let function): return ([], function)
    case .prefixed(let prefixes, let type):
      guard let (inner, function) = type.functionWithPrefixes else { return nil }
      return (prefixes + inner, function)
    default: return nil
    }
  }

  /// The type that an optional wraps: `Int` of `Int?` and `Int!`.
  package var wrapped: TypeTree? {
    switch unparenthesized {
    case .optional(let type), .implicitlyUnwrapped(let type): type
    default: nil
    }
  }

  /// True for `()`, `Void`, and where no type is written.
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

  /// The name of a type that isn't a member of another one, as it is written.
  package var leadingName: String? {
    guard case .named(let name) = self, name.base == nil, !name.hasModuleSelector else { return nil }
    return name.name
  }

  /// True if it mentions one of the names, unless something stands before that.
  package func mentions(_ names: Set<String>) -> Bool {
    !names.isEmpty && contains { $0.leadingName.map(names.contains) ?? false }
  }

  /// True if it has the specifier before it.
  package func has(_ specifier: TypePrefix.Specifier) -> Bool {
    prefixes.contains(.specifier(specifier))
  }

  /// True if it has an attribute of the name before it.
  package func hasAttribute(_ name: String) -> Bool {
    prefixes.contains { $0.attribute?.name == name }
  }

  /// True if it, or any type in it, fits.
  package func contains(_ fits: (TypeTree) -> Bool) -> Bool {
    fits(self) || parts.contains { $0.contains(fits) }
  }

  /// True if a pack is written in it.
  package var hasPack: Bool { contains { if case .each = $0 { true } else { false } } }

  /// True if an opaque type is written in it.
  package var hasOpaque: Bool { contains { if case .opaque = $0 { true } else { false } } }

  /// The names in it that no other name stands before.
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

  /// True for `any Error`.
  package var isAnyError: Bool {
    self == .anyError || self == .existential(.path("Swift.Error"))
  }

  /// True for `Never`.
  package var isNever: Bool { [["Never"], ["Swift", "Never"]].contains(unparenthesized.path) }

  /// True for `repeat each T`.
  package var isExpansion: Bool { if case .repeat = self { true } else { false } }
}
