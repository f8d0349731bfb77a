/// A type as the parser gives it: its tokens.
///
/// Generated code needs to know little of a type (is it a closure, what does it mention), so it stays a
/// list of tokens, with the brackets counted where that matters.
struct TypeText: Sendable, Hashable {
  var tokens: [String]

  init(_ text: String) {
    tokens = text.split(separator: " ").map(String.init)
  }

  init(tokens: [String]) {
    self.tokens = tokens
  }

  /// The type as a person would write it.
  var source: String { SwiftSpacing.join(tokens) }

  /// Whether any of the names occurs as a whole identifier that is not a member of something else.
  func mentions(_ names: Set<String>) -> Bool {
    guard !names.isEmpty else { return false }
    return tokens.indices.contains { names.contains(tokens[$0]) && !isMemberName($0) }
  }

  /// The type with `Self` replaced, and `Self.Item` by `Item`.
  func replacingSelf(with name: String) -> TypeText {
    var result: [String] = []
    var index = 0
    while index < tokens.count {
      if tokens[index] == "Self", index + 2 < tokens.count, tokens[index + 1] == ".",
        tokens[index + 2] != "Type"
      {
        index += 2
        continue
      }
      result.append(tokens[index] == "Self" && !isMemberName(index) ? name : tokens[index])
      index += 1
    }
    return TypeText(tokens: result)
  }

  /// The type with each of the names replaced by other tokens, where it is no member of something else.
  func replacing(_ names: [String: [String]]) -> TypeText {
    guard !names.isEmpty else { return self }
    return TypeText(
      tokens: tokens.indices.flatMap { index -> [String] in
        isMemberName(index) ? [tokens[index]] : names[tokens[index]] ?? [tokens[index]]
      })
  }

  /// Whether this is a function type: an arrow outside of all brackets.
  var isFunction: Bool { topLevelIndex(of: "->") != nil }

  /// The type of a parameter, of this function type, that may be kept.
  var escaping: TypeText {
    let isolation = tokens.first == "nonisolated" ? 4 : 0
    return TypeText(tokens: tokens.prefix(isolation) + ["@", "escaping"] + tokens.dropFirst(isolation))
  }

  /// The names of a type that is written by nothing but its name and type arguments: `Outer.Handler<Int>`.
  var path: [String]? {
    let names = tokens.prefix { $0 != "<" }
    guard names.count % 2 == 1, names.count == tokens.count || tokens.last == ">",
      zip(names.indices, names).allSatisfy({ ($0 % 2 == 1) == ($1 == "." || $1 == "::") })
    else { return nil }
    return names.enumerated().compactMap { $0.offset % 2 == 0 ? Keywords.bare($0.element) : nil }
  }

  /// Whether the type begins with attributes of which one is called so.
  func hasAttribute(_ name: String) -> Bool {
    var index = 0
    while index + 1 < tokens.count {
      switch tokens[index] {
      case "@": if tokens[index + 1] == name { return true } else { index += 2 }
      case "nonisolated" where tokens[index + 1] == "(": index += 4
      default: return false
      }
    }
    return false
  }

  /// Where a token stands outside of all brackets.
  func topLevelIndex(of token: String) -> Int? {
    var depth = 0
    for (index, candidate) in tokens.enumerated() {
      switch candidate {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case token where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private func isMemberName(_ index: Int) -> Bool { index > 0 && tokens[index - 1] == "." }
}

/// Joins tokens with the spaces that a person would put.
enum SwiftSpacing {
  static func join(_ tokens: [String]) -> String {
    var result = ""
    for (index, token) in tokens.enumerated() {
      if index > 0, needsSpace(tokens[index - 1], token, before: index > 1 ? tokens[index - 2] : "") {
        result += " "
      }
      result += token
    }
    return result
  }

  private static let tightAfter: Set<String> = ["(", "[", "<", ".", "@", "~", "#", "::"]
  private static let tightBefore: Set<String> = [")", "]", ">", ",", ":", "?", "!", ".", "...", "<", "::"]
  private static let wordsBeforeParenthesis: Set<String> = [
    "nonisolated", "throws", "isolated", "convention", "available", "_spi", "unowned", "unsafe",
    "differentiable", "_lifetime", "lifetime", "unavailable",
  ]

  private static func needsSpace(_ left: String, _ right: String, before: String) -> Bool {
    if tightAfter.contains(left) || tightBefore.contains(right) { return false }
    if right == "(" { return !wordsBeforeParenthesis.contains(left) || before == "." }
    return true
  }
}
