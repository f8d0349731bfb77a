/// The declaration that the requirements of a double are read off.
package indirect enum DoubleOrigin: Sendable {
  /// A protocol, which the double conforms to.
  case `protocol`
  /// A struct whose stored properties are closures; the double makes one of its own methods.
  case closures(ClosureStruct)
  /// A class, which the double inherits; whether it is known to inherit none that is out of sight.
  case superclass(isRoot: Bool)

  var isProtocol: Bool { if case .protocol = self { true } else { false } }
}

/// How a value of a struct of closures is made of the methods of a double.
package struct ClosureStruct: Sendable {
  /// The content of one of the value's properties, or of its initializer's parameters.
  package indirect enum Content: Sendable {
    /// The double's method of that name.
    case closure
    /// A value of a type, which the test gives the double.
    case given(TypeTree)
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
  /// The closures that can't be called of a value that the double wraps: optional ones, and those of an actor.
  package var unforwarded: Set<String> = []

  package init() {}

  /// The double's property that is the value: another name than that of a closure.
  package var valueProperty: String {
    (arguments + assignments).contains { Keywords.bare($0.name) == "value" } ? "value_" : "value"
  }

  /// What it is made of besides closures.
  package var parts: [Element] { arguments.filter { !$0.content.isClosure } }

  /// True if a double makes a value without being told anything.
  package var isMadeAlone: Bool {
    parts.allSatisfy { if case .given = $0.content { false } else { true } }
  }

  /// The same with other types of what the test gives.
  package func mapped(_ change: (TypeTree) -> TypeTree) -> ClosureStruct {
    var result = self
    for index in arguments.indices {
      if case .given(let type) = arguments[index].content {
        result.arguments[index].content = .given(change(type))
      }
    }
    return result
  }
}
