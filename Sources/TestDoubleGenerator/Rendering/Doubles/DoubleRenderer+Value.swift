/// Writes what only a double of a struct of closures has: the value that the test passes on, and its parts.
extension DoubleRenderer {
  private var parts: [ClosureStruct.Element] { double.value?.parts ?? [] }

  /// The properties that hold what the test passes, and those that are doubles themselves.
  var passedStorage: [String] {
    parts.map { part in
      switch part.content {
      case .passed(let type):
        "private let \(held(part.name)): \(names.kit("__Unsent"))<\(type.notEscaping.source)>"
      case .double(let nominal, _):
        "\(access)let \(Keywords.escaped(part.name)): \(double.request.name(for: nominal))"
      case .closure: ""
      }
    }
  }

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

  /// The same as arguments of the double's own initializer: `apiKey: apiKey, `.
  var passedArguments: String {
    parts.map { "\(Keywords.calledLabel($0.name)): \(Keywords.escaped($0.name)), " }.joined()
  }

  var passedAssignments: [String] {
    parts.map { part in
      let name = Keywords.escaped(part.name)
      return if case .passed = part.content { "  \(held(part.name)) = .init(\(name))" } else {
        "  self.\(name) = \(name)"
      }
    }
  }

  /// The value that the test passes on.
  var value: [String] {
    guard let value = double.value else { return [] }
    let type = double.wrappedType?.source ?? double.protocolReference
    let isolation = value.isolation.map { $0 + " " } ?? ""
    let arguments = value.arguments.map { element in
      (element.label == "_" ? "" : Keywords.calledLabel(element.label) + ": ") + content(element)
    }
    let isSet = !value.assignments.isEmpty
    let head = "\(isolation)\(access)\(isolation.isEmpty ? "nonisolated " : "")var \(value.valueProperty)"
    var lines = ["", "\(head): \(type) {", "  \(isSet ? "var value = " : "")\(type)("]
    lines += arguments.withCommas.map { "    " + $0 }
    lines[lines.count - 1] += ")"
    for element in value.assignments {
      lines.append("  value.\(Keywords.escaped(element.name)) = \(content(element))")
    }
    if isSet { lines.append("  return value") }
    return lines + ["}"]
  }

  private func content(_ element: ClosureStruct.Element) -> String {
    switch element.content {
    case .closure: "self.\(Keywords.escaped(element.name))"
    case .passed: "\(held(element.name)).value"
    case .double(_, let valueProperty): "\(Keywords.escaped(element.name)).\(valueProperty)"
    }
  }

  private func held(_ name: String) -> String { "__given" + HandleNames.capitalized(name) }
}

extension DoubleRequest {
  /// The name of the double of a struct of closures within the one that was asked for.
  func name(for inner: NominalDeclaration) -> String { inner.joinedName + kind.rawValue }
}

extension TypeTree {
  /// The type of a property that keeps what a parameter of this one is given.
  fileprivate var notEscaping: TypeTree {
    let (prefixes, type) = splitPrefixes
    return type.prefixed(by: prefixes.filter { $0 != .attribute(Attribute(path: ["escaping"])) })
  }
}
