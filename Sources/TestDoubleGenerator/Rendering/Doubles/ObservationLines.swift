/// Lets a double announce that its properties change, as the type that it stands in for does.
enum ObservationLines {
  /// Returns the property that the double keeps for it.
  static func storage(for double: DoubleDescription, _ names: DoubleNames) -> [String] {
    let access = double.request.access.isEmpty ? "" : double.request.access + " "
    return publishers(of: double).flatMap { publisher in
      [
        "", "nonisolated private let __objectWillChange = \(names.kit("__Unsent"))(\(publisher)())",
        "\(access)nonisolated var objectWillChange: \(publisher) { __objectWillChange.value }",
      ]
    }
  }

  /// Returns the lines at the end of an initializer that set it up.
  static func setUp(_ double: DoubleDescription) -> [String] {
    publishers(of: double).map { _ in
      "  __log.announceChanges { [__objectWillChange] in __objectWillChange.value.send() }"
    }
  }

  /// The argument of a property's handle: `, isObserved: true`.
  static func argument(_ property: PropertyDescription, _ double: DoubleDescription) -> String {
    double.observation.contains(.observable) && !property.isStatic ? ", isObserved: true" : ""
  }

  private static func publishers(of double: DoubleDescription) -> [String] {
    double.observation.compactMap { if case .observableObject(let publisher) = $0 { publisher } else { nil } }
  }
}
