/// Finds what no double can do, with the reason that its author is told.
enum Refusals {
  static func reason(
    against method: MethodDescription, _ types: NoncopyableTypes, in place: NoncopyableTypes.Place
  ) -> String? {
    if let reason = reason(againstName: method.name) { return reason }
    if types.isNonescapable(method.result, in: place) {
      return "'\(method.name)' returns a value that depends on another one's lifetime, which no stub can keep"
    }
    func bare(_ type: TypeTree) -> TypeTree { types.unaliased(type, in: place) }
    if method.parameters.contains(where: { $0.isLentOrGiven && bare($0.type).isOrdinaryTuple }) {
      return
        "'\(method.name)' takes a tuple that is lent or given away, and Swift 6.3 crashes where it is copied"
    }
    let mentioned = method.parameters.map(\.type) + [method.result]
    if let tuple = mentioned.lazy.compactMap({ types.impossibleTuple(in: $0, in: place) }).first {
      return
        "'\(method.name)' mentions '\(tuple.source)', and Swift 6.3 makes no tuple of what can't be copied"
    }
    if !method.takesNever, method.parameters.contains(where: { $0.valueType.hasNoValue(bare) }) {
      return "'\(method.name)' takes a 'Never', so nothing can call it"
    }
    let packs = method.packConstraints
    if packs.contains(where: { $0.sides.contains { types.isClass($0, in: place) } }) {
      return
        "'\(method.name)' takes a parameter pack of a class's objects, and Swift 6.3 lets nothing conform to that"
    }
    if method.form == .subscriptAccess, bare(method.result).isNever {
      return "'subscript' is a 'Never', which has no value to return"
    }
    if method.setterHandle != nil, method.parameters.contains(where: \.isSending) {
      return "'subscript' can be set and is sent an argument, and Swift 6.3 refuses every such member"
    }
    if method.result.hasNoValue(bare), !bare(method.result).isNever {
      return "'\(method.name)' returns a 'Never' among other values, which has no value to return"
    }
    let result = types.withMetatypesUnaliased(method.result, in: place)
    if result.has(.sending), case .named(let name) = result.without(.sending),
      result.isMetatypeOfUnnamed || name.name == "Type" && name.base?.allNames == ["AnyObject"]
    {
      return
        "'\(method.name)' sends a metatype of '\(name.base?.unparenthesized.source ?? "")', which Swift 6.3 takes for what can't be sent"
    }
    if method.isAsync, bare(method.result).isNever {
      return
        "'\(method.name)' suspends and returns a 'Never', and Swift 6.3 warns of every body that it could have"
    }
    if method.parameters.contains(where: {
      $0.record == .lent || $0.record == .owned && $0.ownership == .inout
    }),
      bare(method.result).isNever
    {
      return
        "'\(method.name)' is lent a value and returns a 'Never', and Swift 6.3 warns of every body that it could have"
    }
    if method.parameters.contains(where: \.isIsolated),
      method.setterHandle != nil || method.lends || method.returnsNoncopyable
        || method.form == .initializer && method.hasPack && !method.isAsync
    {
      return """
        '\(method.name)' is isolated to one of its arguments, and Swift 6.3 crashes where a member like this one \
        calls anything
        """
    }
    for parameter in method.parameters
    where parameter.record != .elements && types.isNonescapable(parameter.valueType, in: place) {
      return "'\(method.name)' takes a value that must not outlive its call, which no double can record"
    }
    if method.parameters.contains(where: { $0.ownership == .inout && $0.isSending }) {
      return "'\(method.name)' gives back what its caller may send on, which a double would still have"
    }
    if let existential = mentioned.lazy.compactMap({ types.impossibleExistential(in: $0, in: place) }).first {
      return
        "'\(method.name)' mentions '\(existential.source)', which no value is: what can't be copied is no associated type"
    }
    if mentioned.contains(where: { $0.sendsFunction(bare) }) {
      return
        "'\(method.name)' has to do with a function that is sent a closure, and Swift 6.3 crashes where that is kept"
    }
    // A value that was moved out of such an argument can't be put back on every way out of an initializer.
    if method.form == .initializer,
      method.parameters.contains(where: { $0.record == .owned && $0.ownership == .inout })
    {
      return "'\(method.name)' takes a noncopyable value as 'inout', which no double's initializer can lend"
    }
    return packReason(against: method)
  }

  /// Refuses a member that rethrows the errors of a closure that is sent, where none could note them.
  static func reason(againstWatching method: MethodDescription, constrained: Set<String>) -> String? {
    guard case .closures(let closures)? = method.rethrowing,
      method.parameters.contains(where: {
        $0.isSendableFunction && closures[$0.name] != nil && $0.type.mentions(constrained)
      })
    else { return nil }
    return """
      '\(method.name)' rethrows what a closure throws that may be sent, and Swift 6.3 lets no other such closure \
      mention types that are not known to be
      """
  }

  /// Refuses an initializer that is given an argument which can't be sent, where it is an actor's on another actor, or is
  /// isolated to another of its arguments.
  static func reason(
    againstInitializer method: MethodDescription, ofActor flat: FlatProtocol, hasOwnActor: Bool,
    _ sendable: SendableTypes
  ) -> String? {
    guard method.form == .initializer,
      method.parameters.contains(where: {
        !$0.isIsolated && !$0.isSent(sendable)
      })
    else { return nil }
    if method.parameters.contains(where: { $0.isIsolated && $0.type.wrapped == nil }) {
      return """
        '\(method.name)' is isolated to one of its arguments and given another that can't be sent, which Swift 6.3 does not \
        understand how to check
        """
    }
    guard flat.isActor, hasOwnActor else { return nil }
    return
      "'\(method.name)' gives an actor on another actor what can't be sent, and Swift 6.3 lets no actor conform to that"
  }

  /// Refuses parents that no class or actor can conform to all at once.
  static func reason(againstInheriting flat: FlatProtocol) -> String? {
    if let (one, other) = flat.contraryActors {
      return "its parents are bound to '\(one)' and to '\(other)', and no class is to both"
    }
    guard flat.isActor else { return nil }
    if let actor = flat.globalActor { return "it is an actor, which '\(actor)' can't bind to another one" }
    if flat.owners.contains(where: { $0.isStandard && $0.name.hasPrefix("ExpressibleBy") }) {
      return "it is an actor, which no literal can make"
    }
    guard let superclass = flat.superclass, superclass != "NSObject" else { return nil }
    return "it is an actor, which can't inherit the class '\(superclass)'"
  }

  private static func reason(againstName name: String) -> String? {
    let name = Keywords.bare(name)
    guard ["__log", "__protocolName", "Self"].contains(name) else { return nil }
    return "'\(name)' is what every double needs for itself"
  }

  /// The compiler of Swift 6.3 crashes where a closure over a parameter pack becomes one of another type.
  ///
  /// One that is an argument by itself is called by a closure that takes an array; nothing else can be done with it.
  private static func packReason(against method: MethodDescription) -> String? {
    func hasPackClosure(_ type: TypeTree) -> Bool {
      type.hasPack && type.contains { if case .function = $0 { true } else { false } }
    }
    if hasPackClosure(method.result) {
      return "'\(method.name)' returns a closure over a parameter pack, which Swift 6.3 can't convert"
    }
    if method.form == .subscriptAccess, method.setterHandle != nil || method.returnsNoncopyable,
      method.parameters.contains(where: { $0.type.hasPack })
    {
      return """
        'subscript' \(method.setterHandle == nil ? "can't be copied" : "can be set") and takes a parameter pack, and Swift 6.3 \
        crashes where a class in a test target has such a member
        """
    }
    for parameter in method.parameters where hasPackClosure(parameter.type) {
      guard let closure = ClosureType(parameter.type), !parameter.isPack, parameter.ownership == .plain,
        !parameter.isVariadic,
        !closure.parameters.contains(where: { $0.has(.inout) || hasPackClosure($0) })
      else {
        return """
          '\(method.name)' takes a closure over a parameter pack that is optional, variadic, part of another type or \
          given 'inout' arguments, which Swift 6.3 can't convert to any that a double records
          """
      }
      if closure.parameters.contains(where: { $0.hasPack && !$0.isExpansion }) {
        return """
          '\(method.name)' takes a closure that is given a parameter pack within another type, which Swift 6.3 can't \
          convert to any that a double records
          """
      }
    }
    return nil
  }

  static func reason(
    against property: PropertyDescription, _ types: NoncopyableTypes, in place: NoncopyableTypes.Place
  ) -> String? {
    if let reason = reason(againstName: property.name) { return reason }
    if property.type.hasNoValue({ types.unaliased($0, in: place) }) {
      return "'\(property.name)' is a 'Never', which has no value to return"
    }
    if let tuple = types.impossibleTuple(in: property.type, in: place) {
      return
        "'\(property.name)' mentions '\(tuple.source)', and Swift 6.3 makes no tuple of what can't be copied"
    }
    if let existential = types.impossibleExistential(in: property.type, in: place) {
      return
        "'\(property.name)' mentions '\(existential.source)', which no value is: what can't be copied is no associated type"
    }
    if property.type.sendsFunction({ types.unaliased($0, in: place) }) {
      return
        "'\(property.name)' is a function that is sent a closure, and Swift 6.3 crashes where that is kept"
    }
    guard types.isNonescapable(property.type, in: place) else { return nil }
    return "'\(property.name)' depends on another value's lifetime, which no stub can keep"
  }
}

extension ParameterShape {
  /// True if it is known that the argument can be sent to where the member runs.
  func isSent(_ sendable: SendableTypes) -> Bool {
    isSendableFunction || isSending || isIsolated || sendable.contains(type)
  }

  /// True if only a copy of it could be recorded.
  fileprivate var isLentOrGiven: Bool {
    record == .value && (ownership == .borrowing || ownership == .consuming)
  }
}

extension TypeTree {
  /// True if it is a tuple of several values.
  fileprivate var isOrdinaryTuple: Bool {
    if case .tuple(let elements) = unparenthesized { elements.count > 1 } else { false }
  }
}

extension TypeTree {
  /// True if a function in it is sent another one.
  fileprivate func sendsFunction(_ unaliased: (TypeTree) -> TypeTree) -> Bool {
    contains { part in
      part.function?.parameters.contains {
        $0.type.has(.sending) && unaliased($0.type.taken.type).function != nil
      } ?? false
    }
  }
}

extension MethodDescription {
  /// What is asked of the types of its parameter packs.
  fileprivate var packConstraints: [TypeTree] {
    let requirements = (generics.requirements + whereClause).compactMap { requirement -> TypeTree? in
      guard case .conformance(.repeat, let constraint) = requirement else { return nil }
      return constraint
    }
    return generics.parameters.filter { $0.kind == .pack }.compactMap(\.constraint) + requirements
  }

  /// True if an argument is a parameter pack, or made of one.
  fileprivate var hasPack: Bool { parameters.contains { $0.isPack || $0.type.hasPack } }

  /// True if it lends a closure to a call.
  fileprivate var lends: Bool { parameters.contains { $0.isNonEscaping && !$0.isAutoclosure } }
}
