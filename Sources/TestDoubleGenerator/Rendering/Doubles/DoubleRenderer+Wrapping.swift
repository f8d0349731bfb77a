/// Renders the parts that a double needs to wrap a real object.
extension DoubleRenderer {
  /// The beginning of an additional initializer, up to its opening parenthesis.
  private var initializerHead: String {
    "\(access)\(double.isolation == .actor ? "" : "convenience ")\(initIsolation)init("
  }

  /// The property that stores the real object, and the initializers with a parameter for the object.
  var wrappingMembers: [String] {
    guard double.canWrap, let type = double.wrappedType else { return [] }
    let real = "\(names.runtime("__WrappedReal"))<\(type.source)>()"
    return ["", "\(access)nonisolated let \(names.wrappedProperty) = \(real)"]
      + (double.request.isWrappingSpy ? wrappingInitializer(type) : [])
      + (double.hasReplay ? replayingInitializer(type) : [])
  }

  /// Returns the initializer for replaying.
  private func replayingInitializer(_ type: TypeTree) -> [String] {
    let string = names.standard("String")
    let property = names.wrappedProperty
    let sendable = double.isolation == .actor ? "@Sendable " : ""
    let errors =
      double.replayedErrors.isEmpty
      ? [] : ["    errors: [\(double.replayedErrors.joined(separator: ", "))],"]
    return [initializerHead] + closureStructParameters + [
      "  replaying real: @autoclosure @escaping \(sendable)() -> \(type.source), cassette: \(string)? = nil,",
      "  ignoring: \(string)..., allowing: \(string)..., scrubbing: [\(names.runtime("SnapshotScrubber"))] = [],",
      "  function: \(string) = #function,", "  \(locationParameters)", ") {",
      "  self.init(\(closureStructArguments)\(Self.locationArguments))",
      "  \(names.runtime("__startReplay"))(",
      "    \(property), from: real, log: __log, cassette: cassette, ignoring: ignoring, allowing: allowing,",
    ] + errors + [
      "    scrubbing: scrubbing, function: function, \(Self.locationArguments))",
      "}",
    ]
  }

  /// Returns the initializer for wrapping, and the property by which the test reads and sets the wrapped object.
  private func wrappingInitializer(_ type: TypeTree) -> [String] {
    let isolation = double.isolation == .actor ? "nonisolated " : ""
    let optionalType = (type.unqualifiedName == nil ? "(\(type.source))" : type.source) + "?"
    let property = names.wrappedProperty
    return [
      "\(access)\(isolation)var \(names.wrappedForTest): \(optionalType) {", "  get { \(property).value }",
      "  set { \(property).value = newValue }", "}", "",
      initializerHead,
    ] + closureStructParameters + [
      "  wrapping wrapped: \(type.source),", "  \(locationParameters)", ") {",
      "  self.init(\(closureStructArguments)\(Self.locationArguments))", "  \(property).value = wrapped", "}",
    ]
  }

  /// Returns the arguments of a getter's `handle.value(…)`; the object after `unforwarded:` is passed, but not read.
  func forwardingGet(_ property: MemberPlan) -> String {
    guard double.canWrap, property.scope == .instance else { return "" }
    guard property.isForwarded else { return "(unforwarded: \(names.wrappedProperty))" }
    return "(\(realArgument)) { __real in __real.\(property.name) }"
  }

  /// Returns the call that sets the wrapped object's property; `nil` if the setter changes the double's own value.
  func forwardingSet(_ property: MemberPlan) -> String? {
    guard double.canWrap, property.isForwarded, property.form == .property(.getAndSet) else {
      return nil
    }
    let capture = property.isStoredWeakly ? "[weak newValue] " : ""
    return ".set(newValue, \(realArgument)) { \(capture)__real in __real.\(property.name) = newValue }"
  }

  /// The argument that passes the wrapped object to a property's handle.
  private var realArgument: String { (double.hasReplay ? "replaying: " : "") + names.wrappedProperty }
}

/// Renders the code that creates a doubled struct of closures from its elements, each a ``ClosureStruct/Element``.
extension DoubleRenderer {
  /// The stored property, the initializer's parameter and the assignment of each value that the test passes.
  private var closureStructParts: [(storage: String, parameter: String, assignment: String)] {
    (double.closureStruct?.arguments ?? []).compactMap { element in
      guard let type = element.passedType else { return nil }
      let (name, storedName) = (Backtick.escaped(element.name), storedName(element.name))
      let parameterType = type.function == nil ? type : type.asStoredType.escaping
      let storedType = "\(names.runtime("__UncheckedSendable"))<\(type.asStoredType.source)>"
      return (
        "private let \(storedName): \(storedType)", "  \(name): \(parameterType.source),",
        "  \(storedName) = .init(\(name))"
      )
    }
  }

  var closureStructStorage: [String] { closureStructParts.map(\.storage) }
  var closureStructParameters: [String] { closureStructParts.map(\.parameter) }
  var closureStructAssignments: [String] { closureStructParts.map(\.assignment) }

  /// The arguments for the `closureStructParameters` of the double's initializer: `apiKey: apiKey, `.
  var closureStructArguments: String {
    (double.closureStruct?.arguments ?? []).filter { $0.passedType != nil }.map {
      "\(Backtick.escapedCallLabel($0.name)): \(Backtick.escaped($0.name)), "
    }.joined()
  }

  /// The property that returns the struct's value for the code under test.
  var closureStructProperty: [String] {
    guard let closureStruct = double.closureStruct else { return [] }
    let type = double.wrappedType?.source ?? double.doubledTypeReference
    let isolation = closureStruct.isolation.map { $0 + " " } ?? ""
    let arguments = closureStruct.arguments.map { element in
      (element.label == "_" ? "" : Backtick.escapedCallLabel(element.label) + ": ") + expression(for: element)
    }
    let setsProperties = !closureStruct.propertiesToSet.isEmpty
    let modifiers = "\(isolation)\(access)\(isolation.isEmpty ? "nonisolated " : "")"
    let declarationHead = "\(modifiers)var \(closureStruct.valueProperty)"
    var lines = ["", "\(declarationHead): \(type) {", "  \(setsProperties ? "var value = " : "")\(type)("]
    lines += arguments.withCommas.map { "    " + $0 }
    lines[lines.count - 1] += ")"
    for element in closureStruct.propertiesToSet {
      lines.append("  value.\(Backtick.escaped(element.name)) = \(expression(for: element))")
    }
    if setsProperties { lines.append("  return value") }
    return lines + ["}"]
  }

  /// Returns the expression for the value of an element.
  private func expression(for element: ClosureStruct.Element) -> String {
    element.passedType == nil ? "self.\(Backtick.escaped(element.name))" : "\(storedName(element.name)).value"
  }

  private func storedName(_ name: String) -> String { "__given" + HandleNames.capitalized(name) }
}

extension TypeTree {
  /// The type without `@escaping`, for a property that stores the argument of a parameter.
  fileprivate var asStoredType: TypeTree {
    let (prefixes, type) = splitPrefixes
    return type.prefixed(by: prefixes.filter { $0 != .attribute(Attribute(path: ["escaping"])) })
  }
}
