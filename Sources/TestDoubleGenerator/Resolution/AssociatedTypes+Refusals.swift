/// Associated types that no double can have.
extension AssociatedTypes {
  func refuseWhatNothingCanBe() {
    let conditional = flat.associatedTypes.filter { !$0.requirement.conditions.isEmpty }
    for name in Set(conditional.map(\.requirement.name)).sorted() {
      unmet.append(
        "its associated type '\(name)' depends on a '#if', and the type parameter of a double can't")
    }
    let isOwnSlice = flat.whereRequirements.contains {
      if case .sameType(let left, let right) = $0.requirement {
        left.lastName == "SubSequence" && right == .path("Self")
      } else {
        false
      }
    }
    guard isOwnSlice else { return }
    unmet.append(
      "it is cut into collections of its own type, which no stub can be: use a real one, such as ArraySlice")
  }

  /// Refuses an associated type that a type alias makes something which lacks what is asked of it.
  func refuseAlias(of type: TypeTree, to value: TypeTree) {
    guard let name = type.ownName, has(name), !value.mentions(Set(order)) else { return }
    let isUnmet = asked(of: name).contains { !conformances.mayHave(value, $0) }
    if isUnmet || isNoncopyable(value) || ["Any", "AnyObject"].contains(value.ownName) {
      refuse(name, value, by: "type alias")
    }
  }

  /// The same of one that a requirement makes something: of what has a name, the compiler knows more.
  func refusePin(of name: String, to value: TypeTree) {
    guard !refused.contains(name), !defaulted.contains(name) else { return }
    // Before Swift 6, nobody looks at what can be sent.
    let isStrict = flat.owners.allSatisfy { protocols.catalog.inheritsIsolation($0.module) }
    let types = MadeTypes(catalog: protocols.catalog)
    let isUnmet = asked(of: name).flatMap(\.sides).contains {
      (isStrict || $0.lastName != "Sendable") && !types.mayHave(value, $0)
    }
    if isUnmet || isNoncopyable(value) { refuse(name, value, by: "requirement") }
  }

  private func refuse(_ name: String, _ value: TypeTree, by means: String) {
    refused.insert(name)
    unmet.append(
      "its associated type '\(name)' is '\(value.source)' by a \(means), and Swift 6.3 lets nothing conform to that"
    )
  }

  private func isNoncopyable(_ type: TypeTree) -> Bool {
    guard let owner = flat.owners.first else { return false }
    return NoncopyableTypes(catalog: protocols.catalog, associatedTypes: Set(order))
      .isNoncopyable(type, in: .init(owner: owner))
  }
}
