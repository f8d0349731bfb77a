/// A completion handler among a method's parameters: a closure that returns nothing.
struct CompletionPlan: Sendable {
  /// Which parameter it is.
  var position: Int
  var values: [TypeTree] = []
  var isOptional = false
  /// The global actor that it is isolated to, as it is written.
  var actor: String?

  /// The handlers of a synchronous method, the last one first.
  ///
  /// `function` gives the function type that a type is, or that its aliases stand for.
  static func all(
    of parameters: [ParameterPlan], generics: Set<String>, function: (TypeTree) -> TypeTree?
  ) -> [CompletionPlan] {
    parameters.enumerated().reversed().compactMap { position, parameter in
      guard parameter.passing == .value || parameter.isNonEscaping, !parameter.type.mentions(generics),
        !parameter.type.hasOpaque, let completion = CompletionPlan(at: position, parameter.type, function),
        // Reaching an actor other than the main one takes time, which a non-escaping closure doesn't have.
        completion.actor == nil || completion.actor == "MainActor" || !parameter.isNonEscaping
      else { return nil }
      return completion
    }
  }

  private init?(at position: Int, _ type: TypeTree, _ function: (TypeTree) -> TypeTree?) {
    self.position = position
    isOptional = type.wrapped != nil
    let (outer, named) = (type.wrapped ?? type).unparenthesized.taken
    guard let (inner, function) = function(named)?.functionWithPrefixes, function.effects.isEmpty,
      function.result.isNothing
    else { return nil }
    for prefix in outer + inner {
      guard case .attribute(let attribute) = prefix else { return nil }
      switch attribute.name {
      case "Sendable", "escaping": break
      case _ where attribute.isActorName: actor = attribute.name
      default: return nil
      }
    }
    for parameter in function.parameters {
      guard !parameter.isVariadic, parameter.type.taken.prefixes.isEmpty else { return nil }
      values.append(parameter.type)
    }
  }
}
