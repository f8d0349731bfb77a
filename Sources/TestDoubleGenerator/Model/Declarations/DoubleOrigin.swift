/// The declaration that the requirements of a double are read off.
package enum DoubleOrigin: Sendable, Hashable {
  /// A protocol, which the double conforms to.
  case `protocol`
  /// A struct whose stored properties are closures; the double makes one of its own methods.
  case closures(ClosureStruct)
  /// A class, which the double inherits; whether it is known to inherit none that is out of sight.
  case superclass(isRoot: Bool)
}

/// How a value of a struct of closures is made of the methods of a double.
package struct ClosureStruct: Sendable, Hashable {
  /// A property that is a closure, as a call of the double's method of that name.
  package struct Closure: Sendable, Hashable {
    /// How an argument of the closure is handed to the method.
    package enum Passing: Sendable, Hashable { case value, `inout`, evaluated }

    package var name: String
    package var parameters: [Passing]
    package var isAsync: Bool
    package var isThrowing: Bool
    /// The type of the error, where one is written.
    package var thrownType: TypeTree?
  }

  /// The content of one of the value's properties, or of its initializer's parameters.
  package enum Content: Sendable, Hashable {
    case closure(Closure)
    /// A value of a type, which the test gives the double.
    case given(TypeTree)
    /// A value that a double of another struct of closures makes.
    case double(InnerClosureStruct)
  }

  /// A property or parameter and what it gets.
  package struct Element: Sendable, Hashable {
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
    elements.contains { Keywords.bare($0.name) == "value" } ? "value_" : "value"
  }
  /// True if a double makes a value without being told anything.
  package var isMadeAlone: Bool {
    elements.allSatisfy { element in
      switch element.content {
      case .closure: true
      case .given: false
      case .double(let inner): inner.isMadeAlone
      }
    }
  }

  /// All that it gets.
  package var elements: [Element] { arguments + assignments }
}

/// A struct of closures that something else is made of.
package struct InnerClosureStruct: Sendable, Hashable {
  package var nominal: NominalDeclaration
  /// True if its double makes a value without being told anything.
  package var isMadeAlone: Bool
  /// The double's property that is the value.
  package var valueProperty: String
}
