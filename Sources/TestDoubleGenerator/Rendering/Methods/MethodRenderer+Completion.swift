/// How a double calls the completion handler of a method.
extension MethodRenderer {
  /// The handlers that the method's handle can call, the last one first: at most three are told apart by types.
  var completions: [CompletionPlan] { Array(method.completions.prefix(3)) }

  var completionHandleType: String {
    let types = completions.map(completionType)
    let (ends, results) = ("\(argumentsType), \(types[0])", "\(outputType), \(thrownType)")
    if types.count == 1 { return "\(names.kit("__CompletionHandle"))<\(ends), \(results)>" }
    let others = types.dropFirst().reversed().reduce(names.standard("Void")) {
      "\(names.kit("__OtherHandler"))<\($1), \($0)>"
    }
    return "\(names.kit("__CompletionsHandle"))<\(ends), \(others), \(results)>"
  }

  /// Returns the types of a handler's parameters, as one type.
  private func completionType(_ completion: CompletionPlan) -> String {
    completion.values.isEmpty ? names.standard("Void") : completion.values.map(\.unwrapped.source).asTuple
  }

  /// The handle's arguments: `, complete: { $0.1($1) }`.
  var completionArgument: String {
    guard !completions.isEmpty else { return "" }
    return hearingArgument + ", complete: " + completions.map(closure).joined(separator: ", ")
  }

  /// Makes the handlers among the arguments tell that they are called; those that don't escape are called within the call.
  private var hearingArgument: String {
    let heard = completions.indices.filter { !method.parameters[completions[$0].position].isNonEscaping }
    guard !heard.isEmpty else { return "" }
    let isAlone = method.parameters.count == 1
    var (constants, arguments) = ([String](), method.parameters.indices.map { "arguments.\($0)" })
    for index in heard {
      let completion = completions[index]
      // A handler that may run elsewhere can't capture all arguments.
      let handler = isAlone ? "arguments" : "handler\(index)"
      if !isAlone { constants.append("let \(handler) = arguments.\(completion.position)") }
      arguments[completion.position] = telling(completion, index, handler, tape: "tape")
    }
    let statements = constants + ["\(isAlone ? "" : "return ")\(arguments.asTuple)"]
    return ", hear: { arguments, tape in \(statements.joined(separator: "; ")) }"
  }

  /// A completion handler that tells the tape first: `{ tape.called(0, $0); completion($0) }`.
  func telling(_ completion: CompletionPlan, _ index: Int, _ handler: String, tape: String) -> String {
    let values = completion.values.indices.map { "$\($0)" }
    let call = "\(handler)\(completion.isOptional ? "?" : "")(\(values.joined(separator: ", ")))"
    // Through a condition, the compiler does not see which actor a closure belongs to.
    let actor = completion.actor.map { "@\($0) in " } ?? ""
    let closure = "{ \(actor)\(tape).called(\(index), \(values.asTuple)); \(call) }"
    return completion.isOptional ? "\(handler) == nil ? nil : \(closure)" : closure
  }

  private func closure(_ completion: CompletionPlan) -> String {
    let parameter = method.parameters[completion.position]
    // A closure without a value must still name it.
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
    case "MainActor"?: return "\(names.kit("__onMain")) { \(head)\(call) }"
    case let actor?:
      let start = "@\(actor) " + (head.isEmpty ? "in " : head)
      return "\(names.kit("__onActor")) { \(start)\(call) }"
    }
  }
}
