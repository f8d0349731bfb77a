/// Lets a double announce that its properties change, as the type that it stands in for does.
extension DoubleRenderer {
  /// The property that the double keeps for it.
  var observationStorage: [String] {
    publishers.flatMap { publisher in
      [
        "", "nonisolated private let __objectWillChange = \(names.kit("__Unsent"))(\(publisher)())",
        "\(access)nonisolated var objectWillChange: \(publisher) { __objectWillChange.value }",
      ]
    }
  }

  /// The lines at the end of an initializer that set it up.
  var observationSetUp: [String] {
    publishers.map { _ in
      "  __log.announceChanges { [__objectWillChange] in __objectWillChange.value.send() }"
    }
  }

  func isObserved(_ property: MemberPlan) -> Bool {
    double.observation.contains(.observable) && property.scope == .instance
  }

  private var publishers: [String] {
    double.observation.compactMap { if case .observableObject(let publisher) = $0 { publisher } else { nil } }
  }
}
