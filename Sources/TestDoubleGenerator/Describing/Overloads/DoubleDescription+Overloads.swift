/// What one member that meets several requirements is, and when it can't be.
extension DoubleDescription.Content {
  /// True if a call of what is wrapped could mean another member too.
  var isAmbiguous: Bool {
    get {
      switch self {
      case .method(let method): method.isAmbiguous
      case .property(let property): property.isAmbiguous
      }
    }
    set {
      switch self {
      case .method(var method):
        method.isAmbiguous = newValue
        self = .method(method)
      case .property(var property):
        property.isAmbiguous = newValue
        self = .property(property)
      }
    }
  }

  /// Takes an initializer that two actors ask for off both.
  mutating func leaveActorInInitializer() {
    guard case .method(var method) = self, method.form == .initializer,
      !method.modifiers.contains("nonisolated")
    else { return }
    method.modifiers.append("nonisolated")
    for index in method.parameters.indices { method.parameters[index].leaveActor() }
    self = .method(method)
  }

  /// An actor is nobody's before its initializer has returned, unless that suspends: Swift lets nobody say so again.
  mutating func leaveIsolationToActorsInitializer() {
    guard case .method(var method) = self, method.form == .initializer, !method.isAsync else { return }
    method.modifiers.removeAll { $0 == "nonisolated" }
    self = .method(method)
  }

  /// The member's name, where it is met by what meets the other, and neither meets both.
  ///
  /// `isRestated` says that the other is of another protocol, where Swift looks away from who owns what can be copied.
  func contradicts(_ other: DoubleDescription.Content, isRestated: Bool) -> String? {
    guard case .method(let one) = self, case .method(let other) = other, one.form != .getter,
      other.form != .getter
    else { return nil }
    // Swift 6.3 crashes where the one meets the other.
    let isSentByOne = zip(one.parameters, other.parameters).contains {
      $0.ownership == .consuming && $1.ownership == .consuming && $0.isSending != $1.isSending
    }
    if isSentByOne { return one.name }
    guard !one.asksLess(than: other), !other.asksLess(than: one)
    else { return nil }
    let isSame = zip(one.parameters, other.parameters).allSatisfy {
      $0.demands == $1.demands && $0.type.isSent == $1.type.isSent
        && ($0.ownership == $1.ownership || isRestated && $0.isAnyones && $1.isAnyones)
    }
    return isSame ? nil : one.name
  }
}

extension TypeTree {
  /// How often it says that something is sent, or can be.
  fileprivate var isSent: Int { tokens.count { $0 == "sending" || $0 == "Sendable" } }
}

extension WhereRequirement {
  /// The same with `Error` for `Swift.Error`.
  fileprivate var withShortError: WhereRequirement {
    guard case .conformance(let type, let parent) = self, parent.path == ["Swift", "Error"]
    else { return self }
    return .conformance(type, .path("Error"))
  }
}

extension MethodDescription {
  /// Its generic parameters as one text, however they are spelled, as far as they tell overloads apart: that a value can
  /// be sent does not, nor what is asked of a type that no argument is of.
  var genericSignature: String {
    let names = generics.parameters.map { "\($0.kind) \($0.name)" }
    let telling = genericRequirements.filter { requirement in
      guard case .conformance(let type, let parent) = requirement else { return true }
      return parent.lastName != "Sendable" && parameters.contains { $0.separates(type.names) }
    }
    return (names + telling.map(\.source).sorted()).joined(separator: ", ")
  }

  /// All that is asked of its type parameters, each apart; what is thrown is an error, whether that is said or not.
  private var genericRequirements: Set<WhereRequirement> {
    let apart = WhereRequirement.demands(of: generics, whereClause).map(\.withShortError)
    return Set(apart).union(genericNames.filter(isThrown).map { .conformance(.path($0), .path("Error")) })
  }

  /// True if it, or a closure that it takes, throws errors of a type parameter.
  private func isThrown(_ name: String) -> Bool {
    throwing.thrownType == .path(name)
      || parameters.contains { $0.type.contains { $0.function?.effects.thrownType == .path(name) } }
  }

  /// Asks no more of its type parameters than both do.
  mutating func relax(to other: MethodDescription) {
    let common = other.genericRequirements
    let own = genericRequirements
    guard own != common else { return }
    let error = throwing.thrownType
    func kept(_ requirement: WhereRequirement) -> WhereRequirement? {
      guard case .conformance(let type, let parents) = requirement else { return requirement }
      let sides = parents.sides.filter {
        if case .suppressed = $0 { return true }
        let requirement = WhereRequirement.conformance(type, $0).withShortError
        return common.contains(requirement) || type == error && $0.lastName == "Error"
      }
      if sides == parents.sides { return requirement }
      return sides.isEmpty ? nil : .conformance(type, sides.count == 1 ? sides[0] : .composition(sides))
    }
    for index in generics.parameters.indices {
      let parameter = generics.parameters[index]
      guard let constraint = parameter.constraint else { continue }
      let rest = kept(.conformance(.path(parameter.name), constraint))
      if case .conformance(_, let rest)? = rest {
        generics.parameters[index].constraint = rest
      } else {
        generics.parameters[index].constraint = nil
      }
    }
    generics.requirements = generics.requirements.compactMap(kept)
    whereClause = whereClause.compactMap(kept)
    // No call of the two can give what neither asks for.
    if ![own, common].contains(genericRequirements) { isAmbiguous = true }
  }

  /// True if it takes all that the other does, be it in its closures or in what it asks of its type parameters.
  func outdoes(_ other: MethodDescription) -> Bool {
    asksLess(than: other) && genericRequirements.isStrictSubset(of: other.genericRequirements)
  }

  /// True if it takes or gives what can't be copied, where the other asks for copies.
  func copiesLess(than other: MethodDescription) -> Bool {
    noncopyableGenerics.isStrictSuperset(of: other.noncopyableGenerics)
  }

  /// True if its parameters take all that the other's take, and more.
  func asksLess(than other: MethodDescription) -> Bool {
    guard parameters.map(\.ownership) == other.parameters.map(\.ownership) else { return false }
    let demands = zip(parameters.flatMap(\.demands), other.parameters.flatMap(\.demands))
    return demands.contains { $0 != $1 } && demands.allSatisfy { !$0 || $1 }
  }
}
