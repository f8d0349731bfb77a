/// Renders the parts of a double of a class: each call is recorded and, unless it is stubbed, calls the class's member.
extension DoubleRenderer {
  /// The heading, with the class as the first parent and a conformance that isn't bound to the class's actor.
  var subclassHeading: String {
    let typeParameters = double.generics.map(\.name).joined(separator: ", ")
    let superclass = double.protocolReference + (typeParameters.isEmpty ? "" : "<\(typeParameters)>")
    var conformance = names.runtime("TestDouble")
    var isolation =
      if case .superclass(hasKnownSuperclasses: true) = double.origin { "nonisolated " } else { "" }
    if case .globalActor(let attribute) = double.isolation {
      isolation = attribute + " "
      conformance = "nonisolated \(conformance)"
    }
    let name = double.request.name + double.generics.clause
    return """
      \(isolation)\(access)final class \(name): \(superclass), \(conformance)\(double.whereRequirements.clause) {
      """
  }

  /// The properties for stubs and calls, and stored properties with initial values, since initializers are inherited.
  var subclassStorage: [String] {
    let (type, property) = (names.members, names.membersProperty)
    let records = isSpy ? "" : ", records: false"
    return [
      "\(access)nonisolated let \(property) = \(type)(.init(protocolName: \"\(double.protocolName)\"\(records)))",
      "\(access)nonisolated var __log: \(names.runtime("__DoubleLog")) { \(property).__log }",
    ] + stubsAndCalls
  }

  /// Returns the accessors of a property, which call the handle first and then the class's property.
  func overridingAccessors(of property: MemberPlan, _ propertyAccess: PropertyAccess, _ handle: String)
    -> [String]
  {
    let get = ["get { \(handle).answered() ?? super.\(property.name) }"]
    if propertyAccess == .get { return get }
    return get + ["set {", "  \(handle).noteSet(newValue)", "  super.\(property.name) = newValue", "}"]
  }
}

/// Renders the body of a method that overrides a method of a class.
extension MethodRenderer {
  /// The lines that return the stubbed answer, or call the class's method if nothing is stubbed.
  var overridingCall: [String] {
    let call =
      "\(effectKeywords)super.\(method.name)(\(labelledArguments { reportingHandler($0) ?? $0.name }))"
    let arguments = method.parameters.map(expression).asTuple
    let answer = localName("__answer")
    guard method.isAsync || !completions.isEmpty else {
      let answered = "\(effectKeywords)\(handle).answered(\(arguments))"
      if method.result.isVoid { return ["if \(answered) == nil { \(call) }"] }
      return ["if let \(answer) = \(answered) { return \(answer) }", "return \(call)"]
    }
    let stubbed = localName("__stubbed")
    var lines = ["let \(stubbed) = \(effectKeywords)\(handle).answering(\(arguments))"]
    lines.append(
      method.result.isVoid
        ? "if \(stubbed).answer != nil { return }"
        : "if let \(answer) = \(stubbed).answer { return \(answer) }")
    if method.isAsync { return lines + callReportingEnd(of: call, to: "\(stubbed).tape") }
    return lines + ["let \(localName("__tape")) = \(stubbed).tape"] + handlerStatements + ["return \(call)"]
  }

  /// Returns the call of the class's asynchronous method, and statements that report the end of the call to the tape.
  private func callReportingEnd(of call: String, to tape: String) -> [String] {
    let answer = localName("__answer")
    let lines =
      method.result.isVoid
      ? [call, "\(tape).returned()"] : ["let \(answer) = \(call)", "\(tape).returned()", "return \(answer)"]
    if method.errors == .nothing { return lines }
    return ["do\(typedThrows) {"] + lines.indented + [
      "} catch {", "  \(tape).threw(error)", "  throw error", "}",
    ]
  }
}
