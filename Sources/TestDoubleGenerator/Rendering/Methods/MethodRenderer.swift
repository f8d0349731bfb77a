/// Renders one method, subscript, initializer or effectful getter of a double.
struct MethodRenderer {
  let method: MemberPlan
  let renderer: DoubleRenderer
  var double: DoubleDescription { renderer.double }
  var names: DoubleNames { renderer.names }

  var lines: [String] {
    let attributes = method.attributes.map(\.source)
    switch method.form {
    case .function:
      let result = method.result == .missing ? "" : " -> \(method.result.source)"
      let declaration =
        "\(prefix)func \(method.name)\(generics)(\(parameterList))\(effectsText)\(result)\(whereClause)"
      return attributes + withBody(declaration, double.replacesClass ? overridingCall : memberBody)
    case .getter, .property:
      let heading = "\(prefix)var \(method.name): \(method.result.source) {"
      return attributes + [heading, "  get\(effectsText) { \(memberBody[0]) }", "}"]
    case .initializer: return attributes + initializer
    case .subscripting(let access): return attributes + subscriptDeclaration(access)
    }
  }

  // MARK: The handle

  /// The handle's type: `__AsyncMethodHandle<Int, [Movie], any Error>`.
  var handleType: String {
    if !completions.isEmpty { return completionHandleType }
    let name = names.runtime(method.isAsync ? "__AsyncMethodHandle" : "__MethodHandle")
    return "\(name)<\(argumentsType), \(outputType), \(thrownType)>"
  }

  var setterHandleType: String {
    let values = recordedArguments + [(label: "newValue", type: erased(method.result))]
    let outputAndThrownType = "\(names.standard("Void")), \(names.standard("Never"))"
    return "\(names.runtime("__MethodHandle"))<\(tupleType(values)), \(outputAndThrownType)>"
  }

  var thrownType: String {
    switch method.errors {
    case .nothing: names.standard("Never")
    case .typed(let type): type.source
    case .anything, .ofClosures: "any \(names.standard("Error"))"
    }
  }

  var returnsGeneric: Bool { method.isGeneric(method.result) }

  /// The type of the results that the handle stores.
  var outputType: String {
    if method.form == .initializer { return names.standard("Void") + (method.isFailable ? "?" : "") }
    if method.result == .missing { return names.standard("Void") }
    if returnsGeneric { return "Any" }
    return method.hasNoncopyableResult
      ? ownedValueType(of: method.result) : method.result.asGenericArgument.source
  }

  /// Returns the type of the box for a noncopyable value.
  func ownedValueType(of type: TypeTree) -> String {
    "\(names.runtime("OwnedValue"))<\(type.asGenericArgument.source)>"
  }

  /// The property for the handles; qualified by `Self` in initializers, by `self` or `Self` if a parameter shadows it.
  private var handlesProperty: String {
    let name = method.scope == .type ? names.staticsProperty : names.membersProperty
    if method.form == .initializer { return "Self.\(name)" }
    guard takenNames.contains(name) else { return name }
    return method.scope == .type ? "Self.\(name)" : "self.\(name)"
  }

  /// The expression for the handle in the body of the member.
  var handle: String { "\(handlesProperty).\(Backtick.escaped(method.handle))" }

  // MARK: Initializers and subscripts

  private var initializer: [String] {
    let suffix = method.isFailable ? method.name.suffix(1) : ""
    let required = double.superclass == nil ? "" : "required "
    let modifiers = (runsOnCallersActor ? ["nonisolated(nonsending)"] : method.modifiers).map { $0 + " " }
      .joined()
    let head =
      "\(renderer.access)\(required)\(modifiers)init\(suffix)\(generics)(\(parameterList))\(effectsText)\(whereClause) {"
    let body = callBody()
    let call =
      method.isFailable
      ? body.statement("guard ", " != nil else { return nil }")
      : handlingErrors(body.statement(""), returns: false)
    return [head] + renderer.storageSetUp + call.indented + ["  __wasMade()", "}"]
  }

  private func subscriptDeclaration(_ access: PropertyAccess) -> [String] {
    let heading = "\(prefix)subscript\(generics)(\(parameterList)) -> \(method.result.source)\(whereClause) {"
    let getter = ["get\(effectsText) {"] + memberBody.indented + ["}"]
    if access == .get { return [heading] + getter.indented + ["}"] }
    let newValue = localName("newValue")
    let arguments = (method.parameters.map(expression) + [erasing(newValue, of: method.result)]).asTuple
    let setterHeading = "set\(newValue == "newValue" ? "" : "(\(newValue))") {"
    let call = "\(handlesProperty).\(method.setterHandle)(\(arguments)\(wrappedObjectArguments))"
    let body = callBody(call).statement("")
    let setter = body.count == 1 ? ["\(setterHeading) \(body[0]) }"] : [setterHeading] + body.indented + ["}"]
    return [heading] + (getter + setter).indented + ["}"]
  }

  // MARK: The declaration's parts

  /// The access level and the modifiers of the declaration.
  private var prefix: String {
    var words = method.modifiers.filter { $0 != "mutating" }
    if runsOnCallersActor, !double.replacesClass {
      words = ["nonisolated(nonsending)"] + words.filter { $0 != "nonisolated" }
    }
    if method.scope == .type { words.insert("static", at: 0) }
    return renderer.access + words.map { $0 + " " }.joined()
  }

  /// True for an asynchronous member that is bound to no actor, and so runs on the actor of its caller.
  private var runsOnCallersActor: Bool {
    method.isAsync && (double.isolation == .none || method.modifiers.contains("nonisolated"))
      && !method.attributes.contains(where: \.mayBeGlobalActor)
  }

  private var generics: String { method.generics.source }
  private var whereClause: String { method.whereClause.clause }
  private var parameterList: String { method.parameters.map(\.declaration).joined(separator: ", ") }
  var throwsClause: String { Effects(throwing: method.effects.throwing).source }

  /// The effects in the declaration, with a space before each: ` async throws`.
  var effectsText: String { method.effects.isEmpty ? "" : " \(method.effects.source)" }
  /// The keywords before a call of the member, with a space after each: `try await `.
  var effectKeywords: String {
    (method.errors == .nothing ? "" : "try ") + (method.isAsync ? "await " : "")
  }

  /// Returns a declaration with its body, on one line if there is enough space.
  private func withBody(_ declaration: String, _ body: [String]) -> [String] {
    body.count == 1 && declaration.count + body[0].count < 100
      ? ["\(declaration) { \(body[0]) }"] : ["\(declaration) {"] + body.indented + ["}"]
  }
}
