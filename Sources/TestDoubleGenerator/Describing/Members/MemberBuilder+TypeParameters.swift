/// Tells what is known of the type parameters that a requirement mentions.
extension MemberBuilder {
  /// What is asked of the type parameters, those among them that are the protocol's.
  private func constraints(of requirement: Requirement, in flat: FlatProtocol) -> [String: [TypeTree]] {
    var parents = Dictionary(
      flat.associatedTypes.map { ($0.requirement.name, $0.requirement.inherits) }, uniquingKeysWith: +)
    for parameter in requirement.generics.parameters {
      parents[parameter.name] = parameter.constraint.map { [$0] } ?? []
    }
    let clauses =
      flat.whereRequirements.map(\.requirement) + requirement.generics.requirements + requirement.whereClause
    for case .conformance(let type, let parent) in clauses { parents[type.text]?.append(parent) }
    return parents.mapValues { $0.flatMap(\.sides) }
  }

  /// The types whose values can be sent where the requirement stands.
  func sendableTypes(of requirement: Requirement) -> SendableTypes {
    let sendable = SendableTypes(protocols: protocols)
    let parameters = constraints(of: requirement, in: flat).map { name, parents in
      (name, pins[name].map(sendable.contains) ?? parents.contains(where: sendable.contains))
    }
    return SendableTypes(protocols: protocols, parameters: Dictionary(uniqueKeysWithValues: parameters))
  }

  /// The types whose values can be sent as far as the protocol knows that requires it, whatever its children pin.
  func sendableTypes(of requirement: Requirement, knownTo owner: ProtocolDeclaration) -> SendableTypes {
    let sendable = SendableTypes(protocols: protocols)
    let parameters = constraints(of: requirement, in: protocols.flat(owner))
      .mapValues { $0.contains(where: sendable.contains) }
    return SendableTypes(protocols: protocols, parameters: parameters)
  }

  /// The type parameters that something other than being sent is asked of.
  func constrainedNames(of requirement: Requirement) -> Set<String> {
    Set(
      constraints(of: requirement, in: flat).filter { name, parents in
        pins[name] == nil && !parents.isEmpty
          && parents.allSatisfy { !["Sendable", "Error", "Actor"].contains($0.lastName) }
      }.keys)
  }

  var noncopyableTypes: NoncopyableTypes {
    NoncopyableTypes(catalog: catalog, associatedTypes: associatedTypes, pins: pins)
  }

  var associatedTypes: Set<String> { Set(flat.associatedTypes.map(\.requirement.name)) }
}
