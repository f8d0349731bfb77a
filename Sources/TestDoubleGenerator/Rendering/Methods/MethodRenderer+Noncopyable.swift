/// How a member records arguments that can't be copied, and returns results that can't be.
extension MethodRenderer {
  /// Returns the type and value that the handle is given in place of such an argument; `nil` for all others.
  func noncopyableRecording(_ parameter: ParameterShape) -> (type: String, expression: String)? {
    let type = parameter.valueType
    switch parameter.record {
    case .value: return nil
    case .owned: return (isGeneric(type) ? "Any" : ownedType(type), boxName(parameter))
    case .lent:
      return (
        isGeneric(type) ? "Any" : "\(names.kit("LentValue"))<\(type.unwrapped.source)>", boxName(parameter)
      )
    case .elements:
      switch SpanType(type) {
      case .span(let element)?:
        return (isGeneric(element) ? "Any" : "[\(element.source)]", elements(of: parameter, "BufferPointer"))
      case .raw?: return ("[\(names.standard("UInt8"))]", elements(of: parameter, "Bytes"))
      case .utf8?:
        let string = names.standard("String")
        return (string, "\(string)(copying: \(parameter.name))")
      case nil: return nil
      }
    }
  }

  private func elements(of parameter: ParameterShape, _ memory: String) -> String {
    "unsafe \(parameter.name).withUnsafe\(memory) { unsafe \(names.standard("Array"))($0) }"
  }

  /// `OwnedValue<Ticket>`.
  func ownedType(_ type: TypeTree) -> String { owned(type).source }

  func owned(_ type: TypeTree) -> TypeTree {
    guard case .named(var name) = TypeTree.path(names.kit("OwnedValue")) else { return type }
    name.arguments = [type.unwrapped]
    return .named(name)
  }

  /// The constants that hold the arguments which the double may keep.
  var ownedConstants: [String] {
    method.parameters.filter { $0.record == .owned }.map { parameter in
      let owned = "\(names.kit("OwnedValue"))(\(evaluation(of: parameter)))"
      let isSent = isHandedOn && parameter.ownership != .inout
      return "let \(boxName(parameter)) = " + (isSent ? "\(names.kit("__Unsent"))(\(owned))" : owned)
    }
      + method.parameters.filter { $0.record == .lent && method.isAsync }.map { parameter in
        let lent = absentArgument(parameter)
        return "let \(boxName(parameter)) = " + (isHandedOn ? "\(names.kit("__Unsent"))(\(lent))" : lent)
      }
  }

  /// Stands for an argument that an asynchronous call can't be lent.
  private func absentArgument(_ parameter: ParameterShape) -> String {
    let type = parameter.type.unwrapped
    // An opaque type can't be written there.
    return type.hasOpaque
      ? "\(names.kit("LentValue"))(absent: \(parameter.name))" : "\(names.kit("LentValue"))<\(type.source)>()"
  }

  /// Lends the argument to the call while that lasts; an asynchronous call can't be lent any.
  func lendingArgument(_ parameter: ParameterShape, to body: MemberBody) -> MemberBody {
    let box = boxName(parameter)
    let type = parameter.type.unwrapped
    // The compiler knows what nobody can write there.
    let written = type.hasOpaque ? "" : ": \(names.standard("UnsafePointer"))<\(type.source)>"
    return MemberBody(
      lines: [
        "\(effectKeywords)unsafe withUnsafePointer(to: \(parameter.name)) { "
          + "(\(box)\(written))\(innerThrows) -> \(innerResult) in",
        "  let \(box) = unsafe \(names.kit("LentValue"))(\(box))",
        "  defer { \(box).end() }",
      ] + body.prefixingResult("return ").map { "  " + $0 } + ["}"], result: 0)
  }

  /// Puts `inout` arguments back that were moved into what the handle is given, on both ways out.
  func puttingBack(_ body: MemberBody, returns: Bool) -> [String] {
    let back = method.parameters.filter { $0.record == .owned && $0.ownership == .inout }
      .map { "\($0.name) = \(boxName($0)).take()" }
    let result = local("__result")
    let calling =
      body.prefixingResult(returns ? "let \(result)\(annotation(of: resultType)) = " : "") + back
      + (returns ? ["return \(result)"] : [])
    guard method.thrownType != nil else { return calling }
    let clause = method.thrownType == .anyError ? "" : innerThrows
    // A parameter of that name stands behind the error that is caught.
    let error = takenNames.contains("error") ? local("__thrown") : "error"
    return ["do\(clause) {"] + calling.map { "  " + $0 }
      + ["} catch \(error == "error" ? "" : "let \(error) "){"]
      + back.map { "  " + $0 } + ["  throw \(error)", "}"]
  }

  /// The throws clause of a function around the call.
  private var innerThrows: String {
    if method.thrownType == nil { return "" }
    return method.rethrowing == nil ? " \(throwsClause)" : " throws"
  }

  var putsBack: Bool { method.parameters.contains { $0.record == .owned && $0.ownership == .inout } }
}

/// The lines of a member, and the one among them that its result stands on.
struct MemberBody {
  var lines: [String]
  var result: Int

  /// The lines with something before the result.
  func prefixingResult(_ prefix: String) -> [String] {
    var lines = lines
    lines[result] = prefix + lines[result]
    return lines
  }
}
