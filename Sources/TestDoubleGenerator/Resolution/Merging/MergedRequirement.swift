/// A requirement of a double, which one or more protocols declare.
final class MergedRequirement {
  private(set) var requirement: Requirement
  /// The first protocol that declares the requirement.
  let owner: TypeDeclaration
  /// The conditions of the `#if` branches that contain the requirement, without the conditions of the whole double.
  let conditions: [ConditionalClause]
  private(set) var owners: [TypeDeclaration]
  /// True if the double's member has the effects and the isolation that each protocol declares for the requirement.
  var keepsEffectsAndIsolation = true

  init(_ requirement: Requirement, of owner: TypeDeclaration, conditions: [ConditionalClause]) {
    self.requirement = requirement
    self.owner = owner
    self.conditions = conditions
    owners = [owner]
  }

  /// True if one protocol declares both requirements.
  func isOfSameProtocol(as other: MergedRequirement) -> Bool {
    owners.contains { $0.location == other.owner.location }
  }

  /// True if one protocol declares both requirements, and just one of them is `async`.
  func isOverload(of other: MergedRequirement) -> Bool {
    isOfSameProtocol(as: other) && requirement.effects.isAsync != other.requirement.effects.isAsync
  }

  /// Merges another requirement into this one, with the effects that both allow; `false` if no member can satisfy both.
  func merge(_ added: MergedRequirement) -> Bool {
    let other = added.requirement
    // One protocol may declare requirements that differ only in `borrowing` or `consuming`; no member satisfies both.
    if isOfSameProtocol(as: added) { return false }
    if !added.keepsEffectsAndIsolation { keepsEffectsAndIsolation = false }
    owners.append(added.owner)
    guard
      requirement.attributes.filter(\.mayBeGlobalActor) == other.attributes.filter(\.mayBeGlobalActor),
      let effects = requirement.effects.common(with: other.effects), mergeAccessors(of: other)
    else { return false }
    if effects != other.effects || effects != requirement.effects {
      keepsEffectsAndIsolation = false
    }
    requirement.effects = effects
    // An initializer that never fails satisfies both requirements.
    if requirement.kind == .initializer, other.name == "init" { requirement.name = "init" }
    if requirement.isNonisolated != other.isNonisolated {
      keepsEffectsAndIsolation = false
      if !requirement.isNonisolated { requirement.modifiers.append("nonisolated") }
    }
    return true
  }

  private func mergeAccessors(of other: Requirement) -> Bool {
    let getter = requirement.accessors.first(where: \.reads)
    let otherGetter = other.accessors.first(where: \.reads)
    guard let effects = (getter?.effects ?? Effects()).common(with: otherGetter?.effects ?? Effects()) else {
      return false
    }
    if getter?.effects != otherGetter?.effects { keepsEffectsAndIsolation = false }
    if other.accessors.contains(where: \.writes), !requirement.accessors.contains(where: \.writes) {
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
  /// Returns the effects that both requirements allow; `nil` if each allows errors that the other doesn't allow.
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

/// The requirements of a double, each once, even if several protocols declare the requirement.
struct RequirementList {
  struct Element {
    var merged: MergedRequirement
    var canonical: CanonicalRequirement
  }

  private(set) var elements: [Element] = []

  /// Adds a requirement, or merges it into an equal element; returns `false` if the requirement and an element clash.
  mutating func add(_ added: MergedRequirement, _ canonical: CanonicalRequirement) -> Bool {
    for existing in elements where existing.canonical.key == canonical.key {
      let isInSameProtocol = existing.merged.isOfSameProtocol(as: added)
      switch canonical.compared(to: existing.canonical, inSameProtocol: isInSameProtocol) {
      case .different: continue
      case .clashing: return false
      // A protocol that declares a function twice, once as `async`, overloads the function.
      case .same: if !existing.merged.isOverload(of: added) { return existing.merged.merge(added) }
      }
    }
    elements.append(Element(merged: added, canonical: canonical))
    return true
  }
}
