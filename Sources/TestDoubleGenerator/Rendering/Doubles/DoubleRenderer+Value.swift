/// Writes what a double of a struct of closures has more: the value that is handed over, and its parts.
extension DoubleRenderer {
  /// The properties that hold what the test gives, and those that are doubles themselves.
  var givenStorage: [String] {
    (double.value?.given ?? []).map { given in
      given.isDouble
        ? "\(access)let \(Keywords.escaped(given.name)): \(given.type)"
        : "private let \(held(given.name)): \(names.kit("__Unsent"))<\(given.type)>"
    }
  }

  /// The parameters for them, before those that say where the double is made.
  var givenParameters: [String] {
    (double.value?.given ?? []).map { given in
      let name = givenParameter(given.name)
      let label = name == Keywords.escaped(given.name) ? "" : Keywords.escapedLabel(given.name) + " "
      return "  \(label)\(name): \(escaping(given.type))\(given.isMadeAlone ? " = \(given.type)()" : ""),"
    }
  }

  /// The same as arguments of the double's own initializer: `apiKey: apiKey, `.
  var givenArguments: String {
    (double.value?.given ?? []).map { given in
      "\(Keywords.calledLabel(given.name)): \(givenParameter(given.name)), "
    }.joined()
  }

  /// The name of the parameter within an initializer, which has others beside it.
  private func givenParameter(_ name: String) -> String {
    Self.ownParameters.contains(name) ? name + "_" : Keywords.escaped(name)
  }

  private static let ownParameters: Set<String> = [
    "fileID", "filePath", "line", "column", "wrapped", "real", "cassette", "ignoring", "allowing",
    "scrubbing",
    "function",
  ]

  /// The initializer's assignments of them.
  var givenAssignments: [String] {
    (double.value?.given ?? []).map { given in
      let name = givenParameter(given.name)
      return given.isDouble
        ? "  self.\(Keywords.escaped(given.name)) = \(name)" : "  \(held(given.name)) = .init(\(name))"
    }
  }

  /// The value that the test hands over.
  var value: [String] {
    guard let value = double.value else { return [] }
    let type = double.wrappedType?.source ?? double.protocolReference
    let name = value.closures.valueProperty
    let isolation = value.closures.isolation.map { $0 + " " } ?? ""
    let arguments = value.closures.arguments.map { element in
      (element.label == "_" ? "" : Keywords.calledLabel(element.label) + ": ") + content(element)
    }
    let isSet = !value.closures.assignments.isEmpty
    var lines = ["", "\(isolation)\(access)\(isolation.isEmpty ? "nonisolated " : "")var \(name): \(type) {"]
    let end = arguments.isEmpty ? ")" : ""
    lines.append("  \(isSet ? "var value = " : "")\(type)(\(end)")
    for (index, argument) in arguments.enumerated() {
      lines.append("    \(argument)\(index == arguments.count - 1 ? ")" : ",")")
    }
    for element in value.closures.assignments {
      lines.append("  value.\(Keywords.escaped(element.name)) = \(content(element))")
    }
    if isSet { lines.append("  return value") }
    return lines + ["}"]
  }

  private func content(_ element: ClosureStruct.Element) -> String {
    switch element.content {
    case .closure(let closure): call(closure)
    case .given: "\(held(element.name)).value"
    case .double(let inner): "\(Keywords.escaped(element.name)).\(inner.valueProperty)"
    }
  }

  /// `{ try await self.movies($0) }`; where the error has a type, with a list of parameters that says so.
  private func call(_ closure: ClosureStruct.Closure) -> String {
    let error = double.value?.errors[closure.name]
    let parameters = closure.parameters.indices.map { error == nil ? "$\($0)" : "argument\($0 + 1)" }
    let arguments = zip(parameters, closure.parameters).map { name, passing in
      switch passing {
      case .value: name
      case .inout: "&\(name)"
      case .evaluated: "\(name)()"
      }
    }
    let effects = Effects(isAsync: closure.isAsync, throwing: error.map { .typed($0) } ?? .nothing).source
    let list = error == nil ? "" : "(\(parameters.joined(separator: ", "))) \(effects) in "
    let keywords = (closure.isThrowing ? "try " : "") + (closure.isAsync ? "await " : "")
    return
      "{ \(list)\(keywords)self.\(Keywords.escaped(closure.name))(\(arguments.joined(separator: ", "))) }"
  }

  private func held(_ name: String) -> String {
    "__given" + HandleNames.capitalized(Keywords.word(name))
  }

  /// A function type as a parameter's.
  private func escaping(_ type: String) -> String {
    double.value?.given.first { $0.type == type }?.isFunction == true ? "@escaping \(type)" : type
  }
}
