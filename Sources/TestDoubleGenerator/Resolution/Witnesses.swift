/// Finds what the extensions of a protocol and of its parents implement.
struct Witnesses {
  private let members: [Requirement]

  init(_ flat: FlatProtocol, _ catalog: Catalog) {
    let names = Set(flat.owners.map { lastComponent($0.name) })
    members = names.sorted().flatMap { name in
      catalog.extensions(of: name).filter { Self.applies($0, to: names) }.flatMap(\.members)
    }
  }

  /// Whether one of them meets the requirement.
  func implement(_ requirement: Requirement) -> Bool {
    members.contains { member in
      member.kind == requirement.kind && Keywords.bare(member.name) == Keywords.bare(requirement.name)
        && member.parameters.map(\.label) == requirement.parameters.map(\.label)
        && isStatic(member) == isStatic(requirement)
    }
  }

  private func isStatic(_ requirement: Requirement) -> Bool { requirement.modifiers.contains("static") }

  /// Whether the extension's `where Self: P` holds, as far as the sources tell.
  private static func applies(_ declaration: ExtensionDeclaration, to owners: Set<String>) -> Bool {
    let tokens = TypeText(declaration.whereClause).tokens
    guard tokens.first == "where" else { return true }
    return splitTopLevel(Array(tokens.dropFirst()), at: ",").allSatisfy { requirement in
      guard requirement.count > 2, requirement[0] == "Self", requirement[1] == ":" else { return true }
      return splitTopLevel(Array(requirement[2...]), at: "&").allSatisfy { part in
        part.last.map { owners.contains(Keywords.bare($0)) } ?? true
      }
    }
  }
}
