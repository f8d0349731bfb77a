/// A completion handler among a method's parameters: a closure that returns nothing.
struct CompletionShape: Sendable {
  /// Which parameter it is.
  var position: Int
  /// The types of its parameters.
  var values: [TypeTree] = []
  /// Those of them that are sent to the handler.
  var sent: [TypeTree] = []
  var isOptional = false
  /// The global actor that it is isolated to, as it is written.
  var actor: String?

  /// The handlers of a synchronous method, the last one first.
  ///
  /// `function` gives the function type that a type is, or that its aliases stand for.
  static func all(
    of parameters: [ParameterShape], isAsync: Bool, generics: Set<String>, function: (TypeTree) -> TypeTree?
  ) -> [CompletionShape] {
    if isAsync { return [] }
    return parameters.enumerated().reversed().compactMap { position, parameter in
      guard !parameter.isAutoclosure, !parameter.isVariadic, parameter.ownership == .plain,
        !parameter.type.mentions(generics), !parameter.type.hasOpaque,
        let completion = CompletionShape(at: position, parameter.type, function),
        // To reach an actor other than the main one takes time, which a closure that does not escape hasn't got.
        completion.actor == nil || completion.actor == "MainActor" || !parameter.isNonEscaping
      else { return nil }
      return completion
    }
  }

  private init?(at position: Int, _ type: TypeTree, _ function: (TypeTree) -> TypeTree?) {
    self.position = position
    var type = type
    if let wrapped = type.wrapped {
      type = wrapped
      isOptional = true
    }
    let (own, named) = type.unparenthesized.taken
    guard read(own) else { return nil }
    guard let (prefixes, function) = function(named)?.functionWithPrefixes, read(prefixes),
      function.effects.isEmpty, function.result.isNothing
    else { return nil }
    for parameter in function.parameters {
      guard !parameter.isVariadic, Self.isPlain(parameter.type) else { return nil }
      values.append(parameter.type.without(.sending))
      if parameter.type.has(.sending) { sent.append(parameter.type.without(.sending)) }
    }
  }

  /// True if an argument is handed over as it is.
  private static func isPlain(_ type: TypeTree) -> Bool {
    if type.isExpansion || type.hasNoValue { return false }
    return type.taken.prefixes.allSatisfy {
      if case .specifier(let specifier) = $0 { specifier != .inout && specifier != .borrowing } else { false }
    }
  }

  /// Notes what stands before the type; `false` where it asks for more than a plain call.
  private mutating func read(_ prefixes: [TypePrefix]) -> Bool {
    for prefix in prefixes {
      guard case .attribute(let attribute) = prefix else { return false }
      switch attribute.name {
      case "Sendable", "escaping": break
      case "autoclosure", "convention", "differentiable", "isolated": return false
      default: actor = attribute.name
      }
    }
    return true
  }
}
