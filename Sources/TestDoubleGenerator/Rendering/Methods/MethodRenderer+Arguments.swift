/// Renders the labels, expressions and types of a call's recorded arguments.
extension MethodRenderer {
  var recordedArguments: [(label: String, type: String)] {
    method.parameters.map { (Backtick.bare($0.name), recordedType($0)) }
  }

  var argumentsType: String { tupleType(recordedArguments) }

  /// Returns a tuple type; for a single element, returns the type of the element.
  func tupleType(_ elements: [(label: String, type: String)]) -> String {
    if elements.isEmpty { return names.standard("Void") }
    guard elements.count > 1, Set(elements.map(\.label)).count == elements.count else {
      return elements.map(\.type).asTuple
    }
    return elements.map { "\(Backtick.escapedDeclarationLabel($0.label)): \($0.type)" }.asTuple
  }

  /// Returns the name of a local constant, with a prefix of underscores if a parameter has the same name.
  func localName(_ name: String) -> String { availableName(name, takenNames) }

  /// Returns the name, with a prefix of underscores if the name is taken.
  private func availableName(_ name: String, _ takenNames: Set<String>) -> String {
    var name = name
    while takenNames.contains(name) { name = "_" + name }
    return Backtick.escaped(name)
  }

  /// The names of the parameters, and the names that ``boxName(of:)`` returns for the parameters.
  var takenNames: Set<String> { parameterNames.union(method.parameters.map(boxName)) }

  private var parameterNames: Set<String> { Set(method.parameters.map { Backtick.bare($0.name) }) }

  /// Returns the name of the constant for the argument's box, the value that is recorded in place of the argument.
  func boxName(of parameter: ParameterPlan) -> String {
    availableName("__" + Backtick.identifierPart(parameter.name), parameterNames)
  }

  private func recordedType(_ parameter: ParameterPlan) -> String {
    let type = erased(parameter.type)
    switch parameter.passing {
    case .value, .autoclosure: return type
    case .inOut: return "\(names.runtime("InOutValue"))<\(type)>"
    case .nonEscaping: return "\(names.runtime("NonEscapingClosure"))<\(type)>"
    case .consumed: return ownedValueType(of: parameter.type)
    case .borrowed: return "\(names.runtime("LentValue"))<\(parameter.type.asGenericArgument.source)>"
    }
  }

  /// Returns the expression of the recorded argument.
  func expression(_ parameter: ParameterPlan) -> String {
    switch parameter.passing {
    case .value:
      return erasing(parameter.name, of: parameter.type)
    case .autoclosure:
      return erasing(
        isForwarded ? forwardedArgument(parameter) : evaluation(of: parameter), of: parameter.type)
    case .inOut, .nonEscaping, .consumed, .borrowed: return boxName(of: parameter)
    }
  }

  /// Returns the call of an autoclosure, or the name of any other parameter.
  func evaluation(of parameter: ParameterPlan) -> String {
    guard case .autoclosure(let effects) = parameter.passing else { return parameter.name }
    return (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "") + "\(parameter.name)()"
  }

  /// The statements that box arguments before the handle's call; `callBody` adds boxes whose code encloses the call.
  var boxStatements: [String] {
    method.parameters.flatMap { parameter -> [String] in
      let (box, name) = (boxName(of: parameter), parameter.name)
      switch parameter.passing {
      case .inOut where method.isGeneric(parameter.type):
        let value = erasing(name, of: parameter.type)
        return [
          "let \(box) = \(recordedType(parameter))(\(value))", "defer { \(box).__assign(to: &\(name)) }",
        ]
      case .inOut:
        return ["let \(box) = \(names.runtime("InOutValue"))(\(name))", "defer { \(name) = \(box).value }"]
      case .consumed: return ["let \(box) = \(names.runtime("OwnedValue"))(\(name))"]
      // An asynchronous call can't borrow a value, so the box is empty.
      case .borrowed where method.isAsync:
        return ["let \(box) = \(recordedType(parameter))(__borrowing: nil)"]
      default: return []
      }
    }
  }

  // MARK: Types

  /// Returns the type in which a handle stores values: `Any` replaces types that depend on the member's type parameters.
  func erased(_ type: TypeTree) -> String {
    guard method.isGeneric(type) else { return type.asGenericArgument.source }
    switch type {
    case .opaque(let constraint) where !constraint.hasOpaque && !type.mentions(method.generics.names):
      return TypeTree.existential(constraint).source
    case .optional(let type) where type.simpleName != nil,
      .implicitlyUnwrapped(let type) where type.simpleName != nil:
      return "Any?"
    case .array(let type) where type.simpleName != nil: return "[Any]"
    case .named(let name) where name.name == "Type" && name.base?.unqualifiedName != nil: return "Any.Type"
    default: return "Any"
    }
  }

  /// Returns the value, with a conversion to `Any` if its type is an optional that is recorded as `Any`.
  func erasing(_ value: String, of type: TypeTree) -> String {
    isErasedOptional(type) ? "\(value) as Any" : value
  }

  /// True if the type is an optional that is recorded as `Any`, which needs an explicit conversion.
  private func isErasedOptional(_ type: TypeTree) -> Bool {
    erased(type) == "Any" && (type.wrapped != nil || type.unparenthesized.path?.last == "Optional")
  }
}
