/// How a double calls the completion handler of a method.
extension MethodRenderer {
  /// The handler, where the method's handle can call it.
  var completion: CompletionShape? {
    method.form == .function && !returnsGeneric ? method.completion : nil
  }

  /// What the handler takes, as one type.
  func completionType(_ completion: CompletionShape) -> String {
    let values = completion.values.map { unwrapped($0) }
    if values.isEmpty { return names.standard("Void") }
    return values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
  }

  /// The handle's argument: `, complete: { $0.1($1) }`.
  var completionArgument: String {
    guard let completion else { return "" }
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
    return
      ", \(completion.isOnMainActor ? "completeOnMain" : "complete"): { \(head)\(target)\(access)(\(values)) }"
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, with other: String) -> String {
    hasPrefix(text) ? other + dropFirst(text.count) : self
  }
}
