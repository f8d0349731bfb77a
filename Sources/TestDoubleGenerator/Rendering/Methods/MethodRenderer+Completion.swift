/// Renders the code by which a handle calls the completion handlers of a method.
extension MethodRenderer {
  /// The handlers that the method's handle can call, the last one first; a handle has types for at most three.
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
    completion.values.isEmpty
      ? names.standard("Void") : completion.values.map(\.asGenericArgument.source).asTuple
  }

  /// The arguments of the handle for completion handlers: `, complete: { $0.1($1) }`.
  var completionArgument: String {
    guard !completions.isEmpty else { return "" }
    return reportingArgument + ", complete: " + completions.map(closure).joined(separator: ", ")
  }

  /// True if calls of the handler are reported to listeners.
  ///
  /// A sendable handler is not reported if it mentions type parameters of the double: a sendable closure can't capture
  /// type parameters, since their conformances may be isolated to an actor.
  func isReported(_ completion: CompletionPlan) -> Bool {
    let parameters = Set(double.generics.map(\.name))
    return !completion.isSendable || !completion.values.contains { $0.mentions(parameters) }
  }

  /// The argument that makes escaping handlers report their calls; other handlers run during the call.
  private var reportingArgument: String {
    let reported = completions.indices.filter { index in
      !method.parameters[completions[index].position].isNonEscaping && isReported(completions[index])
    }
    guard !reported.isEmpty else { return "" }
    let isSingle = method.parameters.count == 1
    var arguments = method.parameters.indices.map { "arguments.\($0)" }
    // Each handler is a separate variable: the compiler (6.3) crashes if it is in a tuple with a generic value.
    var statements: [String] = []
    for index in reported {
      let position = completions[index].position
      let name = "reporting\(index)"
      statements.append("var \(name) = \(isSingle ? "arguments" : arguments[position])")
      statements.append(replacingHandler(name, completions[index], index, tape: "tape"))
      arguments[position] = name
    }
    return
      ", reportingHandlers: { arguments, tape in \(statements.joined(separator: "; ")); return \(arguments.asTuple) }"
  }

  /// Returns the statements that replace a handler by one that reports to the tape first.
  ///
  /// For example: `if let handler0 = reporting0 { reporting0 = { tape.called(0, $0); handler0($0) } }`. From an assignment, the
  /// compiler infers the closure's actor and that it is `Sendable`; from a conditional expression, it doesn't.
  func replacingHandler(_ variable: String, _ completion: CompletionPlan, _ index: Int, tape: String)
    -> String
  {
    let handler = local("handler\(index)")
    let assignment = "\(variable) = \(reporting(completion, index, handler, tape: tape))"
    return completion.isOptional
      ? "if let \(handler) = \(variable) { \(assignment) }" : "let \(handler) = \(variable); \(assignment)"
  }

  /// Returns a handler that reports to the tape first: `{ tape.called(0, $0); completion($0) }`.
  func reporting(_ completion: CompletionPlan, _ index: Int, _ handler: String, tape: String) -> String {
    let values = completion.values.indices.map { "$\($0)" }
    return "{ \(tape).called(\(index), \(values.asTuple)); \(handler)(\(values.joined(separator: ", "))) }"
  }

  /// Returns a closure that calls a handler among the recorded arguments with values.
  private func closure(_ completion: CompletionPlan) -> String {
    let parameter = method.parameters[completion.position]
    // A closure that uses no values must still declare a parameter for them.
    let (head, arguments) = completion.values.isEmpty ? ("arguments, _ in ", "arguments") : ("", "$0")
    let handler = method.parameters.count == 1 ? arguments : "\(arguments).\(completion.position)"
    let access = parameter.isNonEscaping ? ".closure?" : completion.isOptional ? "?" : ""
    let values =
      switch completion.values.count {
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
