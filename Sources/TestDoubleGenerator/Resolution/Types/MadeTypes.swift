/// Tells what types lack that are made of others: functions, tuples and existentials, and optionals and arrays of them.
///
/// What has a name may conform to anything, by an extension that nobody here sees.
struct MadeTypes {
  let catalog: Catalog

  /// False for a type that can't conform to a protocol of the standard library's, whatever the types are of which it is
  /// made.
  func mayHave(_ type: TypeTree, _ constraint: TypeTree) -> Bool {
    constraint.sides.allSatisfy { side in
      guard let name = side.ownName, Self.judged.contains(name), catalog.protocols(named: name).isEmpty else {
        return true
      }
      return mayHave(type.unparenthesized.sugared, named: name)
    }
  }

  private func mayHave(_ type: TypeTree, named name: String) -> Bool {
    switch type {
    case .function: return false
    case .prefixed(let prefixes, .function):
      return name == "Sendable" && prefixes.contains(where: \.isSendable)
    case .tuple(let elements):
      return name == "Sendable"
        && elements.allSatisfy { mayHave($0.type.unparenthesized.sugared, named: name) }
    // No existential conforms to its own protocol, of these; what it asks for may ask that its values can be sent.
    case .existential(let constraint):
      return name == "Sendable" && !["Any", "AnyObject"].contains(constraint.ownName)
    case .named where ["Any", "AnyObject"].contains(type.ownName): return false
    case .optional(let held), .array(let held), .dictionary(_, let held):
      return mayHave(held.unparenthesized.sugared, named: name)
    default: return true
    }
  }

  private static let judged: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Encodable", "Decodable", "Codable", "Sendable",
  ]
}
