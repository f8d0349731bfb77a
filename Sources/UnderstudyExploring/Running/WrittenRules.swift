import StateSnapshots
import TestReporting
import TestScheduling

/// The rules that a test has written.
struct WrittenRules<State> {
  let always: (State) throws -> Void
  let between: (State, State) throws -> Void
  let atRest: (State) throws -> Void
}

/// Calls the written rules with states, and records which rule was broken first.
@MainActor
final class RuleChecker<State> {
  private let recorder: StateRecorder<State>
  private let rules: WrittenRules<State>
  private let memory: SearchMemory
  private let position: SourcePosition
  private var checkedStateCount = 0
  /// The error that a rule has thrown.
  private(set) var error: (any Error)?
  /// The rule that was broken first; `.steps` if something else than a rule has failed before.
  private(set) var brokenRule: BrokenRule?
  /// The index of the state that has broken it, if the rule is about each state.
  private(set) var brokenStateIndex: Int?

  /// - Parameter position: The position of the call of `explore`.
  init(
    _ recorder: StateRecorder<State>, _ rules: WrittenRules<State>, _ memory: SearchMemory,
    at position: SourcePosition
  ) {
    self.recorder = recorder
    self.rules = rules
    self.memory = memory
    self.position = position
  }

  /// Checks the states that were made since the last check; after an error, nothing is checked any more.
  func checkNewStates() {
    let states = recorder.states
    while checkedStateCount < states.count, error == nil {
      let index = checkedStateCount
      checkedStateCount += 1
      memory.noteValues(of: states[index], at: position)
      check(.always) { try rules.always(states[index]) }
      if index > 0 { check(.between) { try rules.between(states[index - 1], states[index]) } }
    }
  }

  func checkRest() {
    checkNewStates()
    if let last = recorder.states.last { check(.atRest) { try rules.atRest(last) } }
  }

  /// Records that a rule was broken, if it is the first.
  func note(_ rule: BrokenRule) {
    guard brokenRule == nil else { return }
    brokenRule = rule
    if rule == .always || rule == .between { brokenStateIndex = checkedStateCount - 1 }
  }

  private func check(_ rule: BrokenRule, _ body: () throws -> Void) {
    guard error == nil else { return }
    let count = memory.issueCount
    if count > 0 { note(.steps) }
    do { try body() } catch {
      self.error = error
      note(rule)
    }
    if memory.issueCount > count { note(rule) }
  }
}

/// The rule that a run has broken.
enum BrokenRule: Equatable, Sendable {
  case always, between, atRest
  case flag(StateFlag)
  /// The action with the index among those that have begun does not end.
  case action(Int)
  /// Something in the actions or the model is an issue, such as a call without a stub.
  case steps
  /// Nothing comes to rest.
  case noRest
}
