/// The type of a closure, taken apart.
struct ClosureType: Sendable {
  /// What it takes, without labels.
  var parameters: [TypeTree]
  /// `@Sendable`, and whatever else stands before the parameters.
  var prefixes: [TypePrefix]
  var effects: Effects
  var result: TypeTree

  /// `nil` where the type is none of a function, or of one whose arguments can't be passed on.
  ///
  /// `alias` gives what a type alias stands for.
  init?(_ type: TypeTree, _ alias: (String) -> TypeTree? = { _ in nil }) {
    var type = type
    let (own, named) = type.taken
    if let name = named.unparenthesized.leadingName, let value = alias(name) {
      type = value.prefixed(by: own)
    }
    guard let (prefixes, function) = type.functionWithPrefixes,
      !function.parameters.contains(where: \.isVariadic)
    else { return nil }
    self.prefixes = prefixes
    parameters = function.parameters.map(\.type)
    effects = function.effects
    result = function.result
  }

  /// Whether the type of its error is written.
  var isTyped: Bool { effects.thrownType != nil }
  /// Whether it takes a parameter pack or returns one: the compiler of Swift 6.3 crashes where such a closure is
  /// converted to another type.
  var hasPack: Bool { (parameters + [result]).contains(where: \.hasPack) }
}
