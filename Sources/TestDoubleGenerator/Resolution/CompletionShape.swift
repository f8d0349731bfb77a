/// A completion handler among a method's parameters: a closure that returns nothing.
struct CompletionShape: Sendable {
  /// Which parameter it is.
  var position: Int
  /// What it takes.
  var values: [TypeText]
  var isOptional: Bool
  /// The global actor that it is isolated to, as it is written.
  var actor: String?

  /// The handlers of a synchronous method, the last one first.
  ///
  /// `alias` gives what a type alias stands for.
  static func all(
    of parameters: [ParameterShape], isAsync: Bool, generics: Set<String>, alias: (String) -> TypeText?
  ) -> [CompletionShape] {
    if isAsync { return [] }
    return parameters.enumerated().reversed().compactMap { position, parameter in
      guard !parameter.isAutoclosure, !parameter.isVariadic, parameter.ownership == .plain,
        !parameter.type.mentions(generics), let function = Function(parameter.type, alias),
        // To reach an actor other than the main one takes time, which a closure that does not escape hasn't got.
        function.actor == nil || function.actor == "MainActor" || !parameter.isNonEscaping
      else { return nil }
      return CompletionShape(
        position: position, values: function.values, isOptional: function.isOptional,
        actor: function.actor)
    }
  }

  /// A function type that returns nothing, taken apart.
  private struct Function {
    var values: [TypeText] = []
    var isOptional = false
    var actor: String?

    init?(_ type: TypeText, _ alias: (String) -> TypeText?) {
      var tokens = type.tokens
      if tokens.last == "?" || tokens.last == "!" {
        tokens.removeLast()
        isOptional = true
        if tokens.first == "(", tokens.last == ")" { tokens = Array(tokens.dropFirst().dropLast()) }
      }
      guard readAttributes(&tokens) else { return nil }
      if tokens.count == 1, let value = alias(tokens[0]) {
        tokens = value.tokens
        guard readAttributes(&tokens) else { return nil }
      }
      var depth = 0
      let close = tokens.firstIndex { token in
        depth += token == "(" ? 1 : token == ")" ? -1 : 0
        return depth == 0
      }
      // A parenthesis before the arrow may be that of an error's type.
      guard let close, let arrow = TypeText(tokens: tokens).topLevelIndex(of: "->"), arrow == close + 1,
        arrow > 1
      else { return nil }
      guard [["Void"], ["(", ")"]].contains(Array(tokens[(arrow + 1)...])) else { return nil }
      let parameters = splitTopLevel(Array(tokens[1..<(arrow - 1)]), at: ",").filter { !$0.isEmpty }
      for parameter in parameters {
        let colon = TypeText(tokens: parameter).topLevelIndex(of: ":")
        let value = colon.map { Array(parameter[($0 + 1)...]) } ?? parameter
        let isPlain = value.first.map { $0 != "@" && $0 != "inout" && $0 != "repeat" && $0 != "borrowing" }
        guard isPlain == true, value.last != "..." else { return nil }
        values.append(TypeText(tokens: value.first == "sending" ? Array(value.dropFirst()) : value))
      }
    }

    /// Takes the attributes away; `false` where one of them asks for more than a plain call.
    private mutating func readAttributes(_ tokens: inout [String]) -> Bool {
      while tokens.first == "@", tokens.count > 2 {
        var end = 2
        while tokens.count > end + 1, tokens[end] == "." { end += 2 }
        switch tokens[1] {
        case "Sendable", "escaping": break
        case "autoclosure", "convention", "differentiable", "isolated": return false
        default: actor = tokens[1..<end].joined()
        }
        tokens.removeFirst(end)
      }
      return tokens.first != "nonisolated"
    }
  }
}
