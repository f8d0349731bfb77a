/// Members that are alike: overloads, and those that several protocols require.
extension MemberBuilder {
  /// True if one protocol requires a member twice, but for words about ownership that mean the same: two requirements that
  /// are the same member otherwise.
  static func isRepeated(_ one: FlatProtocol.Member, _ other: FlatProtocol.Member) -> Bool {
    one.owner.location == other.owner.location
      && one.requirement.parameters.map(\.type.taken.prefixes)
        != other.requirement.parameters.map(\.type.taken.prefixes)
      && zip(one.requirement.parameters, other.requirement.parameters).allSatisfy {
        isRepeated($0.type.taken.prefixes, $1.type.taken.prefixes)
      }
  }

  /// True if both say no more than who owns the argument, or that it is sent as well, where its owner is said.
  private static func isRepeated(_ one: [TypePrefix], _ other: [TypePrefix]) -> Bool {
    let sending = TypePrefix.specifier(.sending)
    let (owner, otherOwner) = (one.filter { $0 != sending }, other.filter { $0 != sending })
    guard (owner + otherOwner).allSatisfy(\.isOwnership) else { return false }
    return one.contains(sending) == other.contains(sending) || owner == otherOwner && !owner.isEmpty
  }

  /// True if Swift could not choose between two members that differ in what they ask of type parameters: one of them takes
  /// all that the other takes, of more types besides, or they take a pack behind or before any number of values.
  static func isOneForBoth(_ one: DoubleDescription.Content, _ other: DoubleDescription.Content) -> Bool {
    guard case .method(let one) = one, case .method(let other) = other else { return false }
    let takesAnyNumber = one.parameters.contains(where: \.isVariadic)
    return one.outdoes(other) || other.outdoes(one)
      || takesAnyNumber && one.parameters.contains(where: \.isPack)
  }

  /// The types of a property or result that two protocols require, where they are not the same.
  func differingTypes(
    _ first: DoubleDescription.Content, _ second: DoubleDescription.Content
  ) -> (String, String)? {
    func differing(_ one: TypeTree, _ other: TypeTree) -> (String, String)? {
      let (first, second) = (one.without(.sending), other.without(.sending))
      let isSame =
        first.isNothing && second.isNothing
        || meanings.meaning(of: first) == meanings.meaning(of: second)
      return isSame ? nil : (one.replacing(pins).source, other.replacing(pins).source)
    }
    if let one = first.propertyType, let other = second.propertyType { return differing(one, other) }
    guard case .method(let one) = first, case .method(let other) = second else { return nil }
    let parameter = zip(one.parameters, other.parameters).first { $0.type.isForced != $1.type.isForced }
    return parameter.map { ($0.type.source, $1.type.source) } ?? differing(one.result, other.result)
  }

  /// Members that one witness can satisfy have the same key.
  func key(of content: DoubleDescription.Content) -> MemberList.Key {
    switch content {
    case .property(let property): return .init("\(property.isStatic) var \(property.name)")
    case .method(let method) where method.form == .getter:
      return .init("\(method.isStatic) var \(method.name)")
    case .method(var method):
      let (meanings, parameters) = (meanings, method.genericNames)
      func meant(_ type: TypeTree) -> TypeTree { meanings.meaning(of: type, besides: parameters) }
      method.generics = method.generics.mapped(meant)
      method.whereClause = method.whereClause.map { $0.mapped(meant) }
      let types = method.parameters.map { parameter in
        (parameter.ownership == .inout ? "inout " : "") + meant(parameter.type.unwrapped).witnessed.source
          + (parameter.isVariadic ? "..." : "")
      }.joined(separator: ",")
      let value = meant(method.result.unwrapped)
      let result = value.isNothing ? "" : value.source
      // Swift knows no subscripts that differ in that alone.
      let isAsync = method.isAsync && method.form != .subscriptAccess
      return .init(
        """
        \(method.isStatic) \(method.form == .initializer) \(method.signature) \(types) \(result) \(isAsync)
        """,
        constraints: method.genericSignature, names: method.genericNames)
    }
  }

  /// True if both are asynchronous methods of a module of Swift 5 that is on the main actor, and differ in what is asked of
  /// type parameters: Swift 6.3 calls both through one function, and crashes where it finds that this is there.
  func sharesThunk(
    _ one: DoubleDescription.Content, _ other: DoubleDescription.Content, in owner: ProtocolDeclaration
  ) -> Bool {
    guard case .method(let one) = one, case .method(let other) = other, one.isAsync, other.isAsync,
      flat.globalActor != nil, !catalog.inheritsIsolation(owner.module)
    else { return false }
    return one.generics != other.generics || one.whereClause != other.whereClause
  }

  /// Returns a member that satisfies both: settable where one of them is, throwing only where both are.
  func merged(
    _ first: DoubleDescription.Content, _ second: DoubleDescription.Content
  ) -> DoubleDescription.Content {
    switch (first, second) {
    case (.property(var first), .property(let second)):
      if setsMore(first, second) || setsMore(second, first) { first.isAmbiguous = true }
      first.isSettable = first.isSettable || second.isSettable
      first.hasResultBuilder = first.hasResultBuilder || second.hasResultBuilder
      first.isAmbiguous = first.isAmbiguous || isAmbiguous(first.modifiers, second.modifiers)
      first.modifiers = Self.merged(first.modifiers, second.modifiers)
      if leavesActors(&first.attributes, &first.modifiers, beside: second.attributes) {
        first.isAmbiguous = true
      }
      return .property(first)
    case (.method(let one), .method(let other)):
      let isOther = other.asksLess(than: one) || other.copiesLess(than: one)
      var (first, second) = isOther ? (other, one) : (one, other)
      first.isAmbiguous =
        first.isAmbiguous || second.isAmbiguous || first.asksLess(than: second)
        || isAmbiguous(first.modifiers, second.modifiers)
      first.setterHandle = first.setterHandle ?? second.setterHandle
      if second.result.has(.sending) { first.result = second.result }
      let isActorsToo = isActorsToo(.method(first), .method(second))
      first.modifiers = Self.merged(first.modifiers, second.modifiers)
      if isActorsToo { first.modifiers.removeAll { $0 == "nonisolated" } }
      first.givesActor = first.givesActor && second.givesActor
      first.hasResultBuilder = first.hasResultBuilder || second.hasResultBuilder
      if leavesActors(&first.attributes, &first.modifiers, beside: second.attributes) {
        first.isAmbiguous = true
      }
      if first.parameters.map(\.isIsolated) != second.parameters.map(\.isIsolated) {
        for index in first.parameters.indices { first.parameters[index].leaveActor() }
        first.modifiers = Self.merged(first.modifiers, ["nonisolated"])
        first.isAmbiguous = true
      }
      // One that always makes an instance meets both.
      if first.form == .initializer, second.name == "init" { first.name = "init" }
      // One that takes all arguments meets one that asks more of them.
      first.relax(to: second)
      for index in first.parameters.indices
      where first.parameters[index].ownership != second.parameters[index].ownership {
        first.parameters[index].leaveOwner()
        // What is wrapped has two such members.
        first.isAmbiguous = true
      }
      mergeEffects(of: second, into: &first, last: other)
      return .method(first)
    case (.property(var property), .method(let method)), (.method(let method), .property(var property)):
      property.restatesEffects = true
      property.hasResultBuilder = property.hasResultBuilder || method.hasResultBuilder
      property.modifiers = Self.merged(property.modifiers, method.modifiers)
      return .property(property)
    }
  }

  /// True if only the one can be set, to an associated type that an existential doesn't tell, and the other says what it is.
  private func setsMore(_ one: PropertyDescription, _ other: PropertyDescription) -> Bool {
    one.isSettable && !other.isSettable && one.type.mentions(associatedTypes)
      && !other.type.mentions(associatedTypes)
  }

  /// True if both are an initializer that suspends, of which one is an actor's and the other one any type's.
  func isActorsToo(_ one: DoubleDescription.Content, _ other: DoubleDescription.Content) -> Bool {
    guard flat.isActor, case .method(let one) = one, case .method(let other) = other,
      one.form == .initializer,
      one.isAsync, other.isAsync, !(one.attributes + other.attributes).contains(where: catalog.isGlobalActor)
    else { return false }
    return one.modifiers.contains("nonisolated") != other.modifiers.contains("nonisolated")
  }

  /// True if all that is given to a member is known to be sendable.
  func takesSendable(_ content: DoubleDescription.Content, _ requirement: Requirement) -> Bool {
    guard case .method(let method) = content else { return true }
    let sendable = sendableTypes(of: requirement)
    return method.parameters.allSatisfy { $0.isSent(sendable) }
  }

  /// True if one of two protocols binds the member to the double's actor, and the other to none: what is wrapped has both.
  private func isAmbiguous(_ first: [String], _ second: [String]) -> Bool {
    (flat.isActor || flat.globalActor != nil)
      && first.contains("nonisolated") != second.contains("nonisolated")
  }

  /// Takes a member that two actors ask for off both; `false` where they are the same.
  private func leavesActors(
    _ attributes: inout [String], _ modifiers: inout [String], beside others: [String]
  ) -> Bool {
    guard attributes.filter(catalog.isGlobalActor) != others.filter(catalog.isGlobalActor) else {
      return false
    }
    attributes.removeAll(where: catalog.isGlobalActor)
    modifiers = Self.merged(modifiers, ["nonisolated"])
    return true
  }

  /// A member that one of its protocols binds to no actor is on none.
  private static func merged(_ first: [String], _ second: [String]) -> [String] {
    second.contains("nonisolated") && !first.contains("nonisolated") ? ["nonisolated"] + first : first
  }
}

extension TypePrefix {
  /// True if it says who owns the argument.
  fileprivate var isOwnership: Bool {
    switch self {
    case .specifier(.borrowing), .specifier(.consuming), .specifier(.underscoreOwned),
      .specifier(.underscoreShared):
      true
    default: false
    }
  }
}

extension TypeTree {
  /// True for `T!`.
  fileprivate var isForced: Bool { if case .implicitlyUnwrapped = self { true } else { false } }
}
