extension TypeTree {
  package var tokens: [String] {
    switch self {
    case .missing: return []
    case .named(let name): return name.tokens
    case .tuple(let elements): return elements.tokens
    case .array(let element): return concat("[", element.tokens, "]")
    case .dictionary(let key, let value): return concat("[", key.tokens, ":", value.tokens, "]")
    case .optional(let wrapped): return concat(wrapped.operandTokens, "?")
    case .implicitlyUnwrapped(let wrapped): return concat(wrapped.operandTokens, "!")
    case .function(let function):
      return concat(function.parameters.tokens, function.effects.tokens, "->", function.result.tokens)
    case .prefixed(let prefixes, let type): return prefixes.flatMap(\.tokens) + type.tokens
    case .opaque(let type): return concat("some", type.tokens)
    case .existential(let type): return concat("any", type.tokens)
    case .composition(let types): return Array(types.map(\.operandTokens).joined(separator: ["&"]))
    case .suppressed(let type): return concat("~", type.tokens)
    case .integer(let tokens), .unparsed(let tokens): return tokens
    }
  }

  /// The tokens of the type as an operand of `?`, `!`, `.` or `&`; in parentheses if the type needs them there.
  fileprivate var operandTokens: [String] {
    switch self {
    case .function, .prefixed, .existential, .opaque, .composition: concat("(", tokens, ")")
    default: tokens
    }
  }
}

/// A single token or an array of tokens, as an argument of `concat`.
private protocol TokenList { var tokenArray: [String] { get } }
extension String: TokenList { fileprivate var tokenArray: [String] { [self] } }
extension [String]: TokenList { fileprivate var tokenArray: [String] { self } }

private func concat(_ parts: any TokenList...) -> [String] { parts.flatMap(\.tokenArray) }

extension TypeName {
  fileprivate var tokens: [String] {
    let separator = hasModuleSelector ? "::" : "."
    let path = concat(base?.operandTokens ?? [], base != nil || hasModuleSelector ? [separator] : [], name)
    guard let arguments else { return path }
    return concat(path, "<", Array(arguments.map(\.tokens).joined(separator: [","])), ">")
  }
}

extension [TupleElement] {
  fileprivate var tokens: [String] {
    let elements = map { element in
      concat(
        element.labels, element.labels.isEmpty ? [] : [":"], element.type.tokens,
        element.isVariadic ? ["..."] : [])
    }
    return concat("(", Array<String>(elements.joined(separator: [","])), ")")
  }
}

extension TypePrefix {
  package var tokens: [String] {
    switch self {
    case .specifier(let specifier): [specifier.rawValue]
    case .attribute(let attribute): attribute.tokens
    case .nonisolated(let isNonsending): ["nonisolated"] + (isNonsending ? ["(", "nonsending", ")"] : [])
    }
  }
}

extension Effects {
  package var tokens: [String] { tokensByEffect.flatMap { $0 } }

  /// The text of each effect: `async`, `throws`, `throws ( E )`, `rethrows`.
  package var texts: [String] { tokensByEffect.map { $0.joined(separator: " ") } }

  /// The tokens of each effect, such as `[["async"], ["throws"]]`.
  private var tokensByEffect: [[String]] {
    let throwing: [String] =
      switch throwing {
      case .nothing: []
      case .anything: ["throws"]
      case .typed(let type): concat("throws", "(", type.tokens, ")")
      case .rethrowing: ["rethrows"]
      }
    return [isAsync ? ["async"] : [], isReasync ? ["reasync"] : [], throwing].filter { !$0.isEmpty }
  }
}

extension GenericClause {
  package var tokens: [String] {
    guard !isEmpty else { return [] }
    let list = Array(parameters.map(\.tokens).joined(separator: [","]))
    return concat("<", list, ">")
  }
}

extension GenericClause.Parameter {
  package var tokens: [String] {
    let keyword = [Kind.type: [], .pack: ["each"], .value: ["let"]][kind] ?? []
    let constraintTokens = constraint.map { concat(":", $0.tokens) } ?? []
    return concat(attributes.flatMap(\.tokens), keyword, name, constraintTokens)
  }
}

extension WhereRequirement {
  package var tokens: [String] {
    switch self {
    case .conformance(let left, let right): concat(left.tokens, ":", right.tokens)
    case .sameType(let left, let right): concat(left.tokens, "==", right.tokens)
    }
  }
}

extension [WhereRequirement] {
  package var tokens: [String] {
    isEmpty ? [] : ["where"] + map(\.tokens).joined(separator: [","])
  }
}

/// A part of a declaration that has a source representation.
package protocol TokenRepresentable {
  /// The tokens of the source; empty for a missing type, or for a clause or effects that are absent.
  var tokens: [String] { get }
}

extension TokenRepresentable {
  /// The tokens joined by single spaces.
  package var text: String { tokens.joined(separator: " ") }

  /// The tokens joined with the usual spacing of Swift code.
  package var source: String { SwiftSpacing.join(tokens) }
}

extension TypeTree: TokenRepresentable {}
extension Attribute: TokenRepresentable {}
extension Effects: TokenRepresentable {}
extension GenericClause: TokenRepresentable {}
extension WhereRequirement: TokenRepresentable {}
extension Array: TokenRepresentable where Element == WhereRequirement {}

/// Joins tokens with the usual spacing of Swift code.
enum SwiftSpacing {
  static func join(_ tokens: [String]) -> String {
    var result = ""
    var isInString = false
    for (index, token) in tokens.enumerated() {
      if !isInString, index > 0,
        needsSpace(tokens[index - 1], token, after: index > 1 ? tokens[index - 2] : "")
      {
        result += " "
      }
      guard ["\"", "\"\"\""].contains(token) else {
        result += token
        continue
      }
      // The contents of a multi-line string literal begin and end on separate lines.
      let lineBreak = token == "\"" ? "" : "\n"
      result += isInString ? lineBreak + token : token + lineBreak
      isInString.toggle()
    }
    return result
  }

  private static let withoutSpaceAfter: Set<String> = ["(", "[", "<", ".", "@", "~", "#", "::"]
  private static let withoutSpaceBefore: Set<String> = [
    ")", "]", ">", ",", ":", "?", "!", ".", "...", "<", "::",
  ]
  /// The words that are followed by a parenthesis without a space, as in `throws(E)`; after a dot, they are names.
  private static let wordsBeforeParenthesis: Set<String> = [
    "nonisolated", "throws", "isolated", "convention", "available", "_spi", "unowned", "unsafe",
    "differentiable", "_lifetime", "lifetime", "unavailable",
  ]

  /// True if a space separates two tokens; `previous` is the token before `left`, or empty.
  private static func needsSpace(_ left: String, _ right: String, after previous: String) -> Bool {
    if withoutSpaceAfter.contains(left) || withoutSpaceBefore.contains(right) { return false }
    if right == "(" { return !wordsBeforeParenthesis.contains(left) || previous == "." }
    return true
  }
}
