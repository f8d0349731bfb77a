package import TestReporting

/// What a test did with drawn actions.
package struct Explored: Sendable {
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
  /// The flag that stays on at rest, if that is the first rule that the run has broken.
  package var flagThatStaysOn: String?
  /// The index of the action that doesn't end, if that is the first rule that the run has broken.
  package var actionThatStays: Int?
  /// False if a test without exploring can't find what fails.
  package var isRepeatable = true

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
