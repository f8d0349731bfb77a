extension TypeTree {
  /// The specifiers and attributes before the type, and the type without them.
  package var splitPrefixes: (prefixes: [TypePrefix], type: TypeTree) {
    if case .prefixed(let prefixes, let type) = self { (prefixes, type) } else { ([], self) }
  }

  package var prefixes: [TypePrefix] { splitPrefixes.prefixes }
  package var withoutPrefixes: TypeTree { splitPrefixes.type }

  /// The type without redundant parentheses around it.
  package var unparenthesized: TypeTree {
    guard case .tuple(let elements) = self, elements.count == 1, elements[0].labels.isEmpty,
      !elements[0].isVariadic
    else { return self }
    return elements[0].type.unparenthesized
  }

  /// The function type without prefixes and parentheses; `nil` for other types.
  package var function: FunctionType? { functionWithPrefixes?.function }

  /// The function type and its prefixes, even within parentheses: `(@escaping (Int) -> Void)`; `nil` for other types.
  package var functionWithPrefixes: (prefixes: [TypePrefix], function: FunctionType)? {
    switch unparenthesized {
    case .function(let function): return ([], function)
    case .prefixed(let prefixes, let type):
      guard let (inner, function) = type.functionWithPrefixes else { return nil }
      return (prefixes + inner, function)
    default: return nil
    }
  }

  /// The wrapped type of an optional: `Int` of `Int?` and `Int!`; `nil` for other types.
  package var wrapped: TypeTree? {
    switch unparenthesized {
    case .optional(let type), .implicitlyUnwrapped(let type): type
    default: nil
    }
  }

  /// True for `()`, `Void` and a missing type.
  package var isVoid: Bool {
    switch unparenthesized {
    case .missing, .tuple([]): true
    case .named(let name):
      name.arguments == nil && [["Void"], ["Swift", "Void"]].contains(unparenthesized.path)
    default: false
    }
  }

  /// True if the type can't have a value, since it is `Never` or a tuple with an uninhabited element.
  var isUninhabited: Bool {
    switch unparenthesized {
    case .tuple(let elements): elements.contains { $0.type.isUninhabited }
    case .prefixed(_, let type): type.isUninhabited
    default: isNever
    }
  }

  /// The components of a named type without backticks: `["Outer", "Handler"]` for `Outer.Handler<Int>`; else `nil`.
  package var path: [String]? {
    guard case .named(let name) = self else { return nil }
    guard let base = name.base else { return [Backtick.bare(name.name)] }
    return base.path.map { $0 + [Backtick.bare(name.name)] }
  }

  /// The last component of a named type, without backticks; empty for other types.
  package var lastName: String {
    if case .named(let name) = self { Backtick.bare(name.name) } else { "" }
  }

  /// The type arguments of the last component; `nil` if there are none.
  package var arguments: [TypeTree]? {
    if case .named(let name) = self { name.arguments } else { nil }
  }

  /// The name, with its backticks, of a named type that has no qualifier; `nil` for other types.
  package var unqualifiedName: String? {
    guard case .named(let name) = self, name.base == nil, !name.hasModuleSelector else { return nil }
    return name.name
  }

  /// True if one of the names occurs in the type without a qualifier.
  package func mentions(_ names: Set<String>) -> Bool {
    !names.isEmpty && contains { $0.unqualifiedName.map(names.contains) ?? false }
  }

  package func hasSpecifier(_ specifier: TypePrefix.Specifier) -> Bool {
    prefixes.contains(.specifier(specifier))
  }

  package func hasAttribute(_ name: String) -> Bool {
    prefixes.contains { $0.attribute?.name == name }
  }

  /// True if `matches` returns true for the type or for any of its direct or nested parts.
  package func contains(_ matches: (TypeTree) -> Bool) -> Bool {
    matches(self) || parts.contains { $0.contains(matches) }
  }

  package var hasOpaque: Bool { contains { if case .opaque = $0 { true } else { false } } }

  /// The names in the type that have no qualifier.
  package var unqualifiedNames: Set<String> { Set(allParts.compactMap(\.unqualifiedName)) }

  /// All names in the type, with or without a qualifier.
  package var allNames: Set<String> {
    Set(allParts.compactMap { if case .named(let name) = $0 { name.name } else { nil } })
  }

  /// The type itself, and all its direct and nested parts.
  private var allParts: [TypeTree] { [self] + parts.flatMap(\.allParts) }

  /// The members of a composition; for any other type, the type itself.
  package var compositionMembers: [TypeTree] {
    if case .composition(let types) = self { types } else { [self] }
  }

  /// The types of which the type directly consists, such as its type arguments.
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
  var attribute: Attribute? { if case .attribute(let attribute) = self { attribute } else { nil } }
  var specifier: Specifier? { if case .specifier(let specifier) = self { specifier } else { nil } }
  /// True for `nonisolated` and `nonisolated(nonsending)`.
  var isNonisolated: Bool { if case .nonisolated = self { true } else { false } }
}

extension Effects {
  /// The error type of `throws(E)`; `nil` if there is none.
  package var thrownType: TypeTree? { if case .typed(let type) = throwing { type } else { nil } }
}

extension GenericClause {
  /// Returns the type arguments by the names of the generic parameters.
  func substitutions(for arguments: [TypeTree]?) -> [String: TypeTree] {
    Dictionary(zip(parameters.map(\.name), arguments ?? [])) { first, _ in first }
  }

  package var constraints: [TypeTree] { parameters.compactMap(\.constraint) }
}

extension TypeTree {
  package static let anyError = TypeTree.existential(.path("Error"))

  package var isAnyError: Bool {
    self == .anyError || self == .existential(.path("Swift.Error"))
  }

  package var isNever: Bool { [["Never"], ["Swift", "Never"]].contains(unparenthesized.path) }
}
