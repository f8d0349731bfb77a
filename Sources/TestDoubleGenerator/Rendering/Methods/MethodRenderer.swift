/// Writes one method, subscript, initializer or effectful getter of a double.
final class MethodRenderer {
  let method: MethodDescription
  let isolation: DoubleDescription.Isolation
  let access: String
  let hasSuperclass: Bool
  let names: DoubleNames
  /// The types that what is wrapped doesn't share, whether there may be one, and whether that is sendable.
  let ownTypes: Set<String>
  let wraps: Bool
  /// True if it is a closure that can't be called of a value that the double wraps.
  let isKeptFromWrapped: Bool
  let isSendable: Bool
  /// True if the double may answer from a cassette.
  let replays: Bool
  /// True if it overrides a class's method, which runs where nothing is stubbed.
  let isOverride: Bool
  /// The lines that an initializer runs once all that the double keeps is there.
  let setUp: [String]

  init(_ method: MethodDescription, of renderer: DoubleRenderer, isOverride: Bool = false) {
    let double = renderer.double
    self.method = method
    self.isOverride = isOverride
    isolation = double.isolation
    access = renderer.access
    hasSuperclass = double.superclass != nil
    names = renderer.names
    ownTypes = double.ownTypes
    wraps = renderer.wraps
    isKeptFromWrapped = double.value?.closures.unforwarded.contains(method.name) == true
    isSendable = double.isSendable
    replays = renderer.replays
    setUp = DoubleRenderer.setUp(double)
  }

  /// The handle's type: `__AsyncMethodHandle<Int, [Movie], any Error>`.
  var handleType: String {
    if !completions.isEmpty { return completionHandleType }
    return "\(handleName)<\(argumentsType), \(outputType), \(thrownType)>"
  }

  var thrownType: String {
    switch method.thrownType {
    case nil: names.standard("Never")
    case .anyError: "any \(names.standard("Error"))"
    case let type?: type.source
    }
  }

  /// The type of the handle of a settable subscript's setter.
  var setterHandleType: String {
    let isOwned = method.returnsNoncopyable && !returnsGeneric
    let value = isOwned ? ownedType(resultType) : erased(resultType)
    let values = recorded.map { ($0.tupleLabel, $0.type) } + [("newValue", value)]
    return """
      \(names.kit("__MethodHandle"))<\(tuple(values)), \(names.standard("Void")), \(names.standard("Never"))>
      """
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

  private var handleName: String { names.kit(method.isAsync ? "__AsyncMethodHandle" : "__MethodHandle") }
  /// The property that holds the handle; a parameter of that name would stand before it.
  var owner: String {
    let name = method.isStatic ? names.staticsProperty : names.membersProperty
    if method.form == .initializer { return "Self.\(name)" }
    guard takenNames.contains(name) else { return name }
    return method.isStatic ? "Self.\(name)" : "self.\(name)"
  }
  var returnsGeneric: Bool { isGeneric(method.result) }
  var outputType: String {
    if method.form == .initializer { return names.standard("Void") + (isFailable ? "?" : "") }
    if method.result == .missing { return names.standard("Void") }
    if returnsGeneric { return "Any" }
    return method.returnsNoncopyable ? ownedType(method.result) : method.result.unwrapped.source
  }

  private var function: [String] {
    let result = method.result == .missing ? "" : " -> \(method.result.source)"
    let effects = effectsText
    let whereClause = method.whereClause.isEmpty ? "" : " \(method.whereClause.source)"
    let declaration = """
      \(prefix)func \(method.name)\(generics)(\(parameterList))\(effects)\(result)\(whereClause)
      """
    if method.takesNever { return method.attributes + ["\(declaration) {}"] }
    return method.attributes + body(declaration, isOverride ? overridingCall : built(call()))
  }

  private var getter: [String] {
    let type = method.result.source
    let taking = method.returnsNoncopyable ? ".take()" : ""
    let call = """
      \(effectKeywords)\(owner).\(Keywords.escaped(method.handle))(()\(forwardingArgument()))\(forwardingClosure)\(taking)
      """
    return method.attributes + [
      "\(prefix)var \(method.name): \(type) {",
      "  get\(effectsText) { \(method.hasResultBuilder ? "return " : "")\(call) }", "}",
    ]
  }

  private var initializer: [String] {
    let failable = isFailable ? method.name.suffix(1) : ""
    let whereClause = method.whereClause.isEmpty ? "" : " \(method.whereClause.source)"
    let required = hasSuperclass ? "required " : ""
    let declaration =
      "\(access)\(required)\(initializerIsolation)init\(failable)\(generics)(\(parameterList))\(effectsText)\(whereClause)"
    // One that can be called without arguments would be as good as the double's own.
    let isDisfavored = !method.parameters.isEmpty && method.parameters.allSatisfy(\.isVariadic)
    var lines =
      method.attributes + (isDisfavored ? ["@_disfavoredOverload"] : [])
      + ["\(declaration) {", "  __log = .init(protocolName: Self.__protocolName)"]
    lines.append("  \(names.membersProperty) = \(names.makeMembers)")
    if hasSuperclass { lines.append("  super.init()") }
    lines += setUp
    let call = wrapped("\(effectKeywords)\(callText)")
    if isFailable, call.count > 1 {
      // The code around the call has a result of its own.
      let made = local("__made")
      lines.append("  let \(made): \(outputType)")
      lines += wrapped("\(effectKeywords)\(callText)", giving: .constant(made)).map { "  " + $0 }
      lines.append("  guard \(made) != nil else { return nil }")
    } else if isFailable {
      lines.append("  guard \(call[0]) != nil else { return nil }")
    } else {
      lines += call.map { "  " + $0 }
    }
    return lines + ["  __wasMade()", "}"]
  }

  var isFailable: Bool {
    method.form == .initializer && (method.name.hasSuffix("?") || method.name.hasSuffix("!"))
  }

  private var subscriptAccess: [String] {
    let whereClause = method.whereClause.isEmpty ? "" : " \(method.whereClause.source)"
    let declaration =
      "\(prefix)subscript\(generics)(\(parameterList)) -> \(method.result.source)\(whereClause) {"
    var lines = method.attributes + [declaration]
    if method.takesNever {
      return lines + ["  get\(effectsText) {}"] + (method.setterHandle == nil ? [] : ["  set {}"]) + ["}"]
    }
    if let setter = method.setterHandle {
      let newValue = local("newValue")
      let kept = method.returnsNoncopyable ? local("__newValue") : newValue
      let isErased = isErasedOptional(resultType) && !method.returnsNoncopyable
      let isUnwrapped = if case .implicitlyUnwrapped = method.result { true } else { false }
      let optional = isUnwrapped ? "\(kept) as \(method.result.unwrapped.source)" : kept
      let values = recorded.map(\.expression) + [isErased ? "\(optional) as Any" : kept]
      let arguments = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
      lines += ["  get\(effectsText) {"] + built(call()).map { "    " + $0 } + ["  }"]
      let keeping = kept == newValue ? [] : ["let \(kept) = \(names.kit("OwnedValue"))(\(newValue))"]
      let set =
        keeping
        + wrapped(
          "\(owner).\(setter)(\(arguments)\(forwardingArgument(changes: true)))\(forwardingSetter(kept))")
      let head = "  set\(newValue == "newValue" ? "" : "(\(newValue))") {"
      lines += set.count == 1 ? ["\(head) \(set[0]) }"] : [head] + set.map { "    " + $0 } + ["  }"]
    } else {
      lines += ["  get\(effectsText) {"] + built(call()).map { "    " + $0 } + ["  }"]
    }
    return lines + ["}"]
  }

  /// The body, with a `return` of its own: without one, the requirement's result builder would read it.
  private func built(_ lines: [String]) -> [String] {
    guard method.hasResultBuilder else { return lines }
    return lines.count > 1 || lines[0].hasPrefix("return ") ? lines : ["return " + lines[0]]
  }

  private func body(_ declaration: String, _ body: [String]) -> [String] {
    body.count == 1 && declaration.count + body[0].count < 100
      ? ["\(declaration) { \(body[0]) }"] : ["\(declaration) {"] + body.map { "  " + $0 } + ["}"]
  }

  // MARK: The declaration's parts

  private var prefix: String {
    var words: [String] = []
    if method.isStatic { words.append("static") }
    let isIsolatedByParameter = method.parameters.contains(where: \.isIsolated)
    if method.isAsync, !isOverride, !hasOwnActor, !isIsolatedByParameter,
      isolation == .none || method.modifiers.contains("nonisolated")
    {
      words.append("nonisolated(nonsending)")
      words += method.modifiers.filter { $0 != "nonisolated" }
    } else {
      words += method.modifiers
    }
    return access + words.map { $0 + " " }.joined()
  }

  /// True if it is bound to an actor by an attribute of its own.
  var hasOwnActor: Bool {
    method.attributes.contains { !$0.hasPrefix("@available") && !$0.hasPrefix("@discardableResult") }
  }

  private var initializerIsolation: String {
    let isOnCaller =
      method.isAsync && !hasOwnActor && !method.parameters.contains(where: \.isIsolated)
      && (isolation == .none || method.modifiers.contains("nonisolated"))
    let words = isOnCaller ? ["nonisolated(nonsending)"] : method.modifiers
    return words.map { $0 + " " }.joined()
  }
  private var generics: String { method.generics.source }
  private var parameterList: String { method.parameters.map(\.declaration).joined(separator: ", ") }
  /// The `throws` of the member's declaration.
  var throwsClause: String { Effects(throwing: method.throwing).source }

  var effectsText: String {
    (method.isAsync ? " async" : "") + (throwsClause.isEmpty ? "" : " \(throwsClause)")
  }
  var effectKeywords: String {
    (method.thrownType == nil ? "" : "try ") + (method.isAsync ? "await " : "")
  }
}
