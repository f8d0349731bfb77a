/// The running steps of a test, and the last outermost one.
struct StepList {
  private struct Step {
    var number: Int
    var label: String
    /// The index of the first state that is recorded during the step.
    var firstStateIndex: Int
  }

  private var runningSteps: [Step] = []
  private var lastStepNumber = 0
  /// True if an inner step has ended, and no event has followed in the outer step.
  private var isBackInOuterStep = false
  private var lastOutermostStep: Step?

  /// The depth of a step that begins now: the number of running steps.
  var nextDepth: Int { runningSteps.count }

  /// - Returns: The number of the step for ``end(_:)``, since steps of several tasks may end in any order.
  mutating func begin(_ label: String, stateCount: Int) -> Int {
    lastStepNumber += 1
    runningSteps.append(Step(number: lastStepNumber, label: label, firstStateIndex: stateCount))
    if runningSteps.count == 1 { lastOutermostStep = runningSteps.last }
    isBackInOuterStep = false
    return lastStepNumber
  }

  mutating func end(_ stepNumber: Int) {
    guard let index = runningSteps.lastIndex(where: { $0.number == stepNumber }) else { return }
    runningSteps.remove(at: index)
    isBackInOuterStep = !runningSteps.isEmpty
  }

  /// Returns the outer step that continues after the end of an inner step, once for each such end; otherwise `nil`.
  mutating func takeContinuedStep() -> (label: String, depth: Int)? {
    guard isBackInOuterStep, let step = runningSteps.last else { return nil }
    isBackInOuterStep = false
    return (step.label, runningSteps.count - 1)
  }

  /// The latest running step, or the last outermost step if none is running, with the index of its first state; `nil`
  /// if there was no step.
  var current: (label: String, firstStateIndex: Int)? {
    (runningSteps.last ?? lastOutermostStep).map { ($0.label, $0.firstStateIndex) }
  }
}
