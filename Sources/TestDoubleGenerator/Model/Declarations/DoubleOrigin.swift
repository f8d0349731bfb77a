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
  /// The value that a double assigns to one property or passes for one initializer parameter.
  package indirect enum Content: Sendable {
    /// The double's method that has the name of the element.
    case closure
    /// A value of the type, which the test passes to the double's initializer.
    case passed(TypeTree)
    /// An instance of another struct of closures, from the property `valueProperty` of that struct's double.
    case double(TypeDeclaration, valueProperty: String)

    var isClosure: Bool { if case .closure = self { true } else { false } }
  }

  /// A property or initializer parameter, with the value that it receives.
  package struct Element: Sendable {
    package var name: String
    /// The argument label; `_` if calls have no label.
    package var label: String
    package var content: Content
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

  package var nonClosureArguments: [Element] { arguments.filter { !$0.content.isClosure } }

  package var doubleInitNeedsNoArguments: Bool {
    nonClosureArguments.allSatisfy { if case .passed = $0.content { false } else { true } }
  }

  /// Returns a copy with `change` applied to the type of each value that the test passes.
  package func mapped(_ change: (TypeTree) -> TypeTree) -> ClosureStruct {
    var result = self
    for index in arguments.indices {
      if case .passed(let type) = arguments[index].content {
        result.arguments[index].content = .passed(change(type))
      }
    }
    return result
  }
}
