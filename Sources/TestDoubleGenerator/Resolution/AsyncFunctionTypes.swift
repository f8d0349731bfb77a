/// Where an asynchronous function type runs that says nothing of it.
///
/// A module that enables `NonisolatedNonsendingByDefault` means another type by `() async -> Int` than one that
/// doesn't, so a double in the other kind of module has to spell out what its protocol means.
package enum AsyncFunctionTypes: Sendable, Hashable {
  /// On the global executor, the language's first default: `@concurrent`.
  case concurrent
  /// On the caller's actor: `nonisolated(nonsending)`.
  case nonsending

  /// The type with the meaning spelled out in each asynchronous function type that says nothing of it.
  func spelledOut(in type: TypeText) -> TypeText {
    var tokens = type.tokens
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard tokens[index] == "async", index > 0, index + 1 < tokens.count,
        tokens[index + 1] == "->" || tokens[index + 1] == "throws",
        let head = FunctionTypeHead(tokens, parametersEndingAt: index - 1), !head.hasIsolation
      else { continue }
      switch self {
      case .concurrent:
        tokens.insert(contentsOf: ["@", "concurrent"], at: head.parameters)
        index += 2
      case .nonsending:
        tokens.insert(contentsOf: ["nonisolated", "(", "nonsending", ")"], at: head.start)
        index += 4
      }
    }
    return TypeText(tokens: tokens)
  }
}

/// The attributes and parameters of a function type, within the tokens of a type.
private struct FunctionTypeHead {
  /// Where the attributes begin; where there are none, the parameters.
  private(set) var start: Int
  /// Where the parenthesis before the parameters stands.
  let parameters: Int
  /// Whether the type says where it runs.
  private(set) var hasIsolation: Bool

  init?(_ tokens: [String], parametersEndingAt end: Int) {
    guard tokens[end] == ")", let open = Self.opening(tokens, of: end) else { return nil }
    parameters = open
    start = open
    hasIsolation = tokens[open..<end].contains("isolated")
    while start > 1 {
      var name = start - 1
      if tokens[name] == ")", let open = Self.opening(tokens, of: name), open > 0 { name = open - 1 }
      if tokens[name] == "nonisolated" {
        hasIsolation = true
        start = name
        continue
      }
      let word = tokens[name]
      while name > 1, tokens[name - 1] == "." { name -= 2 }
      guard name > 0, tokens[name - 1] == "@" else { break }
      // A type's attributes are lower case but for `@Sendable`; others name a global actor.
      let isActor = word != "Sendable" && word.first?.isUppercase == true
      if isActor || word == "concurrent" || word == "isolated" { hasIsolation = true }
      start = name - 1
    }
  }

  private static func opening(_ tokens: [String], of end: Int) -> Int? {
    var depth = 0
    for index in stride(from: end, through: 0, by: -1) {
      if tokens[index] == ")" { depth += 1 }
      if tokens[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
