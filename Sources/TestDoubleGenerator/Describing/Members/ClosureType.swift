/// The type of a closure, taken apart.
struct ClosureType: Sendable {
  /// The types of its parameters, without labels.
  var parameters: [TypeTree]
  /// `@Sendable`, and whatever else stands before the parameters.
  var prefixes: [TypePrefix]
  var effects: Effects
  var result: TypeTree

  /// `nil` where the type is none of a function, or of one whose arguments can't be passed on.
  ///
  /// `function` gives the function type that a type is, or that its aliases stand for.
  init?(_ type: TypeTree, _ function: (TypeTree) -> TypeTree? = { $0 }) {
    guard let (prefixes, function) = function(type)?.functionWithPrefixes,
      !function.parameters.contains(where: \.isVariadic)
    else { return nil }
    self.prefixes = prefixes
    parameters = function.parameters.map(\.type)
    effects = function.effects
    result = function.result
  }

  /// True if the type of its error is written.
  var isTyped: Bool { effects.thrownType != nil }
  /// True if it takes a parameter pack or returns one: the compiler of Swift 6.3 crashes where such a closure is
  /// converted to another type.
  var hasPack: Bool { (parameters + [result]).contains(where: \.hasPack) }
}
