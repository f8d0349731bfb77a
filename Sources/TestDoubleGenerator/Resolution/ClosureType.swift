/// The type of a closure, taken apart.
struct ClosureType: Sendable {
  /// What it takes, without labels.
  var parameters: [TypeText] = []
  /// `@Sendable`, and whatever else stands before the parameters.
  var attributes: [String]
  /// `async throws`, with the type of the error where one is written.
  var effects: [String]
  var result: TypeText

  /// `nil` where the type is none of a function, or of one whose arguments can't be passed on.
  ///
  /// `alias` gives what a type alias stands for.
  init?(_ type: TypeText, _ alias: (String) -> TypeText? = { _ in nil }) {
    var tokens = type.tokens
    if let last = tokens.last, let value = alias(last) { tokens = tokens.dropLast() + value.tokens }
    guard let arrow = TypeText(tokens: tokens).topLevelIndex(of: "->") else { return nil }
    let throwing = tokens[..<arrow].lastIndex(of: "throws")
    guard let close = tokens[..<(throwing ?? arrow)].lastIndex(of: ")"),
      let start = Self.opening(before: close, tokens)
    else { return nil }
    attributes = Array(tokens[..<start])
    effects = Array(tokens[(close + 1)..<arrow])
    result = TypeText(tokens: Array(tokens[(arrow + 1)...]))
    for parameter in splitTopLevel(Array(tokens[(start + 1)..<close]), at: ",") {
      let colon = TypeText(tokens: parameter).topLevelIndex(of: ":")
      let value = TypeText(tokens: colon.map { Array(parameter[($0 + 1)...]) } ?? parameter)
      guard value.tokens.last != "..." else { return nil }
      parameters.append(value)
    }
  }

  var isAsync: Bool { effects.contains("async") }
  var isThrowing: Bool { effects.contains("throws") }
  /// Whether the type of its error is written.
  var isTyped: Bool { effects.contains("(") }
  /// Whether it takes a parameter pack or returns one: the compiler of Swift 6.3 crashes where such a closure is
  /// converted to another type.
  var hasPack: Bool { (parameters + [result]).contains { $0.tokens.contains("each") } }

  /// Where the parenthesis opens that closes at a place.
  private static func opening(before end: Int, _ tokens: [String]) -> Int? {
    var depth = 0
    for index in tokens[...end].indices.reversed() {
      if tokens[index] == ")" { depth += 1 }
      if tokens[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
