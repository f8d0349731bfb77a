/// The traits that a feature's inheritance gives its subject.
struct SubjectTraits {
  let flat: FlatProtocol
  private(set) var keyword = SubjectDescription.Keyword.struct
  /// True if every requirement is bound to the global actor, and not only some.
  private let isIsolatedThroughout: Bool

  init(_ flat: FlatProtocol, _ catalog: Catalog) {
    self.flat = flat
    let names = Set(flat.owners.flatMap { Self.inherited(by: $0, catalog) })
    let isClassBound =
      !names.isDisjoint(with: ["AnyObject", "class", "NSObjectProtocol", "ObservableObject", "Identifiable"])
      || flat.superclass != nil
      || flat.members.contains {
        $0.requirement.accessors.contains { $0.word == "set" && $0.modifier == "nonmutating" }
      }
    keyword = flat.isActor ? .actor : isClassBound ? .class : .struct
    isIsolatedThroughout =
      flat.globalActor != nil
      && flat.members.allSatisfy { member in
        !member.requirement.modifiers.contains { $0.hasPrefix("nonisolated") }
          && Self.isIsolated(member.owner, flat, catalog, depth: 0)
      }
  }

  /// True if the subject must be `Sendable` without being bound to a global actor.
  var mustBeSendable: Bool {
    flat.isActor || flat.isSendable && !(keyword == .class && isIsolatedThroughout)
  }

  /// Decides the isolation: a subject that holds nothing but `Sendable` values needs none, and is `Sendable`.
  func settle(_ subject: inout SubjectDescription, values holdsOnlySendable: Bool) {
    if keyword == .actor { return }
    if isIsolatedThroughout, !mustBeSendable, keyword == .class || !holdsOnlySendable {
      subject.globalActor = flat.globalActor
    } else if holdsOnlySendable, subject.values.isEmpty, keyword == .struct, !flat.isSendable {
      subject.isSendable = true
    }
  }

  private static func isIsolated(
    _ owner: ProtocolDeclaration, _ flat: FlatProtocol, _ catalog: Catalog, depth: Int
  ) -> Bool {
    if owner.attributes.contains(where: catalog.isGlobalActor) { return true }
    guard depth < 8 else { return false }
    return owner.inherits.contains { parent in
      flat.owners.contains { $0.name == parent.source && isIsolated($0, flat, catalog, depth: depth + 1) }
    }
  }

  /// The names in an inheritance clause, a `where Self:` clause, and in the compositions that they stand for.
  private static func inherited(by declaration: ProtocolDeclaration, _ catalog: Catalog) -> [String] {
    let required = declaration.whereClause.compactMap { requirement in
      if case .conformance(_, let type) = requirement { type } else { nil }
    }
    let names = (declaration.inherits + required).flatMap(\.allNames)
    return names + names.flatMap { words(behind: $0, catalog, depth: 0) }
  }

  private static func words(behind name: String, _ catalog: Catalog, depth: Int) -> [String] {
    guard depth < 4, name.first?.isUppercase == true else { return [] }
    return catalog.typeAliases(named: name).flatMap { alias in
      let words = Array(alias.value.allNames)
      return words + words.flatMap { self.words(behind: $0, catalog, depth: depth + 1) }
    }
  }
}
