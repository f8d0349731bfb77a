/// A protocol that tests double, and what can happen to its members.
package struct DoubledProtocol: Sendable, Hashable {
  /// A member, as a double records it.
  package struct Member: Sendable, Hashable {
    /// The name with its labels: `movies(page:)`.
    package var signature: String
    /// True if a call gives a value, or a property does.
    package var canReturn: Bool
    /// True if a call may throw what a stub says.
    package var canThrow: Bool
    /// True if a call can be held.
    package var canBeHeld: Bool
  }

  /// The name, as doubles tell it.
  package var name: String
  /// The members, inherited ones included, in the order of the declarations.
  package var members: [Member]
}

extension DoubledProtocol {
  /// The protocols of some doubles, each once.
  static func protocols(of doubles: [DoubleDescription]) -> [DoubledProtocol] {
    var found: [String: DoubledProtocol] = [:]
    for double in doubles {
      var known = found[double.protocolName] ?? DoubledProtocol(name: double.protocolName, members: [])
      for member in double.members.map(\.content).map(Member.init)
      where !known.members.contains(where: { $0.signature == member.signature }) {
        known.members.append(member)
      }
      found[double.protocolName] = known
    }
    return found.values.sorted { $0.name < $1.name }
  }
}

extension DoubledProtocol.Member {
  init(_ content: DoubleDescription.Content) {
    switch content {
    case .property(let property):
      self.init(
        signature: Keywords.bare(property.name), canReturn: !property.type.isNothing, canThrow: false,
        canBeHeld: false)
    case .method(let method):
      self.init(
        signature: method.signature,
        canReturn: !method.result.isNothing || !method.completions.isEmpty,
        canThrow: method.thrownType != nil && method.thrownType != .path("Never") && method.rethrowing == nil,
        canBeHeld: method.isAsync && method.completions.isEmpty)
    }
  }
}
