/// Renders the code by which a double forwards a call to the wrapped object.
extension MethodRenderer {
  /// True if the double can wrap an object that has the member too.
  var isWrappable: Bool { double.wraps && method.scope == .instance }

  var isForwarded: Bool { isWrappable && method.isForwarded }

  /// The property that holds the wrapped object, qualified by `self` if a parameter shadows it.
  var wrappedProperty: String {
    (takenNames.contains(names.wrappedProperty) ? "self." : "") + names.wrappedProperty
  }

  /// The argument that passes the wrapped object to the handle: `, __wrapped`.
  var forwardingArgument: String {
    guard isWrappable else { return "" }
    let wrapped = usesLocalFunction ? local("__wrapping") : wrappedProperty
    guard isForwarded else { return ", unforwarded: \(wrapped)" }
    guard double.replays else { return ", \(method.isMutating ? "changing: " : "")\(wrapped)" }
    let handlers = completions.count > 1 ? ", handlers: [\(handlerNames)]" : ""
    return ", replaying: \(wrapped)\(method.isMutating ? ", changes: true" : "")\(handlers)"
  }

  /// The names of the completion handlers in a cassette, as string literals, the last one first.
  private var handlerNames: String {
    completions.map { "\"\(Keywords.bare(method.parameters[$0.position].name))\"" }.joined(separator: ", ")
  }

  /// The parameter of the forwarding closure that records calls of completion handlers; `nil` without handlers.
  private var tape: String? { completions.isEmpty ? nil : local("__tape") }

  /// The trailing closure in the call of the handle: ` { $0.movies(page: page) }`.
  var forwardingClosure: String {
    guard isForwarded else { return "" }
    let real = local("__real")
    let effects = typedThrows.isEmpty ? "" : (method.isAsync ? " async" : "") + typedThrows
    let target = method.isAsync ? "\(real).value" : real
    let parameters = [real, tape].compactMap { $0 }
    // A closure with two parameters and effects needs parentheses around its parameter list.
    let list = effects.isEmpty ? parameters.joined(separator: ", ") : parameters.asTuple
    let call = "\(effectKeywords)\(target)\(forwardedCall)"
    let body = handlerStatements.isEmpty ? [call] : handlerStatements + ["return " + call]
    return " { \(list)\(effects) in \(body.joined(separator: "; ")) }"
  }

  /// The access to the member of the wrapped object, after the object: `.movies(page: page)`.
  private var forwardedCall: String {
    if method.form == .getter { return ".\(method.name)" }
    return ".\(method.name)(\(passing { reportingHandler($0) ?? forwarded($0) }))"
  }

  /// Returns the arguments for a call of the same method, with their labels.
  func passing(_ argument: (ParameterPlan) -> String) -> String {
    method.parameters.map { parameter in
      (parameter.label.map { Keywords.escapedCallLabel($0) + ": " } ?? "") + argument(parameter)
    }.joined(separator: ", ")
  }

  /// Returns a completion handler that reports to the tape (a variable if optional); `nil` if nothing is reported.
  func reportingHandler(_ parameter: ParameterPlan) -> String? {
    guard let tape,
      let index = completions.firstIndex(where: { method.parameters[$0.position].name == parameter.name }),
      isReported(completions[index])
    else { return nil }
    if completions[index].isOptional { return reportingHandlerName(parameter) }
    return reporting(completions[index], index, forwarded(parameter), tape: tape)
  }

  /// The statements that make optional completion handlers report to the tape.
  var handlerStatements: [String] {
    guard let tape else { return [] }
    return completions.indices.filter { completions[$0].isOptional && isReported(completions[$0]) }.flatMap {
      index in
      let parameter = method.parameters[completions[index].position]
      let name = reportingHandlerName(parameter)
      return [
        "var \(name) = \(forwarded(parameter))",
        replacingHandler(name, completions[index], index, tape: tape),
      ]
    }
  }

  /// Returns the name of the variable for an optional handler that reports to the tape.
  private func reportingHandlerName(_ parameter: ParameterPlan) -> String {
    local("__taped" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// Returns the argument that is passed to the wrapped object.
  func forwarded(_ parameter: ParameterPlan) -> String {
    if parameter.passing == .inOut { return "&\(box(parameter)).value" }
    if method.isAsync { return "\(forwardedName(parameter)).value" }
    return parameter.isAutoclosure ? forwardedName(parameter) : parameter.name
  }

  /// Returns the name of the constant that the forwarding closure uses in place of the parameter.
  func forwardedName(_ parameter: ParameterPlan) -> String {
    local("__forwarded" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// The constants that the forwarding closure uses: the values of autoclosures, or all arguments of an async call.
  var forwardingConstants: [String] {
    guard isForwarded else { return [] }
    return method.parameters.filter { parameter in
      parameter.isAutoclosure || method.isAsync && !parameter.isNonEscaping && parameter.passing != .inOut
    }.map { parameter in
      let value = evaluation(of: parameter)
      // The compiler warns about constants of some types, such as `Void`, unless the types are written.
      let type = method.isAsync || parameter.type.hasOpaque ? "" : ": \(parameter.type.source)"
      return "let \(forwardedName(parameter))\(type) = "
        + (method.isAsync ? "\(names.runtime("__Unsent"))(\(value))" : value)
    }
  }
}
