/// What a double has more that may wrap a real object.
extension DoubleRenderer {
  /// Whether the target asks for it, and the protocol allows it.
  var wraps: Bool { asksForWrapping && double.wrappedType != nil }

  private var asksForWrapping: Bool { double.request.wraps && double.request.kind == .spy }

  /// The property and the initializer.
  var wrapping: [String] {
    guard asksForWrapping else { return [] }
    let (string, int) = (names.standard("String"), names.standard("Int"))
    let isActor = double.isolation == .actor
    let head = "\(access)\(isActor ? "" : "convenience ")\(initIsolation)init("
    guard let type = double.wrappedType else {
      let reason =
        "'\(double.protocolName)' can't be wrapped: not all of its associated types are primary ones"
      return [
        "", "@available(*, unavailable, message: \"\(reason)\")",
        "\(head)wrapping: Any) { self.init(fileID: #fileID) }",
      ]
    }
    let property = names.wrappedProperty
    return [
      "",
      "\(access)nonisolated let \(property) = \(names.kit("__WrappedReal"))<\(type.source)>()",
      "\(access)\(isActor ? "nonisolated " : "")var \(names.wrapped): (\(type.source))? {",
      "  get { \(property).value }",
      "  set { \(property).value = newValue }",
      "}",
      "",
      head,
      "  wrapping wrapped: \(type.source),",
      "  fileID: \(string) = #fileID, filePath: \(string) = #filePath, line: \(int) = #line, column: \(int) = #column",
      ") {",
      "  self.init(fileID: fileID, filePath: filePath, line: line, column: column)",
      "  \(property).value = wrapped",
      "}",
    ]
  }

  /// What a getter has behind `value`.
  func forwardingGet(_ property: PropertyDescription) -> String {
    isForwarded(property) ? "(\(names.wrappedProperty)) { __real in __real.\(property.name) }" : ""
  }

  /// What a setter of the requirement's does instead of setting the double's own value.
  func forwardingSet(_ property: PropertyDescription) -> String? {
    guard isForwarded(property), property.isSettable else { return nil }
    return ".set(newValue, \(names.wrappedProperty)) { __real in __real.\(property.name) = newValue }"
  }

  private func isForwarded(_ property: PropertyDescription) -> Bool {
    wraps && !property.isStatic && !property.hasMutatingGetter && !property.isNoncopyable
      && !property.type.mentions(double.ownTypes)
      && (double.isolation != .actor || property.modifiers.contains("nonisolated"))
  }
}
