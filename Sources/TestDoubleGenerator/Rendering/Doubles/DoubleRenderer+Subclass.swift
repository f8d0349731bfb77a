/// Writes what differs in a double that inherits a class: each member is recorded and, unless it is stubbed, that
/// of the class runs.
extension DoubleRenderer {
  /// The class comes first; the conformance must not be bound to its actor.
  var subclassHeading: String {
    let names = double.generics.map(\.name).joined(separator: ", ")
    let superclass = double.protocolReference + (names.isEmpty ? "" : "<\(names)>")
    var conformance = self.names.kit("TestDouble")
    var isolation = if case .superclass(isRoot: true) = double.origin { "nonisolated " } else { "" }
    if case .globalActor(let attribute) = double.isolation {
      isolation = attribute + " "
      conformance = "nonisolated \(conformance)"
    }
    let name = double.request.name + double.generics.clause
    return """
      \(isolation)\(access)final class \(name): \(superclass), \(conformance)\(double.whereRequirements.clause) {
      """
  }

  /// The class's initializers are inherited, so nothing but values that are written here can be kept.
  var subclassStorage: [String] {
    let (type, property) = (names.members, names.membersProperty)
    let records = isSpy ? "" : ", records: false"
    return [
      "\(access)nonisolated let \(property) = \(type)(.init(protocolName: \"\(double.protocolName)\"\(records)))",
      "\(access)nonisolated var __log: \(names.kit("__DoubleLog")) { \(property).__log }",
    ] + views
  }

  /// The accessors of a property that asks its handle first.
  func overriding(_ property: MemberPlan, _ access: PropertyAccess, _ handle: String) -> [String] {
    let get = ["get { \(handle).answered() ?? super.\(property.name) }"]
    if access == .get { return get }
    return get + ["set {", "  \(handle).noteSet(newValue)", "  super.\(property.name) = newValue", "}"]
  }
}

/// The body of a method that overrides a class's.
extension MethodRenderer {
  /// Gives what is stubbed, and where nothing is, what the class's own method gives.
  var overridingCall: [String] {
    let call = "\(effectKeywords)super.\(method.name)(\(passing { taped($0) ?? $0.name }))"
    let arguments = method.parameters.map(expression).asTuple
    let answer = local("__answer")
    guard method.isAsync || !completions.isEmpty else {
      let answered = "\(effectKeywords)\(handle).answered(\(arguments))"
      if method.result.isVoid { return ["if \(answered) == nil { \(call) }"] }
      return ["if let \(answer) = \(answered) { return \(answer) }", "return \(call)"]
    }
    let stubbed = local("__stubbed")
    var lines = ["let \(stubbed) = \(effectKeywords)\(handle).answering(\(arguments))"]
    lines.append(
      method.result.isVoid
        ? "if \(stubbed).answer != nil { return }"
        : "if let \(answer) = \(stubbed).answer { return \(answer) }")
    if method.isAsync { return lines + telling(call, to: "\(stubbed).tape") }
    return lines + ["let \(local("__tape")) = \(stubbed).tape"] + tapingStatements + ["return \(call)"]
  }

  /// The call of the class's own asynchronous method, which tells the tape how it ended.
  private func telling(_ call: String, to tape: String) -> [String] {
    let answer = local("__answer")
    let lines =
      method.result.isVoid
      ? [call, "\(tape).returned()"] : ["let \(answer) = \(call)", "\(tape).returned()", "return \(answer)"]
    if method.errors == .nothing { return lines }
    return ["do\(typedThrows) {"] + lines.indented + [
      "} catch {", "  \(tape).threw(error)", "  throw error", "}",
    ]
  }
}
