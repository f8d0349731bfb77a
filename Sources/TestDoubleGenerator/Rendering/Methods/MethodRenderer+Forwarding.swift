/// Renders the code by which a double forwards a call to the wrapped object.
extension MethodRenderer {
  /// True if the member passes the wrapped object to its handle, even if the member is not forwarded.
  var passesWrappedObject: Bool { double.canWrap && method.scope == .instance }

  var isForwarded: Bool { passesWrappedObject && method.isForwarded }

  /// The property that stores the wrapped object, qualified by `self` if a parameter shadows it.
  var wrappedProperty: String {
    (takenNames.contains(names.wrappedProperty) ? "self." : "") + names.wrappedProperty
  }

  /// The arguments that pass the wrapped object to the handle, or empty: `, __wrapped`, `, unforwarded: __wrapped`.
  var wrappedObjectArguments: String {
    guard passesWrappedObject else { return "" }
    let wrapped = usesLocalFunction ? localName("__wrapping") : wrappedProperty
    guard isForwarded else { return ", unforwarded: \(wrapped)" }
    let changes = method.isMutating ? ", changes: true" : ""
    return ", \(double.hasReplay ? "replaying: " : "")\(wrapped)\(changes)"
  }

  /// The name of the forwarding closure's `__CompletionReporter` parameter; `nil` without completion handlers.
  private var reporterName: String? { completions.isEmpty ? nil : localName("__reporter") }

  /// The trailing closure in the call of the handle, or empty: ` { __real in __real.movies(page: page) }`.
  var forwardingClosure: String {
    guard isForwarded else { return "" }
    let real = localName("__real")
    // The compiler infers all effects of the closure except typed throws.
    let effects = typedThrows.isEmpty ? "" : (method.isAsync ? " async" : "") + typedThrows
    let target = method.isAsync ? "\(real).value" : real
    let parameters = [real, reporterName].compactMap { $0 }
    // A closure with two parameters and effects needs parentheses around its parameter list.
    let list = effects.isEmpty ? parameters.joined(separator: ", ") : parameters.asTuple
    let call = "\(effectKeywords)\(target)\(forwardedCall)"
    let body = handlerStatements.isEmpty ? [call] : handlerStatements + ["return " + call]
    return " { \(list)\(effects) in \(body.joined(separator: "; ")) }"
  }

  /// The call or property access that follows the name of the wrapped object: `.movies(page: page)`, `.title`.
  private var forwardedCall: String {
    if method.form == .getter { return ".\(method.name)" }
    return ".\(method.name)(\(labelledArguments { reportingHandler($0) ?? forwardedArgument($0) }))"
  }

  /// Returns the labelled arguments for a call of the wrapped or inherited method; `argument` returns each expression.
  func labelledArguments(_ argument: (ParameterPlan) -> String) -> String {
    method.parameters.map { parameter in
      (parameter.label.map { Backtick.escapedCallLabel($0) + ": " } ?? "") + argument(parameter)
    }.joined(separator: ", ")
  }

  /// Returns the argument that replaces a completion handler: a closure that calls the reporter and the handler,
  /// or the name of a variable if the handler is optional; `nil` unless calls of the parameter are reported.
  func reportingHandler(_ parameter: ParameterPlan) -> String? {
    guard let reporterName,
      let index = completions.firstIndex(where: {
        method.parameters[$0.parameterIndex].name == parameter.name
      }),
      isReported(completions[index])
    else { return nil }
    if completions[index].isOptional { return reportingHandlerName(parameter) }
    return reportingClosure(index, forwardedArgument(parameter), reporterName)
  }

  /// The statements that make optional completion handlers call the reporter.
  var handlerStatements: [String] {
    guard let reporterName else { return [] }
    return completions.indices.filter { completions[$0].isOptional && isReported(completions[$0]) }.flatMap {
      index in
      let parameter = method.parameters[completions[index].parameterIndex]
      let name = reportingHandlerName(parameter)
      return [
        "var \(name) = \(forwardedArgument(parameter))",
        handlerReplacement(name, index, reporterName),
      ]
    }
  }

  /// Returns the name of the variable for the closure that replaces an optional handler.
  private func reportingHandlerName(_ parameter: ParameterPlan) -> String {
    localName("__reporting" + HandleNames.capitalized(Backtick.bare(parameter.name)))
  }

  /// Returns the argument that is passed to the wrapped object.
  func forwardedArgument(_ parameter: ParameterPlan) -> String {
    if parameter.passing == .inOut { return "&\(boxName(of: parameter)).value" }
    if method.isAsync { return "\(forwardedName(parameter)).value" }
    return parameter.isAutoclosure ? forwardedName(parameter) : parameter.name
  }

  /// Returns the name of the constant that the forwarding closure uses in place of the parameter.
  func forwardedName(_ parameter: ParameterPlan) -> String {
    localName("__forwarded" + HandleNames.capitalized(Backtick.bare(parameter.name)))
  }

  /// The declarations of the constants that the forwarding closure uses: for the values of autoclosures, and for the
  /// arguments of an asynchronous call, except non-escaping closures.
  var forwardingConstants: [String] {
    guard isForwarded else { return [] }
    return method.parameters.filter { method.isAsync && !$0.isNonEscaping || $0.isAutoclosure }.map {
      parameter in
      let value = evaluation(of: parameter)
      // The compiler warns about constants of some types, such as `Void`, unless the types are written.
      let type = method.isAsync || parameter.type.hasOpaque ? "" : ": \(parameter.type.source)"
      return "let \(forwardedName(parameter))\(type) = "
        + (method.isAsync ? "\(names.runtime("__UncheckedSendable"))(\(value))" : value)
    }
  }
}

/// Renders the code by which a handle calls the completion handlers of a method.
extension MethodRenderer {
  /// The completion handlers, last one first.
  var completions: [CompletionPlan] { method.completions }

  var completionHandleType: String {
    let types = completions[0].valueTypes
    let value = types.isEmpty ? names.standard("Void") : types.map(\.asGenericArgument.source).asTuple
    return "\(names.runtime("__CompletionHandle"))<\(argumentsType), \(value), \(outputType), \(thrownType)>"
  }

  /// The arguments for the handle's initializer that concern completion handlers: `, complete: { $0.1($1) }`.
  var completionArguments: String {
    guard let last = completions.first else { return "" }
    let count = completions.count == 1 ? "" : ", of: \(completions.count)"
    return reportingArgument + ", complete: " + callingClosure(last) + count
  }

  /// True if calls of the handler are reported as the answer; false for a handler of progress, and for a sendable handler
  /// whose parameter types mention type parameters of the double, since a sendable closure can't use a conformance that
  /// may be isolated to an actor.
  func isReported(_ completion: CompletionPlan) -> Bool {
    if completion.isOfProgress { return false }
    let generics = double.generics.map(\.name)
    let genericTypes = Set(generics.isEmpty ? [] : generics + [double.request.name])
    return !completion.isSendable || !completion.valueTypes.contains { $0.mentions(genericTypes) }
  }

  /// The argument that makes escaping handlers report their calls, or empty; a non-escaping handler needs no report,
  /// since it never runs after the method has returned.
  private var reportingArgument: String {
    let reportedIndices = completions.indices.filter { index in
      !method.parameters[completions[index].parameterIndex].isNonEscaping && isReported(completions[index])
    }
    guard !reportedIndices.isEmpty else { return "" }
    let hasSingleParameter = method.parameters.count == 1
    var arguments = method.parameters.indices.map { "arguments.\($0)" }
    // Each handler is a separate variable: the compiler (6.3) crashes for a tuple of a handler and a generic value.
    var statements: [String] = []
    for index in reportedIndices {
      let parameterIndex = completions[index].parameterIndex
      let name = "reporting\(index)"
      statements.append("var \(name) = \(hasSingleParameter ? "arguments" : arguments[parameterIndex])")
      statements.append(handlerReplacement(name, index, "reporter"))
      arguments[parameterIndex] = name
    }
    return
      ", replaceHandlers: { arguments, reporter in \(statements.joined(separator: "; ")); return \(arguments.asTuple) }"
  }

  /// Returns the statements that replace a handler by a closure that calls the reporter and the handler.
  ///
  /// For example: `if let handler0 = reporting0 { reporting0 = { reporter.called(0, $0); handler0($0) } }`. The
  /// compiler infers the closure's actor and `Sendable` from an assignment, but not from a conditional expression.
  private func handlerReplacement(_ variable: String, _ index: Int, _ reporter: String) -> String {
    let handler = localName("handler\(index)")
    let assignment = "\(variable) = \(reportingClosure(index, handler, reporter))"
    return completions[index].isOptional
      ? "if let \(handler) = \(variable) { \(assignment) }" : "let \(handler) = \(variable); \(assignment)"
  }

  /// Returns a closure that calls the reporter and the handler: `{ reporter.called(0, $0); completion($0) }`.
  private func reportingClosure(_ index: Int, _ handler: String, _ reporter: String) -> String {
    let values = completions[index].valueTypes.indices.map { "$\($0)" }
    return
      "{ \(reporter).called(\(index), \(values.asTuple)); \(handler)(\(values.joined(separator: ", "))) }"
  }

  /// Returns a closure that takes the recorded arguments and the handler's values, and calls the handler.
  private func callingClosure(_ completion: CompletionPlan) -> String {
    let parameter = method.parameters[completion.parameterIndex]
    // A closure that uses no values must still declare a parameter for them.
    let (head, arguments) = completion.valueTypes.isEmpty ? ("arguments, _ in ", "arguments") : ("", "$0")
    let handler = method.parameters.count == 1 ? arguments : "\(arguments).\(completion.parameterIndex)"
    let access = parameter.isNonEscaping ? ".closure?" : completion.isOptional ? "?" : ""
    let values =
      switch completion.valueTypes.count {
      case 0: ""
      case 1: "$1"
      case let count: (0..<count).map { "$1.\($0)" }.joined(separator: ", ")
      }
    let call = "\(handler)\(access)(\(values))"
    return completion.isOnMainActor
      ? "\(names.runtime("__onMain")) { \(head)\(call) }" : "{ \(head)\(call) }"
  }
}
