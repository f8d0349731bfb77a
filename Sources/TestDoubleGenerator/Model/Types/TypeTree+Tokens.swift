extension TypeTree {
  /// The tokens of which the type is written.
  package var tokens: [String] {
    var tokens: [String] = []
    append(to: &tokens)
    return tokens
  }

  /// The tokens joined by single spaces; nothing where no type is written.
  package var text: String { tokens.joined(separator: " ") }

  fileprivate func append(to tokens: inout [String]) {
    switch self {
    case .missing: break
    case .named(let name): name.append(to: &tokens)
    case .tuple(let elements): elements.append(to: &tokens)
    case .array(let element):
      tokens.append("[")
      element.append(to: &tokens)
      tokens.append("]")
    case .dictionary(let key, let value):
      tokens.append("[")
      key.append(to: &tokens)
      tokens.append(":")
      value.append(to: &tokens)
      tokens.append("]")
    case .inlineArray(let count, let element):
      tokens.append("[")
      count.append(to: &tokens)
      tokens.append("of")
      element.append(to: &tokens)
      tokens.append("]")
    case .optional(let wrapped):
      wrapped.appendOperand(to: &tokens)
      tokens.append("?")
    case .implicitlyUnwrapped(let wrapped):
      wrapped.appendOperand(to: &tokens)
      tokens.append("!")
    case .function(let function):
      function.parameters.append(to: &tokens)
      tokens += function.effects.tokens
      tokens.append("->")
      function.result.append(to: &tokens)
    case .prefixed(let prefixes, let type):
      for prefix in prefixes { tokens += prefix.tokens }
      type.append(to: &tokens)
    case .opaque(let type): type.append(to: &tokens, behind: "some")
    case .existential(let type): type.append(to: &tokens, behind: "any")
    case .composition(let types):
      for (index, type) in types.enumerated() {
        if index > 0 { tokens.append("&") }
        type.appendOperand(to: &tokens)
      }
    case .suppressed(let type): type.append(to: &tokens, behind: "~")
    case .each(let type): type.append(to: &tokens, behind: "each")
    case .repeat(let type): type.append(to: &tokens, behind: "repeat")
    case .integer(let written), .unread(let written): tokens += written
    case .parameterized(let generics, let type):
      tokens += generics.tokens
      type.append(to: &tokens)
    }
  }

  private func append(to tokens: inout [String], behind word: String) {
    tokens.append(word)
    append(to: &tokens)
  }

  /// The same where something binds tighter than what the type is made of: in parentheses, if it needs them.
  fileprivate func appendOperand(to tokens: inout [String]) {
    switch self {
    case .function, .prefixed, .existential, .opaque, .composition, .each, .repeat, .parameterized:
      tokens.append("(")
      append(to: &tokens)
      tokens.append(")")
    default: append(to: &tokens)
    }
  }
}

extension TypeName {
  fileprivate func append(to tokens: inout [String]) {
    if let base {
      base.appendOperand(to: &tokens)
      tokens.append(hasModuleSelector ? "::" : ".")
    } else if hasModuleSelector {
      tokens.append("::")
    }
    tokens.append(name)
    guard let arguments else { return }
    tokens.append("<")
    for (index, argument) in arguments.enumerated() {
      if index > 0 { tokens.append(",") }
      argument.append(to: &tokens)
    }
    tokens.append(">")
  }
}

extension [TupleElement] {
  fileprivate func append(to tokens: inout [String]) {
    tokens.append("(")
    for (index, element) in enumerated() {
      if index > 0 { tokens.append(",") }
      tokens += element.labels
      if !element.labels.isEmpty { tokens.append(":") }
      element.type.append(to: &tokens)
      if element.isVariadic { tokens.append("...") }
    }
    tokens.append(")")
  }
}

extension TypePrefix {
  /// The tokens of which it is written.
  package var tokens: [String] {
    switch self {
    case .specifier(let specifier): [specifier.rawValue]
    case .attribute(let attribute): attribute.tokens
    case .nonisolated(let isNonsending): ["nonisolated"] + (isNonsending ? ["(", "nonsending", ")"] : [])
    }
  }
}

extension Attribute {
  /// The tokens of which it is written.
  package var tokens: [String] { ["@"] + path + arguments }
}

extension Effects {
  /// The tokens of which they are written.
  package var tokens: [String] { words.flatMap { $0 } }

  /// The text of each: `async`, `throws`, `throws ( E )`, `rethrows`.
  package var texts: [String] { words.map { $0.joined(separator: " ") } }

  private var words: [[String]] {
    var words: [[String]] = []
    if isAsync { words.append(["async"]) }
    if isReasync { words.append(["reasync"]) }
    switch throwing {
    case .nothing: break
    case .anything: words.append(["throws"])
    case .typed(let type): words.append(["throws", "("] + type.tokens + [")"])
    case .rethrowing: words.append(["rethrows"])
    }
    return words
  }
}

extension GenericClause {
  /// The tokens of which it is written, with the angle brackets; none where there are no parameters.
  package var tokens: [String] {
    guard !isEmpty else { return [] }
    var tokens = ["<"]
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { tokens.append(",") }
      tokens += parameter.tokens
    }
    if hasTrailingComma { tokens.append(",") }
    return tokens + requirements.tokens + [">"]
  }

  /// The tokens joined by single spaces.
  package var text: String { tokens.joined(separator: " ") }
}

extension GenericClause.Parameter {
  /// The tokens of which it is written.
  package var tokens: [String] {
    var tokens = attributes
    switch kind {
    case .type: break
    case .pack: tokens.append("each")
    case .value: tokens.append("let")
    }
    tokens.append(name)
    if isVariadic { tokens.append("...") }
    return constraint.map { tokens + [":"] + $0.tokens } ?? tokens
  }
}

extension WhereRequirement {
  /// The tokens of which it is written.
  package var tokens: [String] {
    switch self {
    case .conformance(let left, let right): left.tokens + [":"] + right.tokens
    case .sameType(let left, let right): left.tokens + ["=="] + right.tokens
    case .layout(let left, let right): left.tokens + [":"] + right
    case .incomplete(let type): type.tokens
    }
  }
}

extension [WhereRequirement] {
  /// The tokens of the clause, with the `where`; none where nothing is required.
  package var tokens: [String] {
    isEmpty ? [] : ["where"] + map(\.tokens).joined(separator: [","])
  }

  /// The tokens joined by single spaces.
  package var text: String { tokens.joined(separator: " ") }
}
