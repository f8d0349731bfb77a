/// How a closure over a parameter pack is recorded: as one that takes an array.
extension MethodRenderer {
  /// The type that such a closure is recorded as.
  func packType(_ parameter: ParameterShape) -> String? {
    guard let closure = packClosure(parameter) else { return nil }
    let attributes = SwiftSpacing.join(closure.prefixes.flatMap(\.tokens))
    return attributes + (attributes.isEmpty ? "" : " ") + "([Any])" + signature(closure)
  }

  /// The declaration of the function of that type, which calls the closure that was passed.
  func packing(_ parameter: ParameterShape) -> String? {
    guard let closure = packClosure(parameter), let type = packType(parameter) else { return nil }
    let (values, pack) = (local("__values"), local("__pack"))
    let arguments = closure.parameters.map { type in
      if case .repeat(let pattern) = type { return "repeat \(pack).next((\(pattern.source)).self)" }
      return "\(pack).next((\(type.source)).self)"
    }
    let keywords = (closure.effects.isThrowing ? "try " : "") + (closure.effects.isAsync ? "await " : "")
    var call = "return \(keywords)\(parameter.name)(\(arguments.joined(separator: ", ")))"
    if let noting = noting(closure) { call = "\(noting.start) { \(call) } \(noting.end)" }
    let body = "let \(pack) = \(names.kit("__PackValues"))(\(values)); \(call)"
    let name = packedName(parameter)
    // In a closure, a typed error makes the compiler of Swift 6.3 crash.
    return closure.isTyped
      ? "func \(name)(_ \(values): [Any])\(signature(closure)) { \(body) }"
      : "let \(name): \(type) = { \(values) in \(body) }"
  }

  /// The function's name.
  func packedName(_ parameter: ParameterShape) -> String {
    local("__packed" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// The functions for closures that outlive the call.
  var packedConstants: [String] { method.parameters.filter { !$0.isNonEscaping }.compactMap(packing) }

  private func packClosure(_ parameter: ParameterShape) -> ClosureType? {
    guard let closure = ClosureType(parameter.type), closure.hasPack, !parameter.isPack else { return nil }
    return closure
  }

  private func signature(_ closure: ClosureType) -> String {
    let effects = closure.effects.source
    return (effects.isEmpty ? "" : " \(effects)") + " -> \(erased(closure.result))"
  }
}
