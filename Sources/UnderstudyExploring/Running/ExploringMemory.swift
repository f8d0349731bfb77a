internal import StateSnapshots
internal import TestReporting
internal import TestScheduling

/// What the runs of a test with drawn actions share.
struct ExploringMemory: Sendable {
  var pairs = ExploringPairs()
  /// The lessons of each call of `explore`, by its position.
  var lessons: [SourcePosition: ExploringLessons] = [:]
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

  /// What the call of `explore` at the position has learned.
  subscript(lessonsAt position: SourcePosition) -> ExploringLessons {
    get { exploring { $0.lessons[position, default: ExploringLessons()] } }
    set { exploring { $0.lessons[position] = newValue } }
  }

  /// Records the values that a state has, and those that it could have: of flags, and of enums that list their cases.
  func noteValues(of state: Any) {
    if let state = state as? any CaseIterable { return note(state, of: "the state") }
    for child in Mirror(reflecting: state).children {
      guard let label = child.label else { continue }
      if let flag = child.value as? Bool {
        note(flag, amongst: [false, true], of: label)
      } else if let value = child.value as? any CaseIterable {
        note(value, of: label)
      }
    }
  }

  private func note<Value: CaseIterable>(_ value: Value, of label: String) {
    note(value, amongst: Array(Value.allCases), of: label)
  }

  private func note<Value>(_ value: Value, amongst values: [Value], of label: String) {
    let text = SnapshotContent.shortText(of: value)
    let texts = values.map { SnapshotContent.shortText(of: $0) }
    exploring { for other in texts { $0.note("\(label): \(other)", isReached: other == text) } }
  }
}
