extension RequirementPlanner {
  /// Returns the plan of a parameter, and the rare kind of requirement that the parameter causes, if any.
  func plan(for parameter: Parameter, _ index: Int) throws(Refusal) -> (ParameterPlan, RareRequirementKind?) {
    let name = parameter.name == "_" ? "argument\(index + 1)" : parameter.name
    let reader = ParameterTypeReader(parameter)
    let type = reader.type.replacingSelf(with: doubleName)
    let refusal = Refusal("has a parameter '\(Backtick.bare(name))' of a kind that is not supported")
    guard isSupported(reader.type), !parameter.isVariadic else { throw refusal }
    let isFunction = unaliased(type).function != nil
    let isNoncopyable = catalog.isNoncopyable(unaliased(type), in: place)
    let (passing, rareKind) = try passing(
      reader, isFunction: isFunction, isNoncopyable: isNoncopyable, refusal)

    var declaredType = parameter.type
    if rareKind == .ownershipParameter { declaredType = declaredType.without(reader.specifiers[0]) }
    let attributes = parameter.attributes.filter { !$0.name.hasPrefix("_") }.map { $0.source + " " }.joined()
    let isLabelled = parameter.label != "_" && (requirement.kind != .subscript || parameter.hasTwoNames)
    let isNameAlsoLabel = parameter.label == name && !parameter.hasTwoNames
    let labelAndName =
      isNameAlsoLabel
      ? Backtick.escapedDeclarationLabel(name) : "\(parameter.label) \(Backtick.escaped(name))"
    var plan = ParameterPlan(
      declaration: "\(attributes)\(labelAndName): \(declaredType.replacingSelf(with: doubleName).source)",
      label: isLabelled ? parameter.label : nil, name: Backtick.escaped(name), type: type, passing: passing)
    if case .autoclosure = passing { plan.type = type.function?.result ?? type }
    if unaliased(plan.type.withoutPrefixes).isUninhabited { throw refusal }
    return (plan, rareKind)
  }

  /// Returns the form in which the argument is passed to the handle, and the rare kind of the requirement, if any.
  private func passing(
    _ reader: ParameterTypeReader, isFunction: Bool, isNoncopyable: Bool, _ refusal: Refusal
  ) throws(Refusal) -> (ParameterPlan.Passing, RareRequirementKind?) {
    let specifiers = reader.specifiers
    if isNoncopyable {
      switch specifiers {
      case [.consuming]: return (.consumed, .noncopyableParameter)
      case [.borrowing]: return (.borrowed, .noncopyableParameter)
      default: throw refusal
      }
    }
    if specifiers == [.inout] { return (.inOut, nil) }
    guard specifiers.isEmpty || specifiers.count == 1 && specifiers != [.isolated] && !isFunction else {
      throw refusal
    }
    if reader.isAutoclosure, let autoclosureEffects = reader.type.function?.effects {
      // The member evaluates the autoclosure, so the member needs the effects of the autoclosure.
      guard !autoclosureEffects.isAsync || effects.isAsync,
        !autoclosureEffects.isThrowing || effects.throwing == .anything
      else { throw refusal }
      return (.autoclosure(autoclosureEffects), nil)
    }
    if isFunction, !reader.isEscaping {
      if reader.type.hasAttribute("isolated") { throw refusal }
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
  let type: TypeTree
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
