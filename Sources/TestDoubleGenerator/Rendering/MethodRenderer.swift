/// Writes one method, subscript, initializer or effectful getter of a double.
struct MethodRenderer {
  let method: MethodDescription
  let isolation: DoubleDescription.Isolation
  let access: String
  let hasSuperclass: Bool

  /// The handle's type: `AsyncMethodHandle<Int, [Movie], any Error>`.
  var handleType: String {
    "\(handleName)<\(argumentsType), \(outputType), \(method.thrownType ?? "Never")>"
  }

  /// The type of the handle of a settable subscript's setter.
  var setterHandleType: String {
    let value = erased(method.result)
    let values = recorded.map { ($0.tupleLabel, $0.type) } + [("newValue", value)]
    return "MethodHandle<\(Self.tuple(values)), Void, Never>"
  }

  /// The member as it stands in the double.
  var lines: [String] {
    switch method.form {
    case .function: function
    case .getter: getter
    case .initializer: initializer
    case .subscriptAccess: subscriptAccess
    }
  }

  private var handleName: String { method.isAsync ? "AsyncMethodHandle" : "MethodHandle" }
  private var owner: String { method.isStatic ? "__statics" : "__members" }
  private var returnsGeneric: Bool { isGeneric(method.result) }
  private var outputType: String {
    if method.form == .initializer { return isFailable ? "Void?" : "Void" }
    if method.result.tokens.isEmpty { return "Void" }
    return returnsGeneric ? "Any" : unwrapped(method.result)
  }

  private var function: [String] {
    let result = method.result.tokens.isEmpty ? "" : " -> \(method.result.source)"
    let effects = effectsText
    let whereClause = method.whereClause.isEmpty ? "" : " \(method.whereClause)"
    let declaration = """
      \(prefix)func \(method.name)\(generics)(\(parameterList))\(effects)\(result)\(whereClause)
      """
    return method.attributes + body(declaration, call())
  }

  private var getter: [String] {
    let type = method.result.source
    let call = "\(effectKeywords)\(owner).\(Keywords.escaped(method.handle))(())"
    return method.attributes + [
      "\(prefix)var \(method.name): \(type) {", "  get\(effectsText) { \(call) }", "}",
    ]
  }

  private var initializer: [String] {
    let failable = isFailable ? method.name.suffix(1) : ""
    let whereClause = method.whereClause.isEmpty ? "" : " \(method.whereClause)"
    let required = hasSuperclass ? "required " : ""
    let declaration =
      "\(access)\(required)\(initializerIsolation)init\(failable)\(generics)(\(parameterList))\(effectsText)\(whereClause)"
    var lines =
      method.attributes + ["\(declaration) {", "  __log = .init(protocolName: Self.__protocolName)"]
    lines.append("  __members = .init(__log)")
    if hasSuperclass { lines.append("  super.init()") }
    let call = wrapped("\(effectKeywords)Self.\(callText)")
    if isFailable {
      lines += call.dropLast().map { "  " + $0 }
      lines.append("  guard \(call.last ?? "") != nil else { return nil }")
    } else {
      lines += call.map { "  " + $0 }
    }
    return lines + ["}"]
  }

  private var isFailable: Bool {
    method.form == .initializer && (method.name.hasSuffix("?") || method.name.hasSuffix("!"))
  }

  private var subscriptAccess: [String] {
    let whereClause = method.whereClause.isEmpty ? "" : " \(method.whereClause)"
    let declaration =
      "\(prefix)subscript\(generics)(\(parameterList)) -> \(method.result.source)\(whereClause) {"
    var lines = method.attributes + [declaration]
    if let setter = method.setterHandle {
      let values = recorded.map(\.expression) + ["newValue"]
      let arguments = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
      lines += ["  get\(effectsText) {"] + call().map { "    " + $0 } + ["  }"]
      lines += ["  set { \(owner).\(setter)(\(arguments)) }"]
    } else {
      lines += ["  get\(effectsText) {"] + call().map { "    " + $0 } + ["  }"]
    }
    return lines + ["}"]
  }

  private func body(_ declaration: String, _ body: [String]) -> [String] {
    body.count == 1 && declaration.count + body[0].count < 100
      ? ["\(declaration) { \(body[0]) }"] : ["\(declaration) {"] + body.map { "  " + $0 } + ["}"]
  }

  // MARK: The declaration's parts

  private var prefix: String {
    var words: [String] = []
    if method.isStatic { words.append("static") }
    let hasOwnActor = method.attributes.contains { $0.contains("Actor") }
    let isIsolatedByParameter = method.parameters.contains(where: \.isIsolated)
    if method.isAsync, !hasOwnActor, !isIsolatedByParameter,
      isolation == .none || method.modifiers.contains("nonisolated")
    {
      words.append("nonisolated(nonsending)")
    } else {
      words += method.modifiers
    }
    return access + words.map { $0 + " " }.joined()
  }

  private var initializerIsolation: String { method.modifiers.map { $0 + " " }.joined() }
  private var generics: String { TypeText(method.generics).source }
  private var parameterList: String { method.parameters.map(\.declaration).joined(separator: ", ") }
  private var effectsText: String {
    (method.isAsync ? " async" : "") + (method.throwsClause.isEmpty ? "" : " \(method.throwsClause)")
  }
  private var effectKeywords: String {
    (method.thrownType == nil ? "" : "try ") + (method.isAsync ? "await " : "")
  }

  // MARK: The call of the handle

  private struct Recorded {
    var tupleLabel: String?
    var type: String
    var expression: String
  }

  private var recorded: [Recorded] {
    method.parameters.map { parameter in
      let (type, expression) = recording(parameter)
      return Recorded(tupleLabel: Keywords.bare(parameter.name), type: type, expression: expression)
    }
  }

  private var argumentsType: String {
    Self.tuple(recorded.map { ($0.tupleLabel, $0.type) })
  }

  private static func tuple(_ elements: [(label: String?, type: String)]) -> String {
    guard elements.count != 1 else { return elements[0].type }
    if elements.isEmpty { return "Void" }
    let labels = Set(elements.compactMap(\.label))
    let usesLabels = labels.count == elements.count
    return "("
      + elements.map { (usesLabels ? $0.label.map { Keywords.escapedLabel($0) + ": " } ?? "" : "") + $0.type }
      .joined(separator: ", ") + ")"
  }

  private func call() -> [String] {
    let text = "\(effectKeywords)\(callText)"
    if method.result.tokens.first == "sending" {
      return wrapped("nonisolated(unsafe) let result = \(text)") + ["return result"]
    }
    return wrapped(text)
  }

  private var callText: String {
    let values = method.parameters.map { parameter in
      let isPutAside =
        isHandedOn && !parameter.isNonEscaping && !parameter.isPack && parameter.ownership != .inout
      return isPutAside ? "\(boxName(parameter)).value" : recording(parameter).expression
    }
    let arguments = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    let type =
      method.result.tokens.first == "sending" ? Array(method.result.tokens.dropFirst()) : method.result.tokens
    let cast = returnsGeneric ? ", as: (\(SwiftSpacing.join(type))).self" : ""
    let handle = isHandedOn ? "__handle" : "\(owner).\(Keywords.escaped(method.handle))"
    return "\(handle)(\(arguments)\(cast))"
  }

  /// The call, within what non-escaping closures, `inout` parameters and packs need around it.
  private func wrapped(_ call: String) -> [String] {
    var before: [String] = []
    for parameter in method.parameters {
      if parameter.ownership == .inout {
        let box = boxName(parameter)
        before += ["let \(box) = InOut(\(parameter.name))", "defer { \(parameter.name) = \(box).value }"]
      } else if parameter.isPack {
        let box = boxName(parameter)
        before += ["var \(box): [Any] = []", "repeat \(box).append(each \(parameter.name))"]
      }
    }
    let closures = method.parameters.filter { $0.isNonEscaping && !$0.isAutoclosure }
    guard !closures.isEmpty else {
      let returnsLast = !before.isEmpty && !method.result.tokens.isEmpty && method.form != .initializer
      return before + [returnsLast && !call.hasPrefix("nonisolated") ? "return \(call)" : call]
    }
    if method.isAsync { before += handingOn }
    var lines = [call]
    for closure in closures.reversed() {
      let box = boxName(closure)
      lines =
        ["\(effectKeywords)withoutActuallyEscaping(\(closure.name)) { \(closure.name) in"]
        + ["  let \(box) = \(boxType(closure))(\(closure.name))", "  defer { \(box).end() }"]
        + lines.enumerated().map { $0 == 0 ? "  return \($1)" : "  \($1)" } + ["}"]
    }
    return before.isEmpty || method.result.tokens.isEmpty
      ? before + lines : before + ["return \(lines[0])"] + lines.dropFirst()
  }

  /// What an asynchronous closure may capture of the member's own isolation: nothing, so the handle and the
  /// arguments are put into constants that it may.
  private var handingOn: [String] {
    var lines = ["let __handle = \(owner).\(Keywords.escaped(method.handle))"]
    for parameter in method.parameters where parameter.ownership != .inout && !parameter.isPack {
      if parameter.isNonEscaping {
        let isSendable = parameter.type.tokens.starts(with: ["@", "Sendable"])
        if !isSendable { lines.append("nonisolated(unsafe) let \(parameter.name) = \(parameter.name)") }
      } else {
        lines.append("let \(boxName(parameter)) = Unsent(\(recording(parameter).expression))")
      }
    }
    return lines
  }

  /// Whether the call stands in an asynchronous closure, with what `handingOn` has put aside.
  private var isHandedOn: Bool {
    method.isAsync && method.parameters.contains { $0.isNonEscaping && !$0.isAutoclosure }
  }

  /// Spelled out where the closure's own type is not the recorded one.
  private func boxType(_ closure: ParameterShape) -> String {
    isGeneric(closure.type) ? recording(closure).type : "NonEscaping"
  }

  private func boxName(_ parameter: ParameterShape) -> String { "__" + Keywords.bare(parameter.name) }

  private func recording(_ parameter: ParameterShape) -> (type: String, expression: String) {
    let name = parameter.name
    if parameter.isAutoclosure, let arrow = parameter.type.topLevelIndex(of: "->") {
      let result = TypeText(tokens: Array(parameter.type.tokens[(arrow + 1)...]))
      let effects = parameter.type.tokens[..<arrow]
      let keywords = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
      return (erased(result), "\(keywords)\(name)()")
    }
    if parameter.isPack { return ("[Any]", boxName(parameter)) }
    let type = erased(parameter.type)
    if parameter.isVariadic { return ("[\(type)]", name) }
    if parameter.isNonEscaping { return ("NonEscaping<\(type)>", boxName(parameter)) }
    switch parameter.ownership {
    case .inout: return ("InOut<\(type)>", boxName(parameter))
    case .borrowing: return (type, "copy \(name)")
    case .plain: return (type, name)
    }
  }

  // MARK: Types

  private func isGeneric(_ type: TypeText) -> Bool {
    type.mentions(method.genericNames) || type.tokens.contains("some")
  }

  /// The type that a handle can hold: what depends on the call's own type parameters becomes `Any`.
  private func erased(_ type: TypeText) -> String {
    guard isGeneric(type) else { return unwrapped(type) }
    let tokens = type.tokens
    if tokens.first == "some", !tokens.dropFirst().contains("some"), !type.mentions(method.genericNames) {
      return SwiftSpacing.join(["any"] + tokens.dropFirst())
    }
    if tokens.count == 2, ["?", "!"].contains(tokens[1]) { return "Any?" }
    if tokens.count == 3, tokens[0] == "[", tokens[2] == "]" { return "[Any]" }
    if tokens.count == 3, tokens[1] == ".", tokens[2] == "Type" { return "Any.Type" }
    return "Any"
  }

  /// An implicitly unwrapped optional is an optional everywhere but in a declaration.
  private func unwrapped(_ type: TypeText) -> String {
    var tokens = type.tokens
    if tokens.first == "sending" { tokens.removeFirst() }
    if tokens.last == "!" { tokens[tokens.count - 1] = "?" }
    return SwiftSpacing.join(tokens)
  }
}
