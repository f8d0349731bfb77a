/// How a double that wraps another forwards a call.
extension MethodRenderer {
  /// True if the double may wrap something that has the member too.
  var meetsWrapped: Bool { wraps && !method.isStatic && method.form != .initializer }

  /// True if the language has a way to make the same call of what is wrapped.
  var isForwarded: Bool {
    guard meetsWrapped, !isKeptFromWrapped, !method.result.has(.sending) else { return false }
    if case .opaque = method.result { return false }
    if method.isAmbiguous || method.mayThrowUnseen { return false }
    // A type parameter that only the errors mention can't be inferred from a call.
    if !method.generics.names.allSatisfy(isInferable) { return false }
    if isolation == .actor, !method.isAsync, !method.modifiers.contains("nonisolated") { return false }
    // The compiler has no way to reach an asynchronous getter of what is not sendable, nor one with what is only lent.
    if method.form != .function, method.isAsync, !isSendable { return false }
    if method.form != .function, sendsClosureToActor { return false }
    if method.isAsync, method.isMutating { return false }
    if method.givesUnsendable || crossesActors && !method.returnsSendable { return false }
    // The value of another's subscript is only borrowed.
    if method.form != .function, method.returnsNoncopyable { return false }
    if method.result.mentions(ownTypes) { return false }
    return method.parameters.allSatisfy { parameter in
      !parameter.isVariadic && !parameter.type.hasPack && !parameter.isIsolated
        && !parameter.isSending && !parameter.isKeptAutoclosure
        && !parameter.type.mentions(ownTypes)
        && !(parameter.isAutoclosure && parameter.record == .owned && method.isAsync)
        && !((method.isAsync || isGivenNoncopyable) && parameter.hasUnnamedMetatype)
        && !(parameter.ownership == .inout
          && (isGeneric(parameter.type) || parameter.hasUnnamedMetatype || method.isAsync
            || method.result.isNever))
        && !(parameter.isAutoclosure && method.isAsync && givesActorsClosure(parameter))
        // Swift 6.3 crashes where such a call returns a closure.
        && !(parameter.isNonEscaping && parameter.ownership == .consuming && method.isAsync)
    }
  }

  /// True if it is given what can't be copied: the compiler takes that for sent, together with metatypes.
  private var isGivenNoncopyable: Bool { method.parameters.contains { $0.record == .owned } }

  /// True if the call takes a closure to an actor that can't be sent there: one that is lent, or that evaluates.
  private var sendsClosureToActor: Bool {
    if isolation == .actor {
      return isHandedOn || method.isAsync && method.parameters.contains(where: \.isAutoclosure)
    }
    return isHandedOn && isolation != .none
      && method.parameters.contains { $0.isNonEscaping && !$0.isSendableFunction }
  }

  /// True if the autoclosure's value is a closure of an actor's: what gives it again can't be sent.
  private func givesActorsClosure(_ parameter: ParameterShape) -> Bool {
    parameter.valueType.unparenthesized.taken.prefixes.contains {
      if case .attribute(let attribute) = $0 { attribute.isActorName } else { false }
    }
  }

  /// True if a call tells what the type parameter is.
  private func isInferable(_ generic: String) -> Bool {
    let others = method.generics.parameters.filter { $0.name != generic }.compactMap(\.constraint)
    // An autoclosure's value is handed on.
    let related = method.whereClause.flatMap { requirement in
      if case .conformance(let type, let parent) = requirement, type == .path(generic) { return [parent] }
      return requirement.types
    }
    let types = method.parameters.map(\.valueType) + [method.result] + others + related
    return types.contains { $0.mentions([generic]) }
  }

  /// True if what is wrapped may run on another actor than the closure that calls it.
  private var crossesActors: Bool {
    guard method.isAsync else { return false }
    // A getter runs on no actor of its caller's.
    if method.form != .function { return true }
    guard !method.modifiers.contains("nonisolated") else { return false }
    return isolation == .actor || isHandedOn && (isolation != .none || hasOwnActor)
  }

  /// The property that holds the wrapped object; a parameter of that name would stand before it.
  var wrappedProperty: String {
    (takenNames.contains(names.wrappedProperty) ? "self." : "") + names.wrappedProperty
  }

  /// Returns the argument for the wrapped object in the call of the handle: `, __wrapped`.
  func forwardingArgument(changes: Bool = false) -> String {
    guard meetsWrapped else { return "" }
    let wrapped = isHandedOn ? local("__wrapping") : wrappedProperty
    guard isForwarded else { return ", unforwarded: \(wrapped)" }
    let isChanging = method.isMutating || changes
    guard replays else { return ", \(isChanging ? "changing: " : "")\(wrapped)" }
    let handlers = completions.count > 1 ? ", handlers: [\(handlerNames)]" : ""
    return ", replaying: \(wrapped)\(isChanging ? ", changes: true" : "")\(handlers)"
  }

  /// The names of the completion handlers on a cassette, the last one first.
  private var handlerNames: String {
    completions.map { "\"\(Keywords.bare(method.parameters[$0.position].name))\"" }.joined(separator: ", ")
  }

  /// The tape that takes down a call of a completion handler of what is wrapped; `nil` where none does.
  private var tape: String? { replays && !completions.isEmpty ? local("__tape") : nil }

  /// The closure behind the call of the handle: ` { $0.movies(page: page) }`.
  var forwardingClosure: String {
    guard isForwarded else { return "" }
    let real = local("__real")
    let thrown = method.thrownType
    var isTyped = thrown != nil && thrown != .anyError
    if case .type? = method.rethrowing { isTyped = true }
    let effects = isTyped ? " \(method.isAsync ? "async " : "")\(throwsClause)" : ""
    let target = method.isAsync ? "\(real).value" : real
    let forwarded = "\(target)\(forwardedCall)"
    let result = method.returnsNoncopyable ? "\(names.kit("OwnedValue"))(\(forwarded))" : forwarded
    let parameters = [real, tape].compactMap { $0 }.joined(separator: ", ")
    // A closure of two parameters and with effects needs its list in parentheses.
    let list = tape == nil || effects.isEmpty ? parameters : "(\(parameters))"
    return " { \(list)\(effects) in \(effectKeywords)\(result) }"
  }

  /// The closure of a settable subscript's setter.
  func forwardingSetter(_ newValue: String) -> String {
    guard isForwarded else { return "" }
    let real = local("__real")
    let value = method.returnsNoncopyable ? "\(newValue).take()" : newValue
    return " { \(real) in \(real)\(forwardedCall) = \(value) }"
  }

  private var forwardedCall: String {
    let arguments = method.parameters.map { parameter in
      (parameter.label.map { Keywords.calledLabel($0) + ": " } ?? "")
        + (taped(parameter) ?? forwarded(parameter))
    }.joined(separator: ", ")
    switch method.form {
    case .getter: return ".\(method.name)"
    case .subscriptAccess: return "[\(arguments)]"
    case .function, .initializer: return ".\(method.name)(\(arguments))"
    }
  }

  /// A completion handler that tells the tape first: `{ __tape.called(0, $0); completion($0) }`.
  private func taped(_ parameter: ParameterShape) -> String? {
    guard let tape,
      let index = completions.firstIndex(where: { method.parameters[$0.position].name == parameter.name })
    else { return nil }
    let completion = completions[index]
    let values = completion.values.indices.map { "$\($0)" }.joined(separator: ", ")
    let value = completion.values.count == 1 ? values : "(\(values))"
    let handler = forwarded(parameter)
    let call = "\(handler)\(completion.isOptional ? "?" : "")(\(values))"
    let closure = "{ \(tape).called(\(index), \(value)); \(call) }"
    return completion.isOptional ? "\(handler) == nil ? nil : \(closure)" : closure
  }

  func forwarded(_ parameter: ParameterShape) -> String {
    if parameter.ownership == .inout { return "&\(boxName(parameter)).value" }
    if parameter.record == .owned { return "\(boxName(parameter))\(isHandedOn ? ".value" : "").take()" }
    if !method.isAsync, let name = evaluatedName(parameter) { return name }
    if method.isAsync, parameter.isNonEscaping { return "\(forwardedName(parameter)).value" }
    guard isPutAsideToForward(parameter) else { return value(of: parameter) }
    let name = forwardedName(parameter)
    return method.isAsync ? "\(name).value" : name
  }

  /// True if the closure can't use the parameter itself: its value is put into a constant first.
  private func isPutAsideToForward(_ parameter: ParameterShape) -> Bool {
    if parameter.ownership == .inout || parameter.record != .value { return false }
    if !method.isAsync, evaluatedName(parameter) != nil { return false }
    if parameter.isAutoclosure { return true }
    if parameter.isNonEscaping { return false }
    return method.isAsync || parameter.ownership == .borrowing || parameter.ownership == .consuming
  }

  /// True if a copy is put aside for what is wrapped before another argument is lent, in a closure.
  func isForwardedBeforeLending(_ parameter: ParameterShape) -> Bool {
    isForwarded && !method.isAsync && isCopied(parameter) && isPutAsideToForward(parameter)
      && method.parameters.contains { $0.record == .value && $0.isNonEscaping && !$0.isAutoclosure }
  }

  func forwardedName(_ parameter: ParameterShape) -> String {
    local("__forwarded" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  private func value(of parameter: ParameterShape) -> String {
    if isWatched(parameter), !parameter.isNonEscaping { return watchedName(parameter) }
    return isCopied(parameter) ? copy(of: parameter) : parameter.name
  }

  /// The type of a constant for the parameter's value, where the compiler would wonder: `: Void`.
  func annotation(of parameter: ParameterShape) -> String { annotation(of: parameter.valueType) }

  /// The same for a constant of the type.
  func annotation(of type: TypeTree) -> String {
    if type.isNothing { return ": \(names.standard("Void"))" }
    return type.isNothingAtLast ? ": \(type.source)" : ""
  }

  /// The constants that the closure uses.
  var forwardingConstants: [String] {
    guard isForwarded else { return [] }
    return method.parameters.filter(isPutAsideToForward).map { parameter in
      let value = parameter.isAutoclosure ? evaluation(of: parameter) : value(of: parameter)
      return "let \(forwardedName(parameter))\(method.isAsync ? "" : annotation(of: parameter)) = "
        + (method.isAsync ? "\(names.kit("__Unsent"))(\(value))" : value)
    }
  }
}

extension TypeTree {
  /// True if the compiler warns of a constant of the type, since it is nothing, behind optionals and arrays.
  fileprivate var isNothingAtLast: Bool {
    switch unparenthesized {
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): type.isNothingAtLast
    case .named(let name) where ["Optional", "Array"].contains(name.name):
      name.arguments?.first?.isNothingAtLast ?? false
    // `AnyObject.Type` is asked for no less.
    case .named(let name) where name.name == "Type": name.base?.allNames == ["AnyObject"]
    case .existential(let type): type.isNothingAtLast
    default: isNothing || hasNoValue
    }
  }
}
