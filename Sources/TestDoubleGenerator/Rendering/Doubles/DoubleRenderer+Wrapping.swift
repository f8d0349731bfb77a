/// Writes what a double has more that may wrap a real object.
extension DoubleRenderer {
  /// True if the target asks for it, and the protocol allows it.
  var wraps: Bool { (asksForWrapping || replays) && double.wrappedType != nil }
  /// True if it may answer from a cassette.
  var replays: Bool { double.request.replays && !double.isSubclass }

  private var asksForWrapping: Bool {
    double.request.wraps && double.request.kind == .spy && !double.isSubclass
  }

  private var initializerHead: String {
    "\(access)\(double.isolation == .actor ? "" : "convenience ")\(initIsolation)init("
  }

  /// The property that holds the real object, and the initializers that are given it.
  var wrapping: [String] {
    guard asksForWrapping || replays, !double.isSubclass else { return [] }
    guard let type = double.wrappedType else {
      let labels = (asksForWrapping ? ["wrapping"] : []) + (replays ? ["replaying"] : [])
      let reason =
        "'\(double.protocolName)' can't be wrapped: not all of its associated types are primary ones that another can share"
      return labels.flatMap { label in
        [
          "", "@available(*, unavailable, message: \"\(reason)\")",
          "\(initializerHead)\(label): Any) { self.init(fileID: #fileID, filePath: #filePath, line: #line, column: #column) }",
        ]
      } + (replays ? ["\(access)nonisolated var __replay: \(names.kit("__Replay"))? { nil }"] : [])
    }
    return [
      "",
      "\(access)nonisolated let \(names.wrappedProperty) = \(names.kit("__WrappedReal"))<\(type.source)>()",
    ] + (asksForWrapping ? wrappingInitializer(type) : []) + (replays ? replayingInitializer(type) : [])
  }

  private func replayingInitializer(_ type: TypeTree) -> [String] {
    let (string, int) = (names.standard("String"), names.standard("Int"))
    let property = names.wrappedProperty
    let isActor = double.isolation == .actor
    return [
      "\(access)nonisolated var __replay: \(names.kit("__Replay"))? { \(property).replay }",
      "",
      initializerHead,
    ] + givenParameters + [
      "  replaying real: @autoclosure @escaping \(isActor ? "@Sendable " : "")() -> \(type.source), cassette: \(string)? = nil,",
      "  ignoring: \(string)..., allowing: \(string)..., scrubbing: [\(names.kit("SnapshotScrubber"))] = [],",
      "  function: \(string) = #function,",
      "  fileID: \(string) = #fileID, filePath: \(string) = #filePath, line: \(int) = #line, column: \(int) = #column",
      ") {",
      "  self.init(\(givenArguments)fileID: fileID, filePath: filePath, line: line, column: column)",
      "  \(names.kit("__startReplay"))(",
      "    \(property), from: real, log: __log, cassette: cassette, ignoring: ignoring, allowing: allowing,",
      "    scrubbing: scrubbing, function: function, fileID: fileID, filePath: filePath, line: line, column: column)",
      "}",
    ]
  }

  private func wrappingInitializer(_ type: TypeTree) -> [String] {
    let (string, int) = (names.standard("String"), names.standard("Int"))
    let isActor = double.isolation == .actor
    let property = names.wrappedProperty
    return [
      "\(access)\(isActor ? "nonisolated " : "")var \(names.wrapped): \(type.leadingName == nil ? "(\(type.source))" : type.source)? {",
      "  get { \(property).value }",
      "  set { \(property).value = newValue }",
      "}",
      "",
      initializerHead,
    ] + givenParameters + [
      "  wrapping wrapped: \(type.source),",
      "  fileID: \(string) = #fileID, filePath: \(string) = #filePath, line: \(int) = #line, column: \(int) = #column",
      ") {",
      "  self.init(\(givenArguments)fileID: fileID, filePath: filePath, line: line, column: column)",
      "  \(property).value = wrapped",
      "}",
    ]
  }

  /// Returns the text behind a getter's `value`.
  func forwardingGet(_ property: PropertyDescription) -> String {
    if !wraps || property.isStatic { return "" }
    let wrapped = names.wrappedProperty
    guard isForwarded(property) else { return "(unforwarded: \(wrapped))" }
    return "(\(replays ? "replaying: " : "")\(wrapped)) { __real in __real.\(property.name) }"
  }

  /// Returns the call that a setter of the requirement's makes instead of setting the double's own value.
  func forwardingSet(_ property: PropertyDescription) -> String? {
    guard isForwarded(property), property.isSettable else { return nil }
    return
      ".set(newValue, \(replays ? "replaying: " : "")\(names.wrappedProperty)) { __real in __real.\(property.name) = newValue }"
  }

  private func isForwarded(_ property: PropertyDescription) -> Bool {
    wraps && !property.isStatic && !property.hasMutatingGetter && !property.isNoncopyable
      && !property.restatesEffects && !property.isAmbiguous && !property.type.mentions(double.ownTypes)
      && (double.isolation != .actor || property.modifiers.contains("nonisolated"))
  }
}
