/// Renders the value of a doubled struct of closures, and the elements of the value that are not closures.
extension DoubleRenderer {
  /// The elements of the value that are not closures.
  private var parts: [ClosureStruct.Element] { double.closureStruct?.nonClosureArguments ?? [] }

  /// The properties that store the values passed by the test, and the properties that are doubles.
  var passedStorage: [String] {
    parts.map { part in
      switch part.content {
      case .passed(let type):
        "private let \(storedName(part.name)): \(names.runtime("__Unsent"))<\(type.notEscaping.source)>"
      case .double(let nominal, _):
        "\(access)let \(Keywords.escaped(part.name)): \(double.request.name(for: nominal))"
      case .closure: ""
      }
    }
  }

  /// The initializer's parameters for the values passed by the test and for the doubles that are parts of the value.
  var passedParameters: [String] {
    parts.map { part in
      switch part.content {
      case .passed(let type):
        "  \(Keywords.escaped(part.name)): \((type.function == nil ? type : type.notEscaping.escaping).source),"
      case .double(let nominal, _):
        "  \(Keywords.escaped(part.name)): \(double.request.name(for: nominal)) = \(double.request.name(for: nominal))(),"
      case .closure: ""
      }
    }
  }

  /// The arguments for the `passedParameters` of the double's initializer: `apiKey: apiKey, `.
  var passedArguments: String {
    parts.map { "\(Keywords.escapedCallLabel($0.name)): \(Keywords.escaped($0.name)), " }.joined()
  }

  /// The statements of the initializer that set the properties of `passedStorage`.
  var passedAssignments: [String] {
    parts.map { part in
      let name = Keywords.escaped(part.name)
      return if case .passed = part.content { "  \(storedName(part.name)) = .init(\(name))" } else {
        "  self.\(name) = \(name)"
      }
    }
  }

  /// The property that returns the struct's value for the code under test.
  var valueDeclaration: [String] {
    guard let closureStruct = double.closureStruct else { return [] }
    let type = double.wrappedType?.source ?? double.protocolReference
    let isolation = closureStruct.isolation.map { $0 + " " } ?? ""
    let arguments = closureStruct.arguments.map { element in
      (element.label == "_" ? "" : Keywords.escapedCallLabel(element.label) + ": ") + expression(for: element)
    }
    let hasAssignments = !closureStruct.assignments.isEmpty
    let modifiers = "\(isolation)\(access)\(isolation.isEmpty ? "nonisolated " : "")"
    let declarationHead = "\(modifiers)var \(closureStruct.valueProperty)"
    var lines = ["", "\(declarationHead): \(type) {", "  \(hasAssignments ? "var value = " : "")\(type)("]
    lines += arguments.withCommas.map { "    " + $0 }
    lines[lines.count - 1] += ")"
    for element in closureStruct.assignments {
      lines.append("  value.\(Keywords.escaped(element.name)) = \(expression(for: element))")
    }
    if hasAssignments { lines.append("  return value") }
    return lines + ["}"]
  }

  /// Returns the expression for the value of an element.
  private func expression(for element: ClosureStruct.Element) -> String {
    switch element.content {
    case .closure: "self.\(Keywords.escaped(element.name))"
    case .passed: "\(storedName(element.name)).value"
    case .double(_, let valueProperty): "\(Keywords.escaped(element.name)).\(valueProperty)"
    }
  }

  private func storedName(_ name: String) -> String { "__given" + HandleNames.capitalized(name) }
}

extension DoubleRequest {
  /// Returns the name for the double of a struct of closures that is nested in the requested struct.
  func name(for nested: NominalDeclaration) -> String { nested.joinedName + kind.rawValue }
}

extension TypeTree {
  /// The type without `@escaping`, for a property that stores the argument of a parameter.
  fileprivate var notEscaping: TypeTree {
    let (prefixes, type) = splitPrefixes
    return type.prefixed(by: prefixes.filter { $0 != .attribute(Attribute(path: ["escaping"])) })
  }
}
