/// How a double calls the completion handler of a method.
extension MethodRenderer {
  /// The handlers that the method's handle can call, the last one first: at most three are told apart by types.
  var completions: [CompletionShape] {
    method.form == .function && !returnsGeneric ? Array(method.completions.prefix(3)) : []
  }

  /// The type of the handle that calls them.
  var completionHandleType: String {
    let types = completions.map(completionType)
    let ends = "\(argumentsType), \(types[0]), "
    let results = "\(outputType), \(thrownType)>"
    if types.count == 1 { return "\(names.kit("__CompletionHandle"))<\(ends)\(results)" }
    let others = types.dropFirst().reversed().reduce(names.standard("Void")) {
      "\(names.kit("__OtherHandler"))<\($1), \($0)>"
    }
    return "\(names.kit("__CompletionsHandle"))<\(ends)\(others), \(results)"
  }

  /// Returns the types of a handler's parameters, as one type.
  private func completionType(_ completion: CompletionShape) -> String {
    let values = completion.values.map(\.unwrapped.source)
    if values.isEmpty { return names.standard("Void") }
    return values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
  }

  /// The handle's arguments: `, complete: { $0.1($1) }`.
  var completionArgument: String {
    guard !completions.isEmpty else { return "" }
    return ", complete: " + completions.map(closure).joined(separator: ", ")
  }

  private func closure(_ completion: CompletionShape) -> String {
    let parameter = method.parameters[completion.position]
    let handler = method.parameters.count == 1 ? "$0" : "$0.\(completion.position)"
    let access = parameter.isNonEscaping ? ".closure?" : completion.isOptional ? "?" : ""
    let values =
      switch completion.values.count {
      case 0: ""
      case 1: "$1"
      case let count: (0..<count).map { "$1.\($0)" }.joined(separator: ", ")
      }
    // A closure without a value must still name it.
    let head = completion.values.isEmpty ? "arguments, _ in " : ""
    let target = completion.values.isEmpty ? handler.replacingFirst("$0", with: "arguments") : handler
    let call = "\(target)\(access)(\(values))"
    switch completion.actor {
    case nil: return "{ \(head)\(call) }"
    case "MainActor"?: return "\(names.kit("__onMain")) { \(head)\(call) }"
    case let actor?:
      let start = "@\(actor) " + (head.isEmpty ? "in " : head)
      return "\(names.kit("__onActor")) { \(start)\(call) }"
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    hasPrefix(text) ? other + dropFirst(text.count) : self
  }
}
