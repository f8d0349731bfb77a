/// The requirements of a double, each once, however many protocols write it.
struct RequirementList {
  struct Element {
    var merged: MergedRequirement
    var canonical: CanonicalRequirement
  }

  private(set) var elements: [Element] = []
  private var positions: [String: [Int]] = [:]

  /// Adds a requirement, or has the member of another one meet it too; `false` where no member meets both.
  mutating func add(_ merged: MergedRequirement, _ canonical: CanonicalRequirement) -> Bool {
    var same: [Int] = []
    for position in positions[canonical.name] ?? [] {
      let known = elements[position]
      switch canonical.compared(to: known.canonical) {
      case .other: continue
      case .clashing: return false
      // A protocol that requires a function twice, once `async`, overloads it.
      case .same where known.merged.isOverload(of: merged): continue
      case .same: same.append(position)
      }
    }
    guard let first = same.first else {
      positions[canonical.name, default: []].append(elements.count)
      elements.append(Element(merged: merged, canonical: canonical))
      return true
    }
    let equal = same.first { elements[$0].merged.requirement.effects == merged.requirement.effects }
    guard let position = same.count == 1 ? first : equal else { return false }
    return elements[position].merged.merge(merged)
  }
}
