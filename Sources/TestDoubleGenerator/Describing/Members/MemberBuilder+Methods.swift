/// Describes methods, subscripts, initializers, and getters that can throw or suspend.
extension MemberBuilder {
  func method(
    _ requirement: Requirement, in owner: ProtocolDeclaration, form: MethodDescription.Form,
    effects: Effects, isSettable: Bool = false
  ) -> DoubleDescription.Content? {
    let generics = requirement.generics.names
    let place = NoncopyableTypes.Place(
      owner: owner, generics: requirement.generics, whereClause: requirement.whereClause)
    let parameters = parameters(of: requirement, form: form, effects: effects, in: place)
    let errors = errors(effects, generics, parameters, in: owner)
    let base =
      form == .subscriptAccess ? "subscript" : form == .initializer ? "initializer" : requirement.name
    let name = HandleNames.base(of: base)
    var method = MethodDescription(
      form: form, handle: name, setterHandle: isSettable ? name + "Set" : nil,
      signature: requirement.signature,
      name: requirement.name, attributes: attributes(requirement), modifiers: modifiers(requirement),
      isStatic: isStatic(requirement) || form == .initializer, generics: requirement.generics,
      genericNames: generics, parameters: parameters, isAsync: effects.isAsync,
      thrownType: errors.thrown, throwing: errors.throwing,
      result: requirement.type.replacingSelf(with: doubleName),
      whereClause: requirement.whereClause.map { $0.mapped { $0.replacingSelf(with: doubleName) } },
      isMutating: requirement.modifiers.contains("mutating"), rethrowing: errors.rethrowing,
      completions: CompletionShape.all(
        of: parameters, isAsync: effects.isAsync, generics: generics,
        function: { self.function(behind: $0, in: owner, besides: generics) }))
    method.hasResultBuilder = hasResultBuilder(requirement)
    method.takesNever =
      form != .initializer && !method.hasResultBuilder
      && parameters.contains { $0.isValue && noncopyableTypes.unaliased($0.type, in: place).isNever }
    if method.takesNever { method.completions = [] }
    method.mayThrowUnseen = errors.mayThrowUnseen
    noteCopying(&method, in: place)
    noteSending(&method, requirement, in: place)
    guard let reason = reason(against: method, requirement, in: place) else { return .method(method) }
    diagnostics.append(.cannotDouble(reason, at: requirement.location))
    return nil
  }

  private func parameters(
    of requirement: Requirement, form: MethodDescription.Form, effects: Effects,
    in place: NoncopyableTypes.Place
  ) -> [ParameterShape] {
    requirement.parameters.enumerated().map { index, parameter in
      var parameter = parameter
      // Only the double has a body in which two parameters can't have one name.
      if requirement.parameters[..<index].contains(where: { $0.name == parameter.name }),
        parameter.name != "_"
      {
        parameter.name = "argument\(index + 1)"
        // In a subscript, a name alone is no label.
        if form == .subscriptAccess, !parameter.hasTwoNames { parameter.label = "_" }
        parameter.hasTwoNames = true
      }
      var shape = ParameterShape(
        parameter, at: index, inSubscript: form == .subscriptAccess, selfName: doubleName,
        function: { self.function(behind: $0, in: place.owner, besides: requirement.generics.names) })
      shape.keepClosure(unlessRunBy: effects)
      shape.record = noncopyableTypes.record(of: shape, in: place)
      shape.hasUnnamedMetatype = noncopyableTypes.withMetatypesUnaliased(shape.type, in: place)
        .contains(\.isMetatypeOfUnnamed)
      return shape
    }
  }

  /// What a member throws.
  private struct Errors {
    /// The type of what its body throws; `nil` where that is nothing.
    var thrown: TypeTree?
    /// The `throws` of its declaration.
    var throwing: Effects.Throwing
    var rethrowing: MethodDescription.Rethrowing?
    /// True if it throws what a closure within an argument throws, which it can't tell from other errors.
    var mayThrowUnseen = false
  }

  private func errors(
    _ effects: Effects, _ generics: Set<String>, _ parameters: [ParameterShape], in owner: ProtocolDeclaration
  ) -> Errors {
    guard effects.isThrowing else { return Errors(throwing: effects.throwing) }
    let error = effects.thrownType?.replacingSelf(with: doubleName)
    if let rethrowing = rethrowing(effects, error, generics, parameters, in: owner) {
      return Errors(thrown: .anyError, throwing: effects.throwing, rethrowing: rethrowing)
    }
    guard effects.throwing == .rethrowing else {
      let isNever = error.map { noncopyableTypes.unaliased($0, in: .init(owner: owner)).isNever } ?? false
      let thrown = isNever ? nil : error?.isAnyError == false ? error : .anyError
      return Errors(thrown: thrown, throwing: effects.throwing)
    }
    // The double runs autoclosures to record their values, and throws what these throw; nothing else. Where that is
    // nothing at all, no `rethrows` spares its callers the `try`, unless the word tells it from one that doesn't suspend.
    let throwing = parameters.filter { $0.type.contains { $0.function?.effects.isThrowing == true } }
    let runsThrowing = throwing.contains { $0.isAutoclosure && $0.type.function?.effects.isThrowing == true }
    return Errors(
      throwing: runsThrowing || throwing.isEmpty || effects.isAsync ? .rethrowing : .nothing,
      mayThrowUnseen: throwing.contains { !$0.isAutoclosure })
  }

  /// Notes what can't be copied.
  private func noteCopying(_ method: inout MethodDescription, in place: NoncopyableTypes.Place) {
    method.returnsNoncopyable = noncopyableTypes.isNoncopyable(method.result, in: place)
    method.noncopyableGenerics = method.genericNames.filter {
      noncopyableTypes.isNoncopyable(.path($0), in: place)
    }
    let instances = (method.parameters.map(\.type) + [method.result]).compactMap(\.instanceOfMetatype)
    method.noncopyableInstances = Set(instances.filter { noncopyableTypes.isNoncopyable($0, in: place) })
    method.completions.removeAll { completion in
      completion.values.contains { value in
        noncopyableTypes.isPassedOn(value, in: place)
          || value.hasNoValue { noncopyableTypes.unaliased($0, in: place) }
      }
    }
  }

  /// Notes what can't be sent to another actor.
  private func noteSending(
    _ method: inout MethodDescription, _ requirement: Requirement, in place: NoncopyableTypes.Place
  ) {
    let sendable = sendableTypes(of: requirement)
    method.givesActor =
      flat.isActor && method.form == .initializer && !method.isAsync && !protocols.flat(place.owner).isActor
      && method.parameters.contains { !$0.isSent(sendable) }
      && !method.parameters.contains(where: \.isIsolated)
    method.returnsSendable = sendable.contains(method.result)
    let isActorSubscript = flat.isActor && method.form == .subscriptAccess
    method.givesUnsendable =
      method.isAsync
      && method.parameters.contains { parameter in
        let isGiven =
          isActorSubscript && !parameter.isSent(sendable) || [.lent, .owned].contains(parameter.record)
        return isGiven && !sendable.contains(parameter.valueType)
      }
    // The values that the test gives can't be sent on from where they are kept.
    method.completions.removeAll { completion in completion.sent.contains { !sendable.contains($0) } }
  }

  private func reason(
    against method: MethodDescription, _ requirement: Requirement, in place: NoncopyableTypes.Place
  ) -> String? {
    Refusals.reason(against: method, noncopyableTypes, in: place)
      ?? Refusals.reason(againstWatching: method, constrained: constrainedNames(of: requirement))
      ?? Refusals.reason(
        againstInitializer: method, ofActor: flat,
        hasOwnActor: requirement.attributes.contains(where: catalog.isGlobalActor),
        sendableTypes(of: requirement, knownTo: place.owner))
  }
}
