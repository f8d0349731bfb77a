/// What one member throws, and whether it suspends, that several protocols require with other effects.
extension MemberBuilder {
  /// Has a method suspend and throw only where both of two requirements do, of which the last one is what a call of what is
  /// wrapped means.
  func mergeEffects(
    of second: MethodDescription, into first: inout MethodDescription, last: MethodDescription
  ) {
    first.isAsync = first.isAsync && second.isAsync
    if first.isAsync != last.isAsync { first.isAmbiguous = true }
    first.mayThrowUnseen = first.mayThrowUnseen || second.mayThrowUnseen
    mergeErrors(of: second, into: &first, last: thrown(by: last))
    // What the double would have run may throw more than the double itself.
    let effects = Effects(isAsync: first.isAsync, throwing: first.throwing)
    let place = NoncopyableTypes.Place(
      owner: flat.owners[0], generics: first.generics, whereClause: first.whereClause)
    for index in first.parameters.indices where first.parameters[index].isAutoclosure {
      first.parameters[index].keepClosure(unlessRunBy: effects)
      first.parameters[index].record = noncopyableTypes.record(of: first.parameters[index], in: place)
    }
  }

  private func mergeErrors(of second: MethodDescription, into first: inout MethodDescription, last: Thrown) {
    let (one, other) = (thrown(by: first), thrown(by: second))
    // Swift tells `throws(Never)` from nothing.
    if one != other || one == .nothing && first.throwing != second.throwing { first.throwsOtherwise = true }
    guard one != other else { return }
    if one == .anything {
      first.thrownType = second.thrownType
      first.throwing = second.throwing
      first.rethrowing = second.rethrowing
    } else if other != .anything {
      first.thrownType = nil
      first.throwing = .nothing
      first.rethrowing = nil
    }
    let isTyped = one.isType && other != .nothing || other.isType && one != .nothing
    // Swift 6.3 crashes at each call of a subscript or property that restates one that throws, and doesn't.
    let isAccess = [.getter, .subscriptAccess].contains(first.form)
    let isCrashing = isAccess && [one, other].contains(.nothing)
    if isTyped || isCrashing || thrown(by: first) != last { first.isAmbiguous = true }
  }

  /// What a method may throw.
  private enum Thrown: Equatable {
    case nothing, anything
    /// What its closures throw.
    case rethrown
    case type(TypeTree)

    var isType: Bool { if case .type = self { true } else { false } }
  }

  private func thrown(by method: MethodDescription) -> Thrown {
    if method.throwing == .rethrowing { return .rethrown }
    guard let type = method.thrownType else { return .nothing }
    let error = if case .type(let error)? = method.rethrowing { error } else { type }
    return error.isAnyError
      ? .anything : .type(meanings.meaning(of: error, besides: method.genericNames))
  }

  /// Has what doesn't suspend meet also what does, where that throws otherwise than one of its requirements: this one would
  /// be met by both, and Swift chooses neither.
  func joinAsynchronous(_ members: inout [DoubleDescription.Member]) {
    for position in members.indices.reversed() {
      guard case .method(var method) = members[position].content, method.isAsync, method.throwsOtherwise
      else { continue }
      let conditions = members[position].conditions
      method.isAsync = false
      let key = key(of: .method(method)).exact
      // Subscripts and properties have one key, suspending or not.
      let synchronous = members.indices.first { other in
        other != position && members[other].conditions == conditions
          && self.key(of: members[other].content).exact == key
      }
      guard let synchronous else { continue }
      let content = merged(members[position].content, members[synchronous].content)
      members[synchronous].join(members[position], as: content)
      members.remove(at: position)
    }
  }
}
