/// Renders the members of standard protocols that no extension implements: a double equals only itself, its description is
/// the name of its type, and it encodes nothing.
extension DoubleRenderer {
  /// The members of the standard protocols that the double conforms to, except members that a requirement declares.
  var builtInProtocolMembers: [String] {
    let name = double.request.name
    let (bool, string) = (names.standard("Bool"), names.standard("String"))
    let (hasher, identifier) = (names.standard("Hasher"), names.standard("ObjectIdentifier"))
    let operatorSignature = "(left: \(name), right: \(name)) -> \(bool)"
    let required = double.superclass == nil ? "" : "required "
    let decodingHead = "\(required)init(from decoder: any \(names.standard("Decoder"))) throws {"
    // What an extension takes for equal needs equal hashes, and no order.
    let comparesIdentity = double.builtInProtocols.contains("Equatable")
    let hash = comparesIdentity ? " hasher.combine(\(identifier)(self)) " : ""
    let order = (comparesIdentity ? "" : "left != right && ") + "\(identifier)(left) < \(identifier)(right)"
    let members = [
      ("Equatable", ["static func == \(operatorSignature) { left === right }"]),
      ("Hashable", ["func hash(into hasher: inout \(hasher)) {\(hash)}"]),
      ("Comparable", ["static func < \(operatorSignature) {", "  \(order)", "}"]),
      ("CustomStringConvertible", ["var description: \(string) { \"\(name)\" }"]),
      ("CustomDebugStringConvertible", ["var debugDescription: \(string) { \"\(name)\" }"]),
      ("Encodable", ["func encode(to encoder: any \(names.standard("Encoder"))) throws {}"]),
      ("Decodable", [decodingHead] + storageSetUp + ["}"]),
    ]
    return members.flatMap { conformance, lines in
      guard double.builtInProtocols.contains(conformance),
        let member = StandardProtocols.membersByBuiltInProtocol[conformance],
        !double.members.contains(where: { $0.declares(member, in: name) })
      else { return [String]() }
      return ["", "\(access)nonisolated \(lines[0])"] + lines.dropFirst()
    }
  }
}

extension MemberPlan {
  /// True if the member has the given signature, such as `hash(into:)`, or is the given operator on two doubles.
  fileprivate func declares(_ signatureOrOperator: String, in doubleName: String) -> Bool {
    if isProperty { return signature == signatureOrOperator && scope == .instance }
    return signature == signatureOrOperator && (scope == .instance || form == .initializer)
      || name == signatureOrOperator && parameters.map(\.type.source) == [doubleName, doubleName]
        && ["Bool", "Swift.Bool"].contains(result.source)
  }
}

/// Renders the code by which a double announces changes of its properties, as the doubled type does.
extension DoubleRenderer {
  /// The properties that store and return the publisher of an observable object; empty for other doubles.
  var observationStorage: [String] {
    publisherTypes.flatMap { publisher in
      [
        "",
        "nonisolated private let __objectWillChange = \(names.runtime("__UncheckedSendable"))(\(publisher)())",
        "\(access)nonisolated var objectWillChange: \(publisher) { __objectWillChange.value }",
      ]
    }
  }

  /// The line at the end of an initializer that connects the log to the publisher; empty without a publisher.
  var observationSetUp: [String] {
    publisherTypes.map { _ in
      "  __log.announceChanges { [__objectWillChange] in __objectWillChange.value.send() }"
    }
  }

  /// True if the double announces changes of the property through the Observation framework.
  func isObserved(_ property: MemberPlan) -> Bool {
    double.observationKinds.contains(.observable) && property.scope == .instance
  }

  /// The type of the publisher as the only element; empty if the double isn't an observable object.
  private var publisherTypes: [String] {
    double.observationKinds.compactMap { if case .observableObject(let type) = $0 { type } else { nil } }
  }
}

/// Renders the parts of a double of a class: each call is recorded and, unless it is stubbed, calls the class's member.
extension DoubleRenderer {
  /// The head of the double's declaration: a subclass whose conformance to `TestDouble` is not bound to an actor.
  var subclassHeading: String {
    let typeParameters = double.generics.map(\.name).joined(separator: ", ")
    let superclass = double.doubledTypeReference + (typeParameters.isEmpty ? "" : "<\(typeParameters)>")
    var conformance = names.runtime("TestDouble")
    var isolation =
      if case .superclass(knowsAllSuperclasses: true) = double.origin { "nonisolated " } else { "" }
    if case .globalActor(let attribute) = double.isolation {
      isolation = attribute + " "
      conformance = "nonisolated \(conformance)"
    }
    let name = double.request.name + double.generics.clause
    return """
      \(isolation)\(access)final class \(name): \(superclass), \(conformance)\(double.whereRequirements.clause) {
      """
  }

  /// The properties for stubs and calls; no initializer sets them, since the double inherits its initializers.
  var subclassStorage: [String] {
    let (type, property) = (names.members, names.membersProperty)
    let records = isSpy ? "" : ", records: false"
    return [
      "\(access)nonisolated let \(property) = \(type)(.init(protocolName: \"\(double.protocolName)\"\(records)))",
      "\(access)nonisolated var __log: \(names.runtime("__DoubleLog")) { \(property).__log }",
    ] + stubsAndCalls
  }

  /// Returns a getter of the stubbed or else the inherited value, and a setter that records and sets the value.
  func overridingAccessors(of property: MemberPlan, _ propertyAccess: PropertyAccess, _ handle: String)
    -> [String]
  {
    let get = ["get { \(handle).stubbedValue() ?? super.\(property.name) }"]
    if propertyAccess == .get { return get }
    return get + ["set {", "  \(handle).assigned(newValue)", "  super.\(property.name) = newValue", "}"]
  }
}

/// Renders the body of a method that overrides a method of a class.
extension MethodRenderer {
  /// The lines that return the stubbed answer, or call the class's method if nothing is stubbed.
  var overridingCall: [String] {
    let call =
      "\(effectKeywords)super.\(method.name)(\(labelledArguments { reportingHandler($0) ?? $0.name }))"
    let arguments = method.parameters.map(expression).asTuple
    let (answer, stubbed) = (localName("__answer"), localName("__stubbed"))
    var lines = [
      "let \(stubbed) = \(effectKeywords)\(handle).stubbedAnswerAndReporter(for: \(arguments))",
      method.result.isVoid
        ? "if \(stubbed).answer != nil { return }"
        : "if let \(answer) = \(stubbed).answer { return \(answer) }",
    ]
    if method.isAsync || completions.isEmpty { return lines + statementsReportingEnd(of: call, to: stubbed) }
    lines.append("let \(localName("__reporter")) = \(stubbed).reporter")
    return lines + handlerStatements + ["return \(call)"]
  }

  /// Returns code that calls the class's method; a `__CompletionReporter` notes the outcome and notifies listeners.
  private func statementsReportingEnd(of call: String, to stubbed: String) -> [String] {
    let answer = localName("__answer")
    let lines =
      method.result.isVoid
      ? [call, "\(stubbed).reporter.returned()"]
      : ["let \(answer) = \(call)", "\(stubbed).reporter.returned()", "return \(answer)"]
    if method.errors == .nothing { return lines }
    return ["do\(typedThrows) {"] + lines.indented + [
      "} catch {", "  \(stubbed).reporter.threw(error)", "  throw error", "}",
    ]
  }
}
