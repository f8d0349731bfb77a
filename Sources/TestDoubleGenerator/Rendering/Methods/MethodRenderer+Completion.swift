/// Renders the code by which a handle calls the completion handlers of a method.
extension MethodRenderer {
  /// The handlers that the method's handle can call, in reverse order; a handle has types for at most three handlers.
  var completions: [CompletionPlan] { Array(method.completions.prefix(3)) }

  var completionHandleType: String {
    let types = completions.map(completionType)
    let (inputs, results) = ("\(argumentsType), \(types[0])", "\(outputType), \(thrownType)")
    if types.count == 1 { return "\(names.runtime("__CompletionHandle"))<\(inputs), \(results)>" }
    let others = types.dropFirst().reversed().reduce(names.standard("Void")) {
      "\(names.runtime("__OtherHandler"))<\($1), \($0)>"
    }
    return "\(names.runtime("__CompletionsHandle"))<\(inputs), \(others), \(results)>"
  }

  /// Returns the types of a handler's parameters, as one type.
  private func completionType(_ completion: CompletionPlan) -> String {
    completion.valueTypes.isEmpty
      ? names.standard("Void") : completion.valueTypes.map(\.asGenericArgument.source).asTuple
  }

  /// The arguments of the handle for completion handlers: `, complete: { $0.1($1) }`.
  var completionArgument: String {
    guard !completions.isEmpty else { return "" }
    return reportingArgument + ", complete: " + completions.map(callingClosure).joined(separator: ", ")
  }

  /// True if calls of the handler are reported to the tape; false for a sendable handler whose type mentions type
  /// parameters of the double, or a generic double itself: a sendable closure can't capture type parameters, since
  /// their conformances may be isolated to an actor.
  func isReported(_ completion: CompletionPlan) -> Bool {
    let generics = double.generics.map(\.name)
    let genericTypes = Set(generics.isEmpty ? [] : generics + [double.request.name])
    return !completion.isSendable || !completion.valueTypes.contains { $0.mentions(genericTypes) }
  }

  /// The argument that makes escaping handlers report their calls, or empty; a handler that doesn't escape is omitted,
  /// since such a handler runs during the call of the method.
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
      statements.append(handlerReplacement(name, completions[index], index, tape: "tape"))
      arguments[parameterIndex] = name
    }
    return
      ", reportingHandlers: { arguments, tape in \(statements.joined(separator: "; ")); return \(arguments.asTuple) }"
  }

  /// Returns the statements that replace a handler by a closure that reports to the tape and calls the handler.
  ///
  /// For example: `if let handler0 = reporting0 { reporting0 = { tape.called(0, $0); handler0($0) } }`. The
  /// compiler infers the closure's actor and `Sendable` from an assignment, but not from a conditional expression.
  func handlerReplacement(_ variable: String, _ completion: CompletionPlan, _ index: Int, tape: String)
    -> String
  {
    let handler = localName("handler\(index)")
    let assignment = "\(variable) = \(reportingClosure(completion, index, handler, tape: tape))"
    return completion.isOptional
      ? "if let \(handler) = \(variable) { \(assignment) }" : "let \(handler) = \(variable); \(assignment)"
  }

  /// Returns a closure that reports to the tape and calls the handler: `{ tape.called(0, $0); completion($0) }`.
  func reportingClosure(_ completion: CompletionPlan, _ index: Int, _ handler: String, tape: String) -> String
  {
    let values = completion.valueTypes.indices.map { "$\($0)" }
    return "{ \(tape).called(\(index), \(values.asTuple)); \(handler)(\(values.joined(separator: ", "))) }"
  }

  /// Returns a closure that calls a handler, with the recorded arguments and the handler's values as parameters.
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
    switch completion.actor {
    case nil: return "{ \(head)\(call) }"
    case "MainActor"?: return "\(names.runtime("__onMain")) { \(head)\(call) }"
    case let actor?:
      let start = "@\(actor) " + (head.isEmpty ? "in " : head)
      return "\(names.runtime("__onActor")) { \(start)\(call) }"
    }
  }
}
