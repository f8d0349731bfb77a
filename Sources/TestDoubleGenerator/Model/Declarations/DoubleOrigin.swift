/// The declaration that the requirements of a double are read off.
package indirect enum DoubleOrigin: Sendable {
  /// A protocol, which the double conforms to.
  case `protocol`
  /// A struct whose stored properties are closures; the double makes one of its own methods.
  case closures(ClosureStruct)
  /// A class that the double inherits; `isRoot` is true if all classes above it are among the sources.
  case superclass(isRoot: Bool)

  var isProtocol: Bool { if case .protocol = self { true } else { false } }
}

/// How a value of a struct of closures is made of the methods of a double.
package struct ClosureStruct: Sendable {
  /// The content of one of the value's properties, or of its initializer's parameters.
  package indirect enum Content: Sendable {
    /// The double's method of that name.
    case closure
    /// A value of that type, which the test passes to the initializer of the double.
    case passed(TypeTree)
    /// A value that a double of another struct of closures makes, in its property of that name.
    case double(NominalDeclaration, valueProperty: String)

    var isClosure: Bool { if case .closure = self { true } else { false } }
  }

  /// A property or parameter and what it gets.
  package struct Element: Sendable {
    /// The name of the property or parameter.
    package var name: String
    /// The argument label; `_` where callers write none.
    package var label: String
    package var content: Content
  }

  /// The initializer's arguments.
  package var arguments: [Element] = []
  /// The properties that are set once the value is there.
  package var assignments: [Element] = []
  /// The attribute of the global actor that the struct is on: `@MainActor`.
  package var isolation: String?
  /// The closures that a wrapping double doesn't forward: optional ones, and those on an actor.
  package var unforwarded: Set<String> = []

  package init() {}

  /// The name of the property of the double that returns the value; `value_` where a closure is called `value`.
  package var valueProperty: String {
    (arguments + assignments).contains { Keywords.bare($0.name) == "value" } ? "value_" : "value"
  }

  /// The arguments that are no closures.
  package var parts: [Element] { arguments.filter { !$0.content.isClosure } }

  /// True if the initializer of the double needs no arguments.
  package var needsNoArguments: Bool {
    parts.allSatisfy { if case .passed = $0.content { false } else { true } }
  }

  /// Returns a copy with other types of the values that the test passes.
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
