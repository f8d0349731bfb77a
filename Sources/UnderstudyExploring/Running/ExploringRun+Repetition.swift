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
}

extension ExploringRun {
  /// Performs the steps of a test that repeats a run, and checks the rule that the run has broken, as the test's text does.
  func perform(_ repetition: ExploredRepetition) async throws {
    var heldAnswers: [Int: HeldAnswer] = [:]
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
        guard heldAnswers[number]?.resume(answer?.value, answer?.error) == true else {
          explored.obstacle = "the answer to \(repetition.calls[number].text) can't be given again"
          return
        }
      }
    }
    if schedule.memory.issueCount > 0 {
      explored.brokenRule = .steps
    } else {
      try check(repetition.brokenRule)
    }
    await endActions()
  }

  private func check(_ rule: BrokenRule) throws {
    let states = recorder.states
    var isBroken = false
    do {
      switch rule {
      case .always: try states.forEach(rules.always)
      case .between: try zip(states, states.dropFirst()).forEach(rules.between)
      case .atRest: try states.suffix(1).forEach(rules.atRest)
      case .flag(let flag): isBroken = states.last.map { StateFlag.all(in: $0).contains(flag) } ?? false
      case .action(let index): isBroken = begun.indices.contains(index) && begun[index].isRunning
      case .steps, .noRest: break
      }
    } catch {
      explored.brokenRule = rule
      throw error
    }
    if isBroken || schedule.memory.issueCount > 0 { explored.brokenRule = rule }
  }
}
