/// The call of a handle, and the statements that precede the call.
struct CallBody {
  var precedingLines: [String] = []
  var expression: [String]

  /// Returns the lines of the body, with a prefix and a suffix around the expression.
  func statement(_ prefix: String, _ suffix: String = "") -> [String] {
    var lines = expression
    lines[0] = prefix + lines[0]
    lines[lines.count - 1] += suffix
    return precedingLines + lines
  }
}

/// Renders the call of the handle, and the code around the call that closures and noncopyable values need.
extension MethodRenderer {
  /// The body of the member, which calls the handle and returns the handle's result.
  var memberBody: [String] {
    let body = callBody()
    let returns = method.result != .missing
    let omitsReturn = body.precedingLines.isEmpty && !catchesErrors && !method.returnsExplicitly
    return handlingErrors(body.statement(returns && !omitsReturn ? "return " : ""), returns: returns)
  }

  /// Returns the call of the handle, or `setterCall`, with the code that precedes and encloses the call.
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
    let constants = forwardingConstants + boxStatements + (usesLocalFunction ? capturedConstants : [])
    body.precedingLines = constants + body.precedingLines
    return body
  }

  /// The call of the handle, without `try` and `await`.
  private var callText: String {
    let arguments = method.parameters.map { parameter in
      isBoxedForLocalFunction(parameter) ? "\(boxName(of: parameter)).value" : expression(parameter)
    }.asTuple
    let cast = returnsGeneric ? ", as: (\(resultType)).self" : ""
    let callee = usesLocalFunction ? localName("__handle") : handle
    let takeCall = method.hasNoncopyableResult ? ".take()" : ""
    return "\(callee)(\(arguments)\(cast)\(wrappedObjectArguments))\(forwardingClosure)\(takeCall)"
  }

  /// The text of the member's result type in an expression, where `()` would be a value and `Void` is the type.
  var resultType: String {
    method.result == .missing
      ? names.standard("Void") : method.result.asGenericArgument.spellingVoid(names.standard).source
  }

  // MARK: Closures that don't escape

  /// Returns the call inside `withoutActuallyEscaping`, which converts the closure to an escaping closure.
  private func passingNonEscaping(_ closure: ParameterPlan, to call: CallBody) -> CallBody {
    let name = escapingName(of: closure)
    var lines = ["\(effectKeywords)withoutActuallyEscaping(\(closure.name)) { \(name)\(typedThrows) in"]
    lines +=
      (errorRecordingClosure(for: closure) + closureBoxStatements(for: closure) + call.statement("return "))
      .indented
    return CallBody(expression: lines + ["}"])
  }

  /// Returns a call of `withoutActuallyEscaping` that passes a local function, which makes the asynchronous call; with
  /// a trailing closure instead, the compiler would assume that another thread may use the parameter.
  private func passingNonEscapingToAsync(_ closure: ParameterPlan, to call: CallBody) -> CallBody {
    let function = localName("__call" + HandleNames.capitalized(closure.name))
    let returnType = method.isFailable ? outputType : method.result.asGenericArgument.source
    let result = method.result == .missing && !method.isFailable ? "" : " -> \(returnType)"
    let effects = catchesErrors ? " async throws" : effectsText
    // Swift 6 requires `unsafe` for a non-Sendable closure; without `@unsafe`, Swift 5 warns of a needless `unsafe`.
    let isSendable = closure.passing == .nonEscaping(isSendable: true)
    let (attribute, keyword) = isSendable ? ("", "") : ("@unsafe ", "unsafe ")
    let type = closure.type.escaping.source
    let head = "func \(function)(_ \(escapingName(of: closure)): \(type))\(effects)\(result) {"
    var lines = errorRecordingClosure(for: closure) + closureBoxStatements(for: closure)
    if isForwarded {
      lines.append("let \(forwardedName(closure)) = \(names.runtime("__UncheckedSendable"))(\(closure.name))")
    }
    lines += call.statement("return ")
    return CallBody(
      precedingLines: ["\(attribute)nonisolated(nonsending) \(head)"] + lines.indented + ["}"],
      expression: ["\(effectKeywords)\(keyword)withoutActuallyEscaping(\(closure.name), do: \(function))"])
  }

  /// Returns the lines that create a box of the closure, which is valid until the call ends.
  private func closureBoxStatements(for closure: ParameterPlan) -> [String] {
    let (box, erasing) = (boxName(of: closure), method.isGeneric(closure.type) ? ".__erased" : "")
    return [
      "let \(box) = \(names.runtime("NonEscapingClosure"))(\(closure.name))\(erasing)",
      "defer { \(box).end() }",
    ]
  }

  var usesLocalFunction: Bool { method.isAsync && method.parameters.contains(where: \.isNonEscaping) }

  /// True if the local function can't capture the parameter itself, but captures a box.
  private func isBoxedForLocalFunction(_ parameter: ParameterPlan) -> Bool {
    usesLocalFunction && !parameter.isNonEscaping && parameter.passing != .inOut
  }

  /// The constants that the local function captures, since it can't capture values of the member's actor.
  private var capturedConstants: [String] {
    var lines = ["let \(localName("__handle")) = \(handle)"]
    if passesWrappedObject { lines.append("let \(localName("__wrapping")) = \(wrappedProperty)") }
    for parameter in method.parameters {
      if isBoxedForLocalFunction(parameter) {
        lines.append(
          "let \(boxName(of: parameter)) = \(names.runtime("__UncheckedSendable"))(\(expression(parameter)))")
      } else if parameter.passing == .nonEscaping(isSendable: false) {
        lines.append("nonisolated(unsafe) let \(parameter.name) = \(parameter.name)")
      }
    }
    return lines
  }

  /// The `throws` clause for a closure or `do` in a member that throws a typed error, else empty; without the clause,
  /// the compiler would infer `throws` without a type for a closure of several statements.
  var typedThrows: String {
    if case .typed = method.errors { " \(throwsClause)" } else { "" }
  }

  // MARK: Noncopyable values

  /// Returns the call inside `withUnsafePointer`, by which a borrowed value that can't be copied is recorded.
  private func borrowing(_ parameter: ParameterPlan, to call: CallBody) -> CallBody {
    let box = boxName(of: parameter)
    let type = parameter.type.asGenericArgument.source
    let pointer = "\(box): \(names.standard("UnsafePointer"))<\(type)>"
    let effects = method.errors == .nothing ? "" : " \(throwsClause)"
    let result = method.hasNoncopyableResult ? outputType : resultType
    let lines =
      ["let \(box) = unsafe \(names.runtime("LentValue"))(__borrowing: \(box))", "defer { \(box).end() }"]
      + call.statement("return ")
    return CallBody(
      expression: [
        "\(effectKeywords)unsafe withUnsafePointer(to: \(parameter.name)) { (\(pointer))\(effects) -> \(result) in"
      ] + lines.indented + ["}"])
  }
}

/// Renders the code around the call of the handle in a member that can't throw every error of a stub.
extension MethodRenderer {
  /// True if the member throws only its closures' errors, and has to catch a stub's errors.
  var catchesErrors: Bool { if case .ofClosures = method.errors { true } else { false } }

  /// Returns the body in a `do` statement, which turns a stub's error into a test failure if the member can't throw the
  /// error; returns the body unchanged if it needs no `catch`.
  func handlingErrors(_ lines: [String], returns: Bool) -> [String] {
    guard catchesErrors else { return lines }
    let result = returns ? "(\(resultType))" : names.standard("Void")
    let rescue = "try \(handle).rescue(error, of: \(rethrownErrors), as: \(result).self)"
    return ["let \(rethrownErrors) = \(names.runtime("__Rethrown"))()", "do {"] + lines.indented
      + ["} catch {", "  \(returns ? "return " : "")\(rescue) { throw $0 }", "}"]
  }

  /// The name of the constant that records the errors of the closures.
  private var rethrownErrors: String { localName("__rethrown") }

  /// Returns the escaping closure's name: `__lent…` if the member rethrows the closure's errors, else the parameter's.
  func escapingName(of parameter: ParameterPlan) -> String {
    rethrownClosureType(parameter) == nil
      ? parameter.name : localName("__lent" + HandleNames.capitalized(Backtick.bare(parameter.name)))
  }

  /// Returns the closure's type if the member rethrows the closure's errors; `nil` otherwise.
  private func rethrownClosureType(_ parameter: ParameterPlan) -> FunctionType? {
    if case .ofClosures(let closures) = method.errors { closures[parameter.name] } else { nil }
  }

  /// Returns the declaration of a closure that calls the passed closure and records the thrown errors; returns no lines
  /// if the member doesn't rethrow the errors of the passed closure.
  func errorRecordingClosure(for parameter: ParameterPlan) -> [String] {
    guard let closure = rethrownClosureType(parameter) else { return [] }
    let arguments = closure.parameters.enumerated().map { index, element in
      (element.type.hasSpecifier(.inout) ? "&" : "") + "$\(index)"
    }.joined(separator: ", ")
    let call = "\(closure.effects.isAsync ? "try await" : "try") \(escapingName(of: parameter))(\(arguments))"
    return [
      """
      let \(parameter.name): \(parameter.type.source) = { do { return \(call) } \
      catch { throw \(rethrownErrors).record(error) } }
      """
    ]
  }
}
