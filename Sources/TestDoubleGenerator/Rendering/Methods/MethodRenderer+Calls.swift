/// The use of a call's value.
enum CallValue {
  case nothing
  /// It is what the member returns.
  case result
  /// It is put into the constant of that name.
  case constant(String)

  /// The text before the call for it.
  var prefix: String {
    switch self {
    case .nothing: ""
    case .result: "return "
    case .constant(let name): "\(name) = "
    }
  }

  var isResult: Bool { if case .result = self { true } else { false } }
}

/// The call of the handle, within what closures, `inout` parameters and packs need around it.
extension MethodRenderer {
  /// The body of a member that calls its handle and gives what that returns.
  func call() -> [String] {
    let returns = method.result != .missing || method.hasResultBuilder
    let call = hidesResult ? "\(names.kit("__Unsent"))(\(callText))" : callText
    return wrapped("\(effectKeywords)\(call)", giving: returns ? .result : .nothing)
  }

  /// True if what is returned for the caller alone must not be seen to come from where the arguments went.
  var hidesResult: Bool { sendsResult && !method.returnsNoncopyable }

  /// True if the compiler must be told that what is returned may be sent on.
  private var sendsResult: Bool { method.result.has(.sending) && !method.result.isMetatypeOfUnnamed }

  /// The result type of a function around the call.
  var innerResult: String {
    if method.result == .missing { return outputType }
    let type = resultType.unwrapped.inSignatures(names.standard).source
    return hidesResult ? "\(names.kit("__Unsent"))<\(type)>" : type
  }

  var callText: String {
    let values = method.parameters.map { parameter in
      let isPutAside =
        isHandedOn && (!parameter.isNonEscaping || parameter.record == .owned) && !parameter.isPack
        && parameter.ownership != .inout
      return isPutAside ? "\(boxName(parameter)).value" : recording(parameter).expression
    }
    let arguments = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    let cast = returnsGeneric ? ", as: (\(handleResult)).self" : ""
    let handle = isHandedOn ? local("__handle") : "\(owner).\(Keywords.escaped(method.handle))"
    let taking = method.returnsNoncopyable ? ".take()" : ""
    return "\(handle)(\(arguments)\(cast)\(forwardingArgument()))\(forwardingClosure)\(taking)"
  }

  /// The call and what stands around it.
  func wrapped(_ call: String, giving value: CallValue = .nothing) -> [String] {
    rescued(surrounded(call, giving: value), giving: value)
  }

  private func surrounded(_ call: String, giving value: CallValue) -> [String] {
    var before = (evaluatesFirst ? evaluated : []) + forwardingConstants + argumentConstants
    let closures = method.parameters.filter { $0.isNonEscaping && !$0.isAutoclosure }
    var body = MemberBody(lines: [call], result: 0)
    if method.isAsync, !closures.isEmpty {
      before += handingOn
      for closure in closures.reversed() {
        let lines = lendingLater(closure, to: body.lines)
        body = MemberBody(lines: lines, result: lines.count - 1)
      }
    } else {
      for closure in closures.reversed() { body.lines = lending(closure, to: body.lines) }
    }
    if !method.isAsync {
      for parameter in method.parameters.reversed() where parameter.record == .lent {
        body = lendingArgument(parameter, to: body)
      }
    }
    if value.isResult, sendsResult {
      let result = local("result")
      body.lines = body.prefixingResult("let \(result)\(hidesResult ? "" : annotation(of: resultType)) = ")
      body = MemberBody(
        lines: body.lines + ["__sending(\(result)\(hidesResult ? ".value" : ""))"], result: body.lines.count)
    }
    if putsBack { return before + puttingBack(body, returns: value.isResult) }
    let isAlone =
      !method.hasResultBuilder && method.rethrowing == nil && before.isEmpty && body.result == 0
    return before + (value.isResult && isAlone ? body.lines : body.prefixingResult(value.prefix))
  }

  /// The constants that `inout` arguments, packs and noncopyable values are put into before the call.
  private var argumentConstants: [String] {
    var lines = packedConstants + ownedConstants
    lines += method.parameters.filter(isCopiedBefore).map {
      "let \(boxName($0))\(annotation(of: $0)) = \(copy(of: $0))"
    }
    for parameter in method.parameters where parameter.record == .value {
      let box = boxName(parameter)
      if parameter.ownership == .inout, isGeneric(parameter.type) {
        lines += [
          "let \(box) = \(recording(parameter).type)(\(parameter.name)\(isErasedOptional(parameter) ? " as Any" : ""))",
          "defer { \(box).leave(in: &\(parameter.name)) }",
        ]
      } else if parameter.ownership == .inout {
        // Lending another argument takes it into a closure, which an actor's value may not leave.
        let isTaken = isolation == .actor && method.parameters.contains { $0.record == .lent }
        lines += [
          "\(isTaken ? "nonisolated(unsafe) " : "")let \(box) = \(names.kit("InOutValue"))(\(parameter.name))",
          "defer { \(parameter.name) = \(box).value }",
        ]
      } else if parameter.isPack {
        lines += ["var \(box): [Any] = []", "repeat \(box).append(each \(parameter.name))"]
      }
    }
    return lines
  }

  /// The `throws` that a closure of several statements must say to throw no more than the member may.
  private var typedThrows: String {
    method.thrownType.map { $0 == .anyError ? "" : " \(throwsClause)" } ?? ""
  }

  /// Hands the closure to the call while that lasts.
  private func lending(_ closure: ParameterShape, to call: [String]) -> [String] {
    let box = boxName(closure)
    let lent = lentName(closure)
    // The compiler lends a borrowed value to nothing else.
    let lending = (closure.ownership == .borrowing ? "copy " : "") + closure.name
    var lines = ["\(effectKeywords)withoutActuallyEscaping(\(lending)) { \(lent)\(typedThrows) in"]
    lines += watching(closure, as: closure.name, calling: lent).map { "  " + $0 }
    if let packing = packing(closure) { lines.append("  " + packing) }
    lines.append("  let \(box) = \(lentClosure(closure, packed: packedName(closure)))")
    lines.append("  defer { \(box).end() }")
    lines += call.enumerated().map { $0 == 0 ? "  return \($1)" : "  \($1)" }
    return lines + ["}"]
  }

  /// The same for an asynchronous call, in a function of its own: in a closure, the compiler takes the one that
  /// is lent for something that another thread might use.
  private func lendingLater(_ closure: ParameterShape, to call: [String]) -> [String] {
    let run = local("__call" + HandleNames.capitalized(closure.name))
    let result = method.result == .missing && !isFailable ? "" : " -> \(innerResult)"
    let lent = lentName(closure)
    let effects =
      evaluatesFirst ? " async" : method.rethrowing == nil ? effectsText : " async throws"
    var call = call
    call[call.count - 1] = "return \(call[call.count - 1])"
    let packing = packing(closure)
    let type = packType(closure).map { "@escaping \($0)" } ?? closure.type.escaping.source
    let isBorrowed = closure.ownership == .borrowing && !isHandedOverUnsafely(closure)
    let lending = (isBorrowed ? "copy " : "") + closure.name
    let passed = packing == nil ? lending : packedName(closure)
    // Only Swift 6 takes the closure itself for unsafe, so the function says it in all modes.
    let isUnsafe = packing == nil && isHandedOverUnsafely(closure)
    let unsafe = isUnsafe ? "@unsafe " : ""
    var lines = packing.map { [$0] } ?? []
    lines.append("\(unsafe)nonisolated(nonsending) func \(run)(_ \(lent): \(type))\(effects)\(result) {")
    lines += watching(closure, as: closure.name, calling: lent).map { "  " + $0 }
    lines.append("  let \(boxName(closure)) = \(lentClosure(closure))")
    lines.append("  defer { \(boxName(closure)).end() }")
    if isForwarded {
      lines.append("  let \(forwardedName(closure)) = \(names.kit("__Unsent"))(\(closure.name))")
    }
    lines += call.map { "  " + $0 }
    lines.append("}")
    lines.append(
      "\(effectKeywords)\(isUnsafe ? "unsafe " : "")withoutActuallyEscaping(\(passed), do: \(run))")
    return lines
  }

  /// The constants that an asynchronous closure captures, since it may capture nothing of the member's own
  /// isolation: the handle and the arguments.
  private var handingOn: [String] {
    var lines = ["let \(local("__handle")) = \(owner).\(Keywords.escaped(method.handle))"]
    if meetsWrapped { lines.append("let \(local("__wrapping")) = \(wrappedProperty)") }
    for parameter in method.parameters where parameter.ownership != .inout && !parameter.isPack {
      if parameter.record == .owned || parameter.record == .lent { continue }
      if parameter.isNonEscaping {
        // One that is run to forward its value is not needed any more.
        if isHandedOverUnsafely(parameter),
          !(parameter.isAutoclosure && (isForwarded || evaluatedName(parameter) != nil))
        {
          let copied = parameter.ownership == .borrowing ? "copy " : ""
          lines.append("nonisolated(unsafe) let \(parameter.name) = \(copied)\(parameter.name)")
        }
      } else {
        lines.append(
          "let \(boxName(parameter)) = \(names.kit("__Unsent"))(\(recording(parameter).expression))")
      }
    }
    return lines
  }

  /// True if the compiler can't see that nobody else uses the closure.
  private func isHandedOverUnsafely(_ closure: ParameterShape) -> Bool {
    !closure.isSendableFunction
  }

  /// True if the call stands in an asynchronous function of its own, with what `handingOn` has put aside.
  var isHandedOn: Bool {
    method.isAsync && method.parameters.contains { $0.isNonEscaping && !$0.isAutoclosure }
  }

  /// The closure as it is recorded, erased where its own type can't be the recorded one; the compiler can't see that
  /// converting the closure itself is safe.
  private func lentClosure(_ closure: ParameterShape, packed: String? = nil) -> String {
    let box = names.kit("NonEscapingClosure")
    if let type = packType(closure) { return "\(box)<\(type)>(\(packed ?? closure.name))" }
    return "\(box)(\(closure.name))\(isGeneric(closure.type) ? ".erased" : "")"
  }

  /// The type that the handle returns.
  var handleResult: String {
    if method.result == .missing { return names.standard("Void") }
    let type = method.returnsNoncopyable ? owned(resultType) : resultType.unwrapped
    return type.inExpressions(names.standard).source
  }

  /// The result type without `sending`.
  var resultType: TypeTree { method.result.without(.sending) }
}
