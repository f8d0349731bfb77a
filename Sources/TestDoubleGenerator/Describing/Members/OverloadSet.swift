/// The overloads between which a call of what is wrapped can't choose: those that differ in
/// their results alone, and generic ones that take the same types.
struct OverloadSet {
  private let ambiguous: Set<CanonicalRequirement>

  init(_ requirements: [CanonicalRequirement]) {
    let groups = Dictionary(grouping: requirements, by: \.name).values
    ambiguous = Set(groups.flatMap { Self.isAmbiguous($0) ? $0 : [] })
  }

  func isAmbiguous(_ requirement: CanonicalRequirement) -> Bool { ambiguous.contains(requirement) }

  private static func isAmbiguous(_ group: [CanonicalRequirement]) -> Bool {
    group.indices.contains { index in
      group[..<index].contains { other in
        // What differs in effects alone is told apart by where it is called.
        group[index] != other && zip(group[index].parameters, other.parameters).allSatisfy { $0.mayBe($1) }
      }
    }
  }
}

extension TypeTree {
  /// True if a value of the type may be of the other one too, for some type parameters.
  fileprivate func mayBe(_ other: TypeTree) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.named(let name), _) where name.name.hasPrefix("#"),
      (_, .named(let name)) where name.name.hasPrefix("#"):
      return true
    case (.function(let one), .function(let two)):
      return one.parameters.count == two.parameters.count && one.result.mayBe(two.result)
        && zip(one.parameters, two.parameters).allSatisfy { $0.type.mayBe($1.type) }
    default:
      return mapped { _ in .missing } == other.mapped { _ in .missing }
        && zip(parts, other.parts).allSatisfy { $0.mayBe($1) }
    }
  }
}
