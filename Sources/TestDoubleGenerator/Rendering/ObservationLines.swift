/// Lets a double announce that its properties change, as the type that it stands in for does.
enum ObservationLines {
  /// What the double keeps for it.
  static func storage(for double: DoubleDescription, _ names: DoubleNames) -> [String] {
    let access = double.request.access.isEmpty ? "" : double.request.access + " "
    var lines: [String] = []
    if double.observation.contains(.observable) {
      lines += ["", "nonisolated private let __registrar = ObservationRegistrar()"]
    }
    for case .observableObject(let publisher) in double.observation {
      lines += [
        "", "nonisolated private let __objectWillChange = \(names.kit("Unsent"))(\(publisher)())",
        "\(access)nonisolated var objectWillChange: \(publisher) { __objectWillChange.value }",
      ]
    }
    return lines
  }

  /// What stands before a property is read.
  static func reading(_ property: PropertyDescription, _ double: DoubleDescription) -> String {
    guard double.observation.contains(.observable), !property.isStatic else { return "" }
    return "__registrar.access(self, keyPath: \\.\(property.name)); return "
  }

  /// The assignment within what announces it.
  static func writing(_ assignment: String, _ property: PropertyDescription, _ double: DoubleDescription)
    -> String
  {
    guard !property.isStatic else { return assignment }
    var text = assignment
    if double.observation.contains(.observable) {
      text = "__registrar.withMutation(of: self, keyPath: \\.\(property.name)) { \(text) }"
    }
    let isObject = double.observation.contains { if case .observableObject = $0 { true } else { false } }
    return isObject ? "objectWillChange.send(); \(text)" : text
  }
}
