/// The type of a closure that can throw, taken apart.
struct ThrowingClosure: Sendable {
  /// What it takes, without labels.
  var parameters: [TypeText] = []
  /// `async throws`, with the type of the error where one is written.
  var effects: [String]
  var result: TypeText

  /// `nil` where the type is none of a function that throws, or of one whose arguments can't be passed on.
  ///
  /// `alias` gives what a type alias stands for.
  init?(_ type: TypeText, _ alias: (String) -> TypeText?) {
    var tokens = type.tokens
    if let last = tokens.last, let value = alias(last) { tokens = value.tokens }
    guard let arrow = TypeText(tokens: tokens).topLevelIndex(of: "->"),
      let throwing = tokens[..<arrow].lastIndex(of: "throws"),
      let start = Self.opening(before: throwing, tokens)
    else { return nil }
    let close = tokens[..<throwing].lastIndex(of: ")") ?? throwing
    effects = Array(tokens[(close + 1)..<arrow])
    result = TypeText(tokens: Array(tokens[(arrow + 1)...]))
    for parameter in splitTopLevel(Array(tokens[(start + 1)..<close]), at: ",") {
      let colon = TypeText(tokens: parameter).topLevelIndex(of: ":")
      let value = TypeText(tokens: colon.map { Array(parameter[($0 + 1)...]) } ?? parameter)
      guard value.tokens.last != "...", value.tokens.first != "repeat" else { return nil }
      parameters.append(value)
    }
  }

  var isAsync: Bool { effects.contains("async") }
  /// Whether the type of its error is written.
  var isTyped: Bool { effects.contains("(") }

  /// Where the parenthesis of the parameters opens that closes before the effects.
  private static func opening(before end: Int, _ tokens: [String]) -> Int? {
    var depth = 0
    for index in tokens[..<end].indices.reversed() {
      if tokens[index] == ")" { depth += 1 }
      if tokens[index] == "(" { depth -= 1 }
      if tokens[index] == "(", depth == 0 { return index }
    }
    return nil
  }
}
