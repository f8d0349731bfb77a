extension TypeTree {
  /// The type as an expression can name it: `()` is a value there, a function's `sending` is no word but between
  /// angle brackets, and between these, `nonisolated` is none behind a parenthesis.
  ///
  /// `standard` writes a name of the standard library's.
  func inExpressions(_ standard: (String) -> String) -> TypeTree {
    func element(_ type: TypeTree) -> TypeTree { type.elementOfArray(standard) }
    let isSent = contains {
      $0.function.map { ($0.parameters.map(\.type) + [$0.result]).contains(where: \.hasSpecifier) } ?? false
    }
    let type = namingNothing(.path(standard("Void"))) { $0.argument(of: "Optional", standard) }
    return (isSent ? element(type) : type).changed { part in
      switch part {
      case .named(var name):
        guard let arguments = name.arguments else { return nil }
        name.arguments = arguments.map { $0.withoutIsolationInParentheses(element) }
        return .named(name)
      // Behind an attribute, the compiler reads a type.
      case .prefixed(let prefixes, let function):
        return .prefixed(prefixes, function.withoutIsolationInParentheses(element))
      default: return nil
      }
    }
  }

  /// The type as the result of a closure's signature can name it: `nonisolated` is no word there behind a parenthesis.
  ///
  /// `standard` writes a name of the standard library's.
  func inSignatures(_ standard: (String) -> String) -> TypeTree {
    unparenthesized.withoutIsolationInParentheses { $0.elementOfArray(standard) }
  }

  private func argument(of name: String, _ standard: (String) -> String) -> TypeTree {
    .named(TypeName(base: standard(name) == name ? nil : .path("Swift"), name: name, arguments: [self]))
  }

  /// Another name for the type: `Array<Item>.Element`.
  private func elementOfArray(_ standard: (String) -> String) -> TypeTree {
    .named(TypeName(base: argument(of: "Array", standard), name: "Element"))
  }

  /// The same with a name for nothing, and one for optionals of functions that say where they run.
  private func namingNothing(_ nothing: TypeTree, optional: (TypeTree) -> TypeTree) -> TypeTree {
    changed { part in
      if part == .tuple([]) { return nothing }
      // A `Void` alone in parentheses is read as none.
      if case .function(var function) = part, function.parameters.count == 1,
        function.parameters[0].type.isNothing
      {
        function.parameters = [.init(type: .tuple([.init(type: nothing)]))]
        function.result = function.result.namingNothing(nothing, optional: optional)
        return .function(function)
      }
      // The parentheses that a `?` takes, the compiler reads as those of a value.
      guard case .optional(let inner) = part, inner.unparenthesized.saysWhereItRuns else { return nil }
      return optional(inner.unparenthesized.namingNothing(nothing, optional: optional))
    }
  }

  /// The same with what `named` makes of each function behind a parenthesis that says where it runs.
  private func withoutIsolationInParentheses(_ named: (TypeTree) -> TypeTree) -> TypeTree {
    func naming(_ element: TupleElement) -> TupleElement {
      element.mapped { type in
        guard type.saysWhereItRuns else { return type.withoutIsolationInParentheses(named) }
        let (prefixes, inner) = type.unparenthesized.taken
        let inside = inner.withoutIsolationInParentheses(named)
        let outside = prefixes.filter(\.belongsToParameter)
        return named(inside.prefixed(by: prefixes.filter { !$0.belongsToParameter })).prefixed(by: outside)
      }
    }
    return changed { part in
      switch part {
      case .tuple(let elements): return .tuple(elements.map(naming))
      case .optional(let inner) where inner.unparenthesized.saysWhereItRuns:
        return .optional(naming(.init(type: inner)).type)
      case .function(var function):
        function.parameters = function.parameters.map(naming)
        function.result = function.result.withoutIsolationInParentheses(named)
        return .function(function)
      default: return nil
      }
    }
  }

  /// True for a function behind `nonisolated`.
  private var saysWhereItRuns: Bool {
    functionWithPrefixes?.prefixes.contains(where: \.isNonisolated) ?? false
  }

  /// True if a word other than `inout` stands before it.
  private var hasSpecifier: Bool {
    taken.prefixes.contains { if case .specifier(let word) = $0 { word != .inout } else { false } }
  }
}

extension TypePrefix {
  /// True if it says something of a parameter and not of its type.
  fileprivate var belongsToParameter: Bool {
    switch self {
    case .specifier: true
    case .attribute(let attribute): ["escaping", "autoclosure"].contains(attribute.name)
    case .nonisolated: false
    }
  }
}
