internal import StateSnapshots
internal import TestDoubleRuntime
internal import TestReporting
internal import TestScheduling
internal import UnderstudySchedules

/// What a test did with drawn actions.
struct Explored: Sendable {
  /// The position of `explore(…)`.
  let position: SourcePosition
  let leftOut: [ExploringRule]
  /// True if the report lists what was not reached, instead of counting it.
  let listsUnreached: Bool
  /// The text of the timeline.
  var timeline = ""
  /// The labels of the fields of the first state.
  var fields: [String] = []
  /// What has happened; `nil` unless the run describes its changes.
  var log: ExploredLog?
  /// The positions at which the recorder's doubles were made, and their names.
  var doubles: [(name: String, position: SourcePosition?)] = []
  /// The calls whose held answer ends when their task is cancelled.
  var callsThatEndByCancelling: Set<Int> = []
  /// The rule that the run has broken first.
  var brokenRule: BrokenRule?
  /// The index of the state that has broken the rule, if the rule is about each state.
  var brokenStateIndex: Int?
  /// True if the states before the last one can't be checked at the end, since the rule looks at more than the state.
  var failsByLastState = false
  /// Why the steps of a test could not be performed.
  var obstacle: String?
  /// Returns the names of the doubles that have to be freed when the body has returned, and are not.
  var remainingDoubles: @Sendable () -> [String] = { [] }

  init(at position: SourcePosition, without leftOut: [ExploringRule], listsUnreached: Bool) {
    self.position = position
    self.leftOut = leftOut
    self.listsUnreached = listsUnreached
  }
}

extension CallRecorder {
  /// The scopes in which the doubles were made.
  var scopes: [DoubleScope] {
    doubleLogs.compactMap(\.scope).reduce(into: []) { scopes, scope in
      if !scopes.contains(where: { $0 === scope }) { scopes.append(scope) }
    }
  }

  /// Returns the names of the doubles that the running scope has made and that are not freed yet.
  ///
  /// Before it looks, the doubles drop what they have recorded, which may hold the model.
  var remainingDoubles: @Sendable () -> [String] {
    let scope = DoubleScope.current
    let names = doubleLogs.filter { scope != nil && $0.scope === scope }.map { log in
      { @Sendable [weak log] in log?.nameInTimelines }
    }
    return {
      for handle in scope?.handles ?? [] {
        // A model that is freed now may call its doubles.
        handle.log.unstubbed = .placeholders
        handle.removeCalls()
        handle.removeRules()
      }
      return names.compactMap { $0() }
    }
  }

  /// Ends the streams that the scopes' doubles have returned until now.
  var streamEnding: @Sendable () -> Void {
    let endings = scopes.flatMap(\.handles).compactMap(\.streamEnding)
    return { for end in endings { end() } }
  }

  /// Returns the stub of a member that can be held.
  ///
  /// - Parameter handle: The member's name in `stub`; empty for a closure.
  func holdableStub(ofDouble index: Int, _ handle: String) -> (any HoldableStub)? {
    guard doubleLogs.indices.contains(index) else { return nil }
    let log = doubleLogs[index]
    let found = log.scope?.handles.first { $0.log === log && (handle.isEmpty || $0.handleName == handle) }
    return found?.anyStub as? any HoldableStub
  }
}
