/// The call of a handle, and what has to stand before it.
struct CallBody {
  var before: [String] = []
  /// The lines of one expression.
  var expression: [String]

  /// The body with something around its expression.
  func statement(_ prefix: String, _ suffix: String = "") -> [String] {
    var lines = expression
    lines[0] = prefix + lines[0]
    lines[lines.count - 1] += suffix
    return before + lines
  }
}

/// The call of the handle, within what closures and noncopyable values need around it.
extension MethodRenderer {
  /// The body of a member that calls its handle and gives what that returns.
  func call() -> [String] {
    let body = callBody()
    let returns = method.result != .missing
    // Without a `return` of its own, the requirement's result builder would read the body.
    let isAlone = body.before.isEmpty && !hasOwnErrors && !method.returnsExplicitly
    return handlingErrors(body.statement(returns && !isAlone ? "return " : ""), returns: returns)
  }

  /// The call, or that of a setter's handle, with all that stands before and around it.
  func callBody(_ setterCall: String? = nil) -> CallBody {
    let closures = method.parameters.filter(\.isNonEscaping)
    var body = CallBody(expression: [setterCall ?? "\(effectKeywords)\(callText)"])
    for closure in closures.reversed() {
      body =
        method.isAsync ? passingNonEscapingToAsync(closure, to: body) : passingNonEscaping(closure, to: body)
    }
    if !method.isAsync {
      for parameter in method.parameters.reversed() where parameter.passing == .borrowed {
        body = borrowing(parameter, to: body)
      }
    }
    body.before = forwardingConstants + boxes + (usesLocalFunction ? capturedConstants : []) + body.before
    return body
  }

  private var callText: String {
    let arguments = method.parameters.map { parameter in
      isBoxedForLocalFunction(parameter) ? "\(box(parameter)).value" : expression(parameter)
    }.asTuple
    let cast = returnsGeneric ? ", as: (\(handleResult)).self" : ""
    let callee = usesLocalFunction ? local("__handle") : handle
    let taking = method.rare == .noncopyableResult ? ".take()" : ""
    return "\(callee)(\(arguments)\(cast)\(forwardingArgument))\(forwardingClosure)\(taking)"
  }

  var handleResult: String {
    method.result == .missing
      ? names.standard("Void") : method.result.unwrapped.inExpressions(names.standard).source
  }

  // MARK: Closures that don't escape

  /// The call within `withoutActuallyEscaping`, which makes the closure one that can be recorded.
  private func passingNonEscaping(_ closure: ParameterPlan, to call: CallBody) -> CallBody {
    let name = originalName(closure)
    var lines = ["\(effectKeywords)withoutActuallyEscaping(\(closure.name)) { \(name)\(typedThrows) in"]
    lines += (notingErrors(closure) + boxing(closure) + call.statement("return ")).indented
    return CallBody(expression: lines + ["}"])
  }

  /// The same for an asynchronous call, in a local function: in a closure, the compiler takes the one that is passed for
  /// something that another thread might use.
  private func passingNonEscapingToAsync(_ closure: ParameterPlan, to call: CallBody) -> CallBody {
    let function = local("__call" + HandleNames.capitalized(closure.name))
    let output = method.isFailable ? outputType : method.result.unwrapped.source
    let result = method.result == .missing && !method.isFailable ? "" : " -> \(output)"
    let effects = hasOwnErrors ? " async throws" : effectsText
    // Only Swift 6 takes the closure itself for unsafe, so the function says it in all modes.
    let isSendable = closure.passing == .nonEscaping(isSendable: true)
    let (attribute, keyword) = isSendable ? ("", "") : ("@unsafe ", "unsafe ")
    let type = closure.type.escaping.source
    let head = "func \(function)(_ \(originalName(closure)): \(type))\(effects)\(result) {"
    var lines = notingErrors(closure) + boxing(closure)
    if isForwarded {
      lines.append("let \(forwardedName(closure)) = \(names.kit("__Unsent"))(\(closure.name))")
    }
    lines += call.statement("return ")
    return CallBody(
      before: ["\(attribute)nonisolated(nonsending) \(head)"] + lines.indented + ["}"],
      expression: ["\(effectKeywords)\(keyword)withoutActuallyEscaping(\(closure.name), do: \(function))"])
  }

  /// The lines that box the closure as long as the call lasts.
  private func boxing(_ closure: ParameterPlan) -> [String] {
    let (box, erasing) = (box(closure), method.isGeneric(closure.type) ? ".erased" : "")
    return [
      "let \(box) = \(names.kit("NonEscapingClosure"))(\(closure.name))\(erasing)", "defer { \(box).end() }",
    ]
  }

  /// True if the call stands in a local asynchronous function.
  var usesLocalFunction: Bool { method.isAsync && method.parameters.contains(where: \.isNonEscaping) }

  /// True if that function can't capture the parameter itself.
  private func isBoxedForLocalFunction(_ parameter: ParameterPlan) -> Bool {
    usesLocalFunction && !parameter.isNonEscaping && parameter.passing != .inOut
  }

  /// The constants that such a function captures, since it may capture nothing of the member's own isolation.
  private var capturedConstants: [String] {
    var lines = ["let \(local("__handle")) = \(handle)"]
    if meetsWrapped { lines.append("let \(local("__wrapping")) = \(wrappedProperty)") }
    for parameter in method.parameters {
      if isBoxedForLocalFunction(parameter) {
        lines.append("let \(box(parameter)) = \(names.kit("__Unsent"))(\(expression(parameter)))")
      } else if parameter.passing == .nonEscaping(isSendable: false) {
        lines.append("nonisolated(unsafe) let \(parameter.name) = \(parameter.name)")
      }
    }
    return lines
  }

  /// The `throws` that a closure of several statements must say to throw no more than the member may.
  var typedThrows: String {
    if case .typed = method.errors { " \(throwsClause)" } else { "" }
  }

  // MARK: Noncopyable values

  /// The call within `withUnsafePointer`, which records a borrowed value that can't be copied.
  private func borrowing(_ parameter: ParameterPlan, to call: CallBody) -> CallBody {
    let box = box(parameter)
    let type = parameter.type.unwrapped.source
    let pointer = "\(names.standard("UnsafePointer"))<\(type)>"
    let effects = method.errors == .nothing ? "" : " \(throwsClause)"
    let result = method.rare == .noncopyableResult ? outputType : handleResult
    let lines =
      ["let \(box) = unsafe \(names.kit("LentValue"))(\(box))", "defer { \(box).end() }"]
      + call.statement("return ")
    return CallBody(
      expression: [
        "\(effectKeywords)unsafe withUnsafePointer(to: \(parameter.name)) { (\(box): \(pointer))\(effects) -> \(result) in"
      ] + lines.indented + ["}"])
  }
}

/// What stands around the call of a member that can't throw every error that a stub can.
extension MethodRenderer {
  /// True if the member throws only what its closures throw, or an error of its own type parameter.
  var hasOwnErrors: Bool {
    switch method.errors {
    case .ofClosures, .ofTypeParameter: true
    case .nothing, .anything, .typed: false
    }
  }

  /// The body within a `do` that turns an error that the member can't throw into a failure of the test.
  func handlingErrors(_ lines: [String], returns: Bool) -> [String] {
    let result = returns ? "(\(handleResult))" : names.standard("Void")
    let start = "\(returns ? "return " : "")try \(handle).rescue(error, "
    let rescue: String
    var before: [String] = []
    switch method.errors {
    case .nothing, .anything, .typed: return lines
    case .ofClosures:
      before = ["let \(flag) = \(names.kit("__Rethrown"))()"]
      rescue = "\(start)of: \(flag), as: \(result).self) { throw $0 }"
    case .ofTypeParameter(let type):
      rescue = "\(start)throwing: (\(type.source)).self, as: \(result).self)"
    }
    return before + ["do {"] + lines.indented + ["} catch {", "  " + rescue, "}"]
  }

  private var flag: String { local("__rethrown") }

  /// The name of the closure that was passed, where another one calls it and has the parameter's name.
  func originalName(_ parameter: ParameterPlan) -> String {
    rethrown(parameter) == nil
      ? parameter.name : local("__lent" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// The closure's type, where the member throws what it throws.
  private func rethrown(_ parameter: ParameterPlan) -> FunctionType? {
    if case .ofClosures(let closures) = method.errors { closures[parameter.name] } else { nil }
  }

  /// A closure that calls the one that was passed, and notes what that throws.
  func notingErrors(_ parameter: ParameterPlan) -> [String] {
    guard let closure = rethrown(parameter) else { return [] }
    let arguments = closure.parameters.enumerated().map { index, element in
      (element.type.has(.inout) ? "&" : "") + "$\(index)"
    }.joined(separator: ", ")
    let call = "\(closure.effects.isAsync ? "try await" : "try") \(originalName(parameter))(\(arguments))"
    return [
      """
      let \(parameter.name): \(parameter.type.source) = { do { return \(call) } \
      catch { throw \(flag).note(error) } }
      """
    ]
  }
}
