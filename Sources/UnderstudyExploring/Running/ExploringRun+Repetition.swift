import StateSnapshots
import TestReporting
import TestScheduling

/// A run of drawn actions that is repeated without drawing.
struct ExploredRepetition: Sendable {
  /// The repetition that `StateRecorder.explore` performs instead of drawing.
  @TaskLocal static var current: ExploredRepetition?

  let script: ExploredScript
  let calls: [ExploredLog.Call]
  /// The rule that the run has broken, which the repetition checks as the printed test does.
  let brokenRule: BrokenRule
  /// The index of the state that has broken it.
  let brokenStateIndex: Int?
}

extension ExploringRun {
  /// Performs the steps of a test that repeats a run, and checks the rule that the run has broken, as the test's text does.
  func perform(_ repetition: ExploredRepetition) async {
    var heldAnswers: [Int: (_ value: Any?, _ error: (any Error)?) -> Bool] = [:]
    for step in repetition.script.steps {
      switch step {
      case .hold(let number):
        let call = repetition.calls[number]
        guard let stub = recorder.callRecorder.holdableStub(ofDouble: call.double, call.handle) else {
          explored.obstacle = "\(call.text) is not answered by a stub of an asynchronous member"
          return
        }
        heldAnswers[number] = stub.holdNext(at: position)
      case .action(_, let label):
        if let variant = actions.lazy.flatMap(\.variants).first(where: { $0.label == label }) {
          begin(variant)
        }
      case .cancel(let number): begun[number].task?.cancel()
      case .settle: _ = await schedule.waitUntilSettled()
      case .answer(let number):
        let answer = repetition.calls[number].answer
        guard heldAnswers[number]?(answer?.value, answer?.error) == true else {
          explored.obstacle = "the answer to \(repetition.calls[number].text) can't be given again"
          return
        }
      }
    }
    if schedule.memory.issueCount > 0 {
      explored.brokenRule = .steps
    } else {
      check(repetition.brokenRule, repetition.brokenStateIndex)
    }
    await endActions()
  }

  private func check(_ rule: BrokenRule, _ brokenStateIndex: Int?) {
    let states = recorder.states
    var isBroken = false
    switch rule {
    case .always: isBroken = fails(among: states.indices, brokenStateIndex) { try rules.always(states[$0]) }
    case .between:
      isBroken = fails(among: states.indices.dropFirst(), brokenStateIndex) {
        try rules.between(states[$0 - 1], states[$0])
      }
    case .atRest: isBroken = fails { if let last = states.last { try rules.atRest(last) } }
    case .flag(let flag): isBroken = states.last.map { StateFlag.all(in: $0).contains(flag) } ?? false
    case .action(let index): isBroken = begun.indices.contains(index) && begun[index].isRunning
    case .steps, .noRest: break
    }
    if isBroken { explored.brokenRule = rule }
  }

  /// Returns true if the rule fails at the end as it has failed during the run: first for the same state, or else for the
  /// last one, since a rule may look at variables that had other values before.
  private func fails(among indices: Range<Int>, _ brokenStateIndex: Int?, _ rule: (Int) throws -> Void)
    -> Bool
  {
    if indices.first(where: { index in fails { try rule(index) } }) == brokenStateIndex { return true }
    explored.failsByLastState = true
    return indices.last.map { index in fails { try rule(index) } } ?? false
  }

  private func fails(_ body: () throws -> Void) -> Bool {
    let count = schedule.memory.issueCount
    do { try body() } catch { return true }
    return schedule.memory.issueCount > count
  }
}
