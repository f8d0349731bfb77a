/// How a double that wraps another forwards a call.
extension MethodRenderer {
  /// True if the double may wrap something that has the member too.
  var meetsWrapped: Bool { double.wraps && method.scope == .instance }

  var isForwarded: Bool { meetsWrapped && method.isForwarded }

  /// The property that holds the wrapped object; a parameter of that name would stand before it.
  var wrappedProperty: String {
    (takenNames.contains(names.wrappedProperty) ? "self." : "") + names.wrappedProperty
  }

  /// The argument for the wrapped object in the call of the handle: `, __wrapped`.
  var forwardingArgument: String {
    guard meetsWrapped else { return "" }
    let wrapped = isHandedOn ? local("__wrapping") : wrappedProperty
    guard isForwarded else { return ", unforwarded: \(wrapped)" }
    guard double.replays else { return ", \(method.isMutating ? "changing: " : "")\(wrapped)" }
    let handlers = completions.count > 1 ? ", handlers: [\(handlerNames)]" : ""
    return ", replaying: \(wrapped)\(method.isMutating ? ", changes: true" : "")\(handlers)"
  }

  /// The names of the completion handlers on a cassette, the last one first.
  private var handlerNames: String {
    completions.map { "\"\(Keywords.bare(method.parameters[$0.position].name))\"" }.joined(separator: ", ")
  }

  /// The tape that takes down a call of a completion handler of what is wrapped; `nil` where none does.
  private var tape: String? { completions.isEmpty ? nil : local("__tape") }

  /// The closure behind the call of the handle: ` { $0.movies(page: page) }`.
  var forwardingClosure: String {
    guard isForwarded else { return "" }
    let real = local("__real")
    let effects = typedThrows.isEmpty ? "" : (method.isAsync ? " async" : "") + typedThrows
    let target = method.isAsync ? "\(real).value" : real
    let parameters = [real, tape].compactMap { $0 }
    // A closure of two parameters and with effects needs its list in parentheses.
    let list = effects.isEmpty ? parameters.joined(separator: ", ") : parameters.asTuple
    return " { \(list)\(effects) in \(effectKeywords)\(target)\(forwardedCall) }"
  }

  private var forwardedCall: String {
    if method.form == .getter { return ".\(method.name)" }
    return ".\(method.name)(\(passing { taped($0) ?? forwarded($0) }))"
  }

  /// The arguments of a call of the same method, with their labels.
  func passing(_ argument: (ParameterPlan) -> String) -> String {
    method.parameters.map { parameter in
      (parameter.label.map { Keywords.calledLabel($0) + ": " } ?? "") + argument(parameter)
    }.joined(separator: ", ")
  }

  /// A completion handler that tells the tape first: `{ __tape.called(0, $0); completion($0) }`.
  private func taped(_ parameter: ParameterPlan) -> String? {
    guard let tape,
      let index = completions.firstIndex(where: { method.parameters[$0.position].name == parameter.name })
    else { return nil }
    return telling(completions[index], index, forwarded(parameter), tape: tape)
  }

  /// The argument that what is wrapped is given.
  func forwarded(_ parameter: ParameterPlan) -> String {
    if parameter.passing == .inOut { return "&\(box(parameter)).value" }
    if method.isAsync { return "\(forwardedName(parameter)).value" }
    return parameter.isAutoclosure ? forwardedName(parameter) : parameter.name
  }

  func forwardedName(_ parameter: ParameterPlan) -> String {
    local("__forwarded" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// The constants that the closure uses: the values of autoclosures, and of an asynchronous call all arguments.
  var forwardingConstants: [String] {
    guard isForwarded else { return [] }
    return method.parameters.filter { parameter in
      parameter.isAutoclosure || method.isAsync && !parameter.isNonEscaping && parameter.passing != .inOut
    }.map { parameter in
      let value = evaluation(of: parameter)
      // The compiler wonders about constants of some types, such as `Void`, unless these are written.
      let type = method.isAsync || parameter.type.hasOpaque ? "" : ": \(parameter.type.source)"
      return "let \(forwardedName(parameter))\(type) = "
        + (method.isAsync ? "\(names.kit("__Unsent"))(\(value))" : value)
    }
  }
}

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
    // The compiler does not infer the closure where an optional handler is all that there is.
    guard method.parameters.count > 1 || !completions[0].isOptional else { return "" }
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
