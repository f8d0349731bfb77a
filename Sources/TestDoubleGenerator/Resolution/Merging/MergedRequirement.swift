/// A requirement of a double, be it written by one protocol or by several.
final class MergedRequirement {
  private(set) var requirement: Requirement
  /// The protocol that writes it first.
  let owner: ProtocolDeclaration
  /// The `#if` branches that it stands in, apart from those around the double.
  let conditions: [ConditionalClause]
  /// The protocols that write it.
  private(set) var owners: [ProtocolDeclaration]
  /// True if all protocols write it with the same effects, accessors and isolation.
  var isUniform = true

  init(_ requirement: Requirement, of owner: ProtocolDeclaration, conditions: [ConditionalClause]) {
    self.requirement = requirement
    self.owner = owner
    self.conditions = conditions
    owners = [owner]
  }

  /// True if one protocol writes both.
  func isOfSameProtocol(as other: MergedRequirement) -> Bool {
    owners.contains { $0.location == other.owner.location }
  }

  /// True if one protocol alone writes both, and only one of them is `async`.
  func isOverload(of other: MergedRequirement) -> Bool {
    owners.count == 1 && isOfSameProtocol(as: other)
      && requirement.effects.isAsync != other.requirement.effects.isAsync
  }

  /// Has one member meet another requirement as well, with the fewer effects of the two; `false` where no member
  /// meets both.
  func merge(_ merged: MergedRequirement) -> Bool {
    let other = merged.requirement
    // One protocol may write both if they differ in ownership, which one member can't.
    if isOfSameProtocol(as: merged) { return false }
    if !merged.isUniform { isUniform = false }
    owners.append(merged.owner)
    guard requirement.attributes.filter(\.isActorName) == other.attributes.filter(\.isActorName) else {
      return false
    }
    guard let effects = requirement.effects.common(with: other.effects) else { return false }
    if effects != other.effects || effects != requirement.effects {
      if requirement.parameters.contains(where: { $0.type.has(.isolated) }) { return false }
      isUniform = false
    }
    requirement.effects = effects
    if requirement.kind == .property || requirement.kind == .subscript {
      guard mergeAccessors(of: other) else { return false }
    }
    if requirement.kind == .initializer, other.name != requirement.name {
      // One that always makes an instance meets both.
      requirement.name = [requirement.name, other.name].contains("init") ? "init" : requirement.name
    }
    if requirement.isNonisolated != other.isNonisolated {
      isUniform = false
      if !requirement.isNonisolated { requirement.modifiers.append("nonisolated") }
    }
    return true
  }

  private func mergeAccessors(of other: Requirement) -> Bool {
    let getters = (requirement.accessors.first(where: \.reads), other.accessors.first(where: \.reads))
    guard let effects = (getters.0?.effects ?? Effects()).common(with: getters.1?.effects ?? Effects()) else {
      return false
    }
    if getters.0?.effects != getters.1?.effects { isUniform = false }
    if other.accessors.contains(where: \.changes), !requirement.accessors.contains(where: \.changes) {
      requirement.accessors = other.accessors
    }
    for index in requirement.accessors.indices where requirement.accessors[index].reads {
      requirement.accessors[index].effects = effects
    }
    return true
  }
}

extension Requirement {
  var isNonisolated: Bool { modifiers.contains { $0.hasPrefix("nonisolated") } }
}

extension Effects {
  /// The effects that both allow; `nil` where they allow different errors.
  fileprivate func common(with other: Effects) -> Effects? {
    let isAsync = isAsync && other.isAsync
    if throwing == other.throwing { return Effects(isAsync: isAsync, throwing: throwing) }
    switch (throwing, other.throwing) {
    case (.nothing, _), (_, .nothing): return Effects(isAsync: isAsync)
    case (.anything, let fewer), (let fewer, .anything): return Effects(isAsync: isAsync, throwing: fewer)
    default: return nil
    }
  }
}

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
      let isOfOne = known.merged.isOfSameProtocol(as: merged)
      switch canonical.compared(to: known.canonical, ofOneProtocol: isOfOne) {
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
