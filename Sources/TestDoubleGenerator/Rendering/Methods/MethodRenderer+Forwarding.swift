/// Renders the code by which a double forwards a call to the wrapped object.
extension MethodRenderer {
  /// True if the double can wrap an object, and the member is an instance member.
  var isWrappable: Bool { double.canWrap && method.scope == .instance }

  var isForwarded: Bool { isWrappable && method.isForwarded }

  /// The property that stores the wrapped object, qualified by `self` if a parameter shadows it.
  var wrappedProperty: String {
    (takenNames.contains(names.wrappedProperty) ? "self." : "") + names.wrappedProperty
  }

  /// The argument that passes the wrapped object to the handle: `, __wrapped`.
  var forwardingArgument: String {
    guard isWrappable else { return "" }
    let wrapped = usesLocalFunction ? localName("__wrapping") : wrappedProperty
    guard isForwarded else { return ", unforwarded: \(wrapped)" }
    guard double.canReplay else { return ", \(method.isMutating ? "changing: " : "")\(wrapped)" }
    let handlers = completions.count > 1 ? ", handlers: [\(handlerNames)]" : ""
    return ", replaying: \(wrapped)\(method.isMutating ? ", changes: true" : "")\(handlers)"
  }

  /// The names of the completion handlers in a cassette, as string literals in reverse order.
  private var handlerNames: String {
    completions.map { "\"\(Keywords.bare(method.parameters[$0.parameterIndex].name))\"" }.joined(
      separator: ", ")
  }

  /// The name of the forwarding closure's parameter for the tape, which records the calls of completion handlers; `nil`
  /// for a method without completion handlers.
  private var tape: String? { completions.isEmpty ? nil : localName("__tape") }

  /// The trailing closure in the call of the handle: ` { $0.movies(page: page) }`.
  var forwardingClosure: String {
    guard isForwarded else { return "" }
    let real = localName("__real")
    let effects = typedThrows.isEmpty ? "" : (method.isAsync ? " async" : "") + typedThrows
    let target = method.isAsync ? "\(real).value" : real
    let parameters = [real, tape].compactMap { $0 }
    // A closure with two parameters and effects needs parentheses around its parameter list.
    let list = effects.isEmpty ? parameters.joined(separator: ", ") : parameters.asTuple
    let call = "\(effectKeywords)\(target)\(forwardedCall)"
    let body = handlerStatements.isEmpty ? [call] : handlerStatements + ["return " + call]
    return " { \(list)\(effects) in \(body.joined(separator: "; ")) }"
  }

  /// The access to the member, which follows the name of the wrapped object: `.movies(page: page)`.
  private var forwardedCall: String {
    if method.form == .getter { return ".\(method.name)" }
    return ".\(method.name)(\(labelledArguments { reportingHandler($0) ?? forwardedArgument($0) }))"
  }

  /// Returns the arguments for a call of the same method, with their labels.
  func labelledArguments(_ argument: (ParameterPlan) -> String) -> String {
    method.parameters.map { parameter in
      (parameter.label.map { Keywords.escapedCallLabel($0) + ": " } ?? "") + argument(parameter)
    }.joined(separator: ", ")
  }

  /// Returns a closure that reports to the tape and calls a completion handler, or a variable for an optional handler;
  /// `nil` if the parameter is not a handler, or if calls of the handler are not reported.
  func reportingHandler(_ parameter: ParameterPlan) -> String? {
    guard let tape,
      let index = completions.firstIndex(where: {
        method.parameters[$0.parameterIndex].name == parameter.name
      }),
      isReported(completions[index])
    else { return nil }
    if completions[index].isOptional { return reportingHandlerName(parameter) }
    return reportingClosure(completions[index], index, forwardedArgument(parameter), tape: tape)
  }

  /// The statements that make optional completion handlers report to the tape.
  var handlerStatements: [String] {
    guard let tape else { return [] }
    return completions.indices.filter { completions[$0].isOptional && isReported(completions[$0]) }.flatMap {
      index in
      let parameter = method.parameters[completions[index].parameterIndex]
      let name = reportingHandlerName(parameter)
      return [
        "var \(name) = \(forwardedArgument(parameter))",
        handlerReplacement(name, completions[index], index, tape: tape),
      ]
    }
  }

  /// Returns the name of the variable for an optional handler that reports to the tape.
  private func reportingHandlerName(_ parameter: ParameterPlan) -> String {
    localName("__taped" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// Returns the argument that is passed to the wrapped object.
  func forwardedArgument(_ parameter: ParameterPlan) -> String {
    if parameter.passing == .inOut { return "&\(boxName(of: parameter)).value" }
    if method.isAsync { return "\(forwardedName(parameter)).value" }
    return parameter.isAutoclosure ? forwardedName(parameter) : parameter.name
  }

  /// Returns the name of the constant that the forwarding closure uses in place of the parameter.
  func forwardedName(_ parameter: ParameterPlan) -> String {
    localName("__forwarded" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// The declarations of the constants that the forwarding closure uses: for the values of autoclosures, or for all
  /// arguments of an asynchronous call.
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
