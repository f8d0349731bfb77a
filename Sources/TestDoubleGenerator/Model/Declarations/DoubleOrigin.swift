/// The kind of declaration that a double's requirements come from.
package indirect enum DoubleOrigin: Sendable {
  case `protocol`
  /// A struct whose stored properties are closures; the double creates the struct's value from the double's methods.
  case closures(ClosureStruct)
  /// A class that the double inherits from; `knowsAllSuperclasses` is true if all superclasses are in the sources or
  /// known to the generator.
  case superclass(knowsAllSuperclasses: Bool)

  var isProtocol: Bool { if case .protocol = self { true } else { false } }
}

/// A description of how a double creates a value of a struct of closures from the double's methods.
package struct ClosureStruct: Sendable {
  /// A property or initializer parameter, with the value that it receives.
  package struct Element: Sendable {
    package var name: String
    /// The argument label; `_` if calls have no label.
    package var label: String
    /// The type of a value that the test passes to the double's initializer; `nil` for a closure, whose value is the
    /// double's method of the same name.
    package var passedType: TypeTree?
  }

  /// The arguments of the struct's initializer.
  package var arguments: [Element] = []
  /// The properties that are set after the initializer returns.
  package var propertiesToSet: [Element] = []
  /// The global actor attribute of the struct: `@MainActor`.
  package var isolation: String?
  /// The names of the closures that a wrapping double doesn't forward to the wrapped value.
  package var unforwardedClosureNames: Set<String> = []

  package init() {}

  /// The name of the double's property that returns the struct's value: `value`, or `value_` if `value` is taken.
  package var valueProperty: String {
    (arguments + propertiesToSet).contains { Backtick.bare($0.name) == "value" } ? "value_" : "value"
  }

  /// Returns a copy with `change` applied to the type of each value that the test passes.
  package func mapped(_ change: (TypeTree) -> TypeTree) -> ClosureStruct {
    var result = self
    for index in arguments.indices {
      result.arguments[index].passedType = arguments[index].passedType.map(change)
    }
    return result
  }
}
