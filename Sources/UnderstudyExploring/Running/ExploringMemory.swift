internal import StateSnapshots
internal import TestReporting
internal import TestScheduling

/// What the runs of a test with drawn actions share.
struct ExploringMemory: Sendable {
  var pairs = ExploringPairs()
  fileprivate var calls: [SourcePosition: ExploredCall] = [:]
}

/// What the runs of one call of `explore` share.
struct ExploredCall: Sendable {
  var lessons = ExploringLessons()
  /// What a run can reach, by a description, and whether one has reached it: `the action retry`.
  private(set) var reached: [String: Bool] = [:]
  /// The texts of the states.
  var states: Set<String> = []

  /// Records something that a run can reach.
  mutating func note(_ text: String, isReached: Bool) { reached[text] = isReached || reached[text] == true }
}

extension SearchMemory {
  /// Calls the closure with what the runs share; it must run no code of the test.
  func exploring<Result>(_ body: (inout ExploringMemory) -> Result) -> Result {
    withValue(ExploringMemory.init, body)
  }

  /// Calls the closure with what the runs of the call of `explore` at the position share.
  func exploring<Result>(at position: SourcePosition, _ body: (inout ExploredCall) -> Result) -> Result {
    exploring { body(&$0.calls[position, default: ExploredCall()]) }
  }

  /// Records the values that a state has, and those that it could have: of flags, and of enums that list their cases.
  func noteValues(of state: Any, at position: SourcePosition) {
    if let state = state as? any CaseIterable { return note(state, of: "the state", at: position) }
    for child in Mirror(reflecting: state).children {
      guard let label = child.label else { continue }
      if let flag = child.value as? Bool {
        note(flag, amongst: [false, true], of: label, at: position)
      } else if let value = child.value as? any CaseIterable {
        note(value, of: label, at: position)
      }
    }
  }

  private func note<Value: CaseIterable>(_ value: Value, of label: String, at position: SourcePosition) {
    note(value, amongst: Array(Value.allCases), of: label, at: position)
  }

  private func note<Value>(
    _ value: Value, amongst values: [Value], of label: String, at position: SourcePosition
  ) {
    let text = SnapshotContent.shortText(of: value)
    let texts = values.map { SnapshotContent.shortText(of: $0) }
    exploring(at: position) { for other in texts { $0.note("\(label): \(other)", isReached: other == text) } }
  }
}
