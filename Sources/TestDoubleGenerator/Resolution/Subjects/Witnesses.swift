/// Finds what the extensions of a protocol and of its parents implement.
struct Witnesses {
  private let members: [Requirement]

  init(_ flat: FlatProtocol, _ catalog: Catalog) {
    let names = Set(flat.owners.map { lastComponent($0.name) })
    members = names.sorted().flatMap { name in
      catalog.extensions(of: name).filter { Self.applies($0, to: names) }.flatMap(\.members)
    }
  }

  /// True if one of them meets the requirement.
  func implement(_ requirement: Requirement) -> Bool {
    members.contains { member in
      member.kind == requirement.kind && Keywords.bare(member.name) == Keywords.bare(requirement.name)
        && member.parameters.map(\.label) == requirement.parameters.map(\.label)
        && isStatic(member) == isStatic(requirement)
    }
  }

  private func isStatic(_ requirement: Requirement) -> Bool { requirement.modifiers.contains("static") }

  /// True if the extension's `where Self: P` holds, as far as the sources tell.
  private static func applies(_ declaration: ExtensionDeclaration, to owners: Set<String>) -> Bool {
    declaration.whereClause.allSatisfy { requirement in
      guard case .conformance(let subject, let parents) = requirement, subject == .path("Self") else {
        return true
      }
      return parents.sides.allSatisfy { owners.contains($0.lastName) }
    }
  }
}
