package import TestReporting

/// What a test did with drawn actions.
package struct Explored: Sendable {
  /// A rule that needs no writing.
  package enum BuiltInRule: Sendable {
    /// The flag stays on at rest.
    case flagRests(String)
    /// The action at the index does not end.
    case actionEnds(Int)
    /// A rule that a test without exploring can't check by one expectation.
    case other
  }

  /// The position of `explore(…)`.
  package let position: SourcePosition
  /// The text of the timeline.
  package var timeline = ""
  /// True if another run with the same choices has to give the same timeline.
  package var mustRepeat: Bool
  /// True if the report lists what was not reached, instead of counting it.
  package var listsUnreached: Bool
  /// What a run can reach, by a description, and whether it has been reached: `the action retry`.
  package var reached: [String: Bool] = [:]
  /// The texts of the states.
  package var states: Set<String> = []
  /// The labels of the fields of the first state.
  package var fields: [String] = []

  /// What has happened; `nil` unless the run describes its changes.
  package var trace: ExploredTrace?
  /// The rule that needs no writing and that the run has broken first; `nil` if there is none.
  package var brokenRule: BuiltInRule?

  /// Returns the names of the doubles that have to be freed when the body has returned, and are not.
  package var remainingDoubles: @Sendable () -> [String] = { [] }

  package init(at position: SourcePosition, mustRepeat: Bool, listsUnreached: Bool) {
    self.position = position
    self.mustRepeat = mustRepeat
    self.listsUnreached = listsUnreached
  }

  /// Adds what another run has reached.
  package mutating func add(_ other: Explored) {
    reached.merge(other.reached) { $0 || $1 }
    states.formUnion(other.states)
  }
}
