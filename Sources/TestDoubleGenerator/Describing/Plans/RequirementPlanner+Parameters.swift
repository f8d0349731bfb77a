extension RequirementPlanner {
  /// Returns the plan of a parameter, and the rare kind of requirement that the parameter causes, if any.
  func plan(for parameter: Parameter, _ index: Int) throws(Refusal) -> (ParameterPlan, RareRequirementKind?) {
    let name = parameter.name == "_" ? "argument\(index + 1)" : parameter.name
    var reader = ParameterTypeReader(parameter)
    let type = reader.type.replacingSelf(with: doubleName)
    func refusal(_ reason: String) -> Refusal { .parameter(Backtick.bare(name), reason: reason) }
    // The generated member derives names from its parameters: both `body` and `Body` would become `__lentBody`.
    let capitalizedName = HandleNames.capitalized(name)
    if requirement.parameters[..<index].contains(where: {
      HandleNames.capitalized($0.name) == capitalizedName
    }) {
      throw refusal("has the same name as another parameter")
    }
    if Backtick.bare(name) == "self" { throw refusal("is called 'self'") }
    if ["Swift", "Understudy"].contains(name) || KnownNames.usedByDoubles.contains(name) {
      throw refusal("hides the module or type '\(name)'")
    }
    let isPack = if case .repeat(.each) = reader.type { true } else { false }
    if isPack { reader.type = reader.type.parts[0] }
    if let reason = unsupportedReason(of: reader.type, isPack: isPack) { throw refusal(reason) }
    let isFunction = unaliased(type).function != nil
    let isNoncopyable = catalog.isNoncopyable(unaliased(type), in: place)
    let (passing, rareKind) = try passing(
      parameter, reader, isFunction: isFunction, isNoncopyable: isNoncopyable, isPack: isPack, refusal)

    var declaredType = parameter.type
    if rareKind == .ownershipParameter { declaredType = declaredType.without(reader.specifiers[0]) }
    let attributes = parameter.attributes.filter { !$0.name.hasPrefix("_") }.map { $0.source + " " }.joined()
    let isLabelled = parameter.label != "_" && (requirement.kind != .subscript || parameter.hasTwoNames)
    let isNameAlsoLabel = parameter.label == name && !parameter.hasTwoNames
    let labelAndName =
      isNameAlsoLabel
      ? Backtick.escapedDeclarationLabel(name) : "\(parameter.label) \(Backtick.escaped(name))"
    let typeText = declaredType.replacingSelf(with: doubleName).source
    var plan = ParameterPlan(
      declaration: "\(attributes)\(labelAndName): \(typeText)\(parameter.isVariadic ? "..." : "")",
      label: isLabelled ? parameter.label : nil, name: Backtick.escaped(name), type: type, passing: passing)
    if case .autoclosure = passing { plan.type = type.function?.result ?? type }
    if isPack { plan.type = reader.type }
    if unaliased(plan.type.withoutPrefixes).isUninhabited { throw refusal("has no value") }
    return (plan, rareKind)
  }

  /// Returns the form in which the argument is passed to the handle, and the rare kind of the requirement, if any.
  private func passing(
    _ parameter: Parameter, _ reader: ParameterTypeReader, isFunction: Bool, isNoncopyable: Bool,
    isPack: Bool, _ refusal: (String) -> Refusal
  ) throws(Refusal) -> (ParameterPlan.Passing, RareRequirementKind?) {
    let specifiers = reader.specifiers
    if isNoncopyable {
      switch specifiers {
      case [.consuming]: return (.consumed, .noncopyableParameter)
      case [.borrowing]: return (.borrowed, .noncopyableParameter)
      default: throw refusal("is noncopyable, and neither borrowed nor consumed")
      }
    }
    if isPack { return (.pack, .parameterPack) }
    let specifierText = "'\(specifiers.map(\.rawValue).joined(separator: " "))'"
    if parameter.isVariadic {
      guard specifiers.isEmpty else { throw refusal("is both variadic and \(specifierText)") }
      return (.variadic, .variadicParameter)
    }
    if specifiers == [.inout] { return (.inOut, nil) }
    if specifiers == [.isolated] { return (.isolated, .isolatedParameter) }
    if isFunction, !specifiers.isEmpty { throw refusal("is both \(specifierText) and a closure") }
    if specifiers.count > 1 { throw refusal("is \(specifierText)") }
    if reader.isAutoclosure, let autoclosureEffects = reader.type.function?.effects {
      // The member evaluates the autoclosure, so the member needs the effects of the autoclosure.
      guard !autoclosureEffects.isAsync || effects.isAsync, !autoclosureEffects.throwsMore(than: effects),
        effects.throwing != .rethrowing
      else {
        throw refusal("is an autoclosure with effects that the member doesn't have")
      }
      return (.autoclosure(autoclosureEffects), nil)
    }
    if isFunction, !reader.isEscaping {
      if reader.type.hasAttribute("isolated") {
        throw refusal("is an '@isolated(any)' closure that does not escape")
      }
      return (.nonEscaping(isSendable: isSendableFunction(reader.type)), nil)
    }
    return (.value, specifiers.isEmpty ? nil : .ownershipParameter)
  }

  /// True if the closure is `@Sendable` or bound to an actor, so that the closure can be sent to another actor.
  private func isSendableFunction(_ type: TypeTree) -> Bool {
    let prefixes =
      type.prefixes + (unaliased(type.withoutPrefixes).functionWithPrefixes?.prefixes ?? [])
    return prefixes.contains(where: \.isSendable)
  }
}

/// Splits the type of a parameter into specifiers, the parameter's attributes such as `@escaping`, and the bare type.
struct ParameterTypeReader {
  /// The bare type, which keeps the attributes of the type itself: `@Sendable () -> Void`.
  var type: TypeTree
  let specifiers: [TypePrefix.Specifier]
  let isEscaping, isAutoclosure: Bool

  init(_ parameter: Parameter) {
    // Parentheses around a function type have no meaning: the prefixes inside the parentheses are prefixes of the type.
    let (prefixes, bare) =
      parameter.type.functionWithPrefixes.map { ($0.prefixes, .function($0.function)) }
      ?? parameter.type.splitPrefixes
    specifiers = prefixes.compactMap(\.specifier)
    isEscaping = prefixes.contains { $0.attribute?.name == "escaping" }
    isAutoclosure = prefixes.contains { $0.attribute?.name == "autoclosure" }
    type = bare.prefixed(
      by: prefixes.filter {
        $0.specifier == nil && !["escaping", "autoclosure"].contains($0.attribute?.name)
      })
  }
}

extension Effects {
  /// True if the effects include an error that a member with the effects `memberEffects` can't throw.
  func throwsMore(than memberEffects: Effects) -> Bool {
    guard isThrowing else { return false }
    guard let memberError = memberEffects.thrownType else { return !memberEffects.isThrowing }
    return memberError != thrownType && !memberError.isAnyError
  }
}
