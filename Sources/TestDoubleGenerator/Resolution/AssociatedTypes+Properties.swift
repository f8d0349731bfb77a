/// Reads what an associated type is from a property that is required twice.
extension AssociatedTypes {
  /// `RawValue == Int` where a parent asks for `rawValue: RawValue` and the protocol for `rawValue: Int`.
  func readRestatedProperties() {
    let told = relations.reduce(into: Set<String>()) { names, relation in
      if case .sameType(let one, let other) = relation.requirement {
        names.formUnion([one.rootName, other.rootName])
      }
    }
    for open in flat.members where open.requirement.kind == .property {
      guard case .named(let type) = open.requirement.type, open.requirement.type == .path(type.name),
        namesInSight(of: open).contains(type.name), let value = restatedType(of: open.requirement)
      else { continue }
      if !told.contains(type.name) { defaulted.insert(type.name) }
      relations.append(Relation(requirement: .sameType(.path(type.name), value)))
      if let constraint = asked(of: type.name).first(where: { !conformances.mayHave(value, $0) }) {
        unmet.append(
          "a property of the type '\(type.name): \(constraint.source)' is required as '\(value.source)' too, and no type is both"
        )
      }
    }
  }

  /// The type that another requirement of the property says it has; `nil` where none says so.
  private func restatedType(of property: Requirement) -> TypeTree? {
    let isStatic = property.modifiers.contains("static")
    let concrete = flat.members.first { member in
      let requirement = member.requirement
      return requirement.kind == .property && requirement.name == property.name
        && requirement.modifiers.contains("static") == isStatic
        && !requirement.type.mentions(namesInSight(of: member).union(["Self"]))
    }
    if let concrete { return prepared(concrete.requirement.type.unwrapped, concrete.owner) }
    let texts = [
      "description": "CustomStringConvertible", "debugDescription": "CustomDebugStringConvertible",
    ]
    guard !isStatic, let parent = texts[property.name] else { return nil }
    return flat.identityProtocols.contains(parent) ? .path("String") : nil
  }

  /// The associated types that a member's own protocol knows.
  private func namesInSight(of member: FlatProtocol.Member) -> Set<String> {
    protocols.flat(member.owner).associatedNames.intersection(order)
  }
}
