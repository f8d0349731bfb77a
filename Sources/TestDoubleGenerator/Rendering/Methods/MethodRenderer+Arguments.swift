/// How a call's arguments are recorded: under which names, as what, and what is written for their types.
extension MethodRenderer {
  struct Recorded {
    var tupleLabel: String?
    var type: String
    var expression: String
  }

  var recorded: [Recorded] {
    method.parameters.map { parameter in
      let (type, expression) = recording(parameter)
      return Recorded(tupleLabel: Keywords.bare(parameter.name), type: type, expression: expression)
    }
  }

  var argumentsType: String {
    tuple(recorded.map { ($0.tupleLabel, $0.type) })
  }

  func tuple(_ elements: [(label: String?, type: String)]) -> String {
    guard elements.count != 1 else { return elements[0].type }
    if elements.isEmpty { return names.standard("Void") }
    let labels = Set(elements.compactMap(\.label))
    let usesLabels = labels.count == elements.count
    return "("
      + elements.map { (usesLabels ? $0.label.map { Keywords.escapedLabel($0) + ": " } ?? "" : "") + $0.type }
      .joined(separator: ", ") + ")"
  }

  /// A name for a constant of the body that no parameter has.
  func local(_ name: String) -> String { free(name, takenNames) }

  private func free(_ name: String, _ taken: Set<String>) -> String {
    var name = name
    while taken.contains(name) { name = "_" + name }
    return Keywords.escaped(name)
  }

  /// The names of the parameters, and of what they are put into.
  var takenNames: Set<String> { parameterNames.union(method.parameters.map(boxName)) }

  private var parameterNames: Set<String> { Set(method.parameters.map { Keywords.bare($0.name) }) }

  func boxName(_ parameter: ParameterShape) -> String {
    free("__" + Keywords.word(parameter.name), parameterNames)
  }

  func recording(_ parameter: ParameterShape) -> (type: String, expression: String) {
    if let recording = noncopyableRecording(parameter) { return recording }
    let name = isWatched(parameter) && !parameter.isNonEscaping ? watchedName(parameter) : parameter.name
    if parameter.isAutoclosure {
      let value = isForwarded ? forwarded(parameter) : evaluation(of: parameter)
      return (erased(parameter.valueType), isErasedOptional(parameter) ? "\(value) as Any" : value)
    }
    if parameter.isPack { return ("[Any]", boxName(parameter)) }
    let packType = packType(parameter)
    if let packType, !parameter.isNonEscaping { return (packType, packedName(parameter)) }
    let type = packType ?? erased(parameter.type)
    if parameter.isVariadic {
      return ("[\(type)]", isErasedOptional(parameter) ? "\(name) as [\(type)]" : name)
    }
    if parameter.isNonEscaping { return ("\(names.kit("NonEscapingClosure"))<\(type)>", boxName(parameter)) }
    if isCopiedBefore(parameter) {
      return (type, boxName(parameter) + (isErasedOptional(parameter) ? " as Any" : ""))
    }
    // Within the closure that lends another argument, the copy that was made for what is wrapped will do.
    let copy = isForwardedBeforeLending(parameter) ? forwardedName(parameter) : copy(of: parameter)
    if parameter.ownership != .inout, isErasedOptional(parameter) {
      return (type, "\(isCopied(parameter) ? "(\(copy))" : name) as Any")
    }
    switch parameter.ownership {
    case .inout: return ("\(names.kit("InOutValue"))<\(type)>", boxName(parameter))
    case .borrowing, .consuming: return (type, copy)
    case .plain: return (type, name)
    }
  }

  /// True if an optional is recorded as something that may as well be none.
  func isErasedOptional(_ parameter: ParameterShape) -> Bool { isErasedOptional(parameter.valueType) }

  func isErasedOptional(_ type: TypeTree) -> Bool {
    erased(type) == "Any" && (type.wrapped != nil || type.unparenthesized.path?.last == "Optional")
  }

  /// The parameter's own value, that of an autoclosure by running it.
  func evaluation(of parameter: ParameterShape, inPlace: Bool = false) -> String {
    if !inPlace, let name = evaluatedName(parameter) { return name }
    guard parameter.isAutoclosure, let effects = parameter.type.function?.effects else {
      return isCopied(parameter) ? copy(of: parameter) : parameter.name
    }
    let keywords = (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "")
    return "\(keywords)\(parameter.name)()"
  }

  /// True if the double must ask for a copy, which the language makes of such a parameter on demand only.
  func isCopied(_ parameter: ParameterShape) -> Bool {
    parameter.record == .value && (parameter.ownership == .borrowing || parameter.ownership == .consuming)
  }

  /// The copy that it asks for; of nothing, Swift 6.3 crashes beside other arguments.
  func copy(of parameter: ParameterShape) -> String {
    parameter.type.isNothing ? "()" : "copy \(parameter.name)"
  }

  /// True if the copy is made before the call, which stands in a closure that can't make one: another argument is lent.
  func isCopiedBefore(_ parameter: ParameterShape) -> Bool {
    parameter.ownership == .borrowing && isCopied(parameter) && !parameter.isNonEscaping && !method.isAsync
      && method.parameters.contains { $0.record == .lent }
  }

  // MARK: Types

  func isGeneric(_ type: TypeTree) -> Bool { type.mentions(method.genericNames) || type.hasOpaque }

  /// The type that a handle can hold: what depends on the call's own type parameters becomes `Any`.
  func erased(_ type: TypeTree) -> String {
    guard isGeneric(type) else { return type.unwrapped.source }
    switch type {
    case .opaque(let constraint) where !constraint.hasOpaque && !type.mentions(method.genericNames):
      return TypeTree.existential(constraint).source
    case .optional(let type) where type.isBareName, .implicitlyUnwrapped(let type) where type.isBareName:
      return "Any?"
    case .array(let type) where type.isBareName: return "[Any]"
    case .named(let name) where name.name == "Type":
      guard let instance = name.base, instance.leadingName != nil,
        !instance.mentions(method.noncopyableGenerics), !method.noncopyableInstances.contains(instance)
      else { return "Any" }
      return "Any.Type"
    default: return "Any"
    }
  }
}

extension TypeTree {
  /// True if it is a name and nothing else.
  fileprivate var isBareName: Bool { leadingName != nil && arguments == nil }
}
