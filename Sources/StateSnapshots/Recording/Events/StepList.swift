/// The running steps of a test, and the states of those that have ended.
struct StepList {
  private struct Step {
    var number: Int
    var label: String
    /// The number of states at the beginning of the step, which is the index of its first state.
    var firstStateIndex: Int
  }

  private var runningSteps: [Step] = []
  /// The positions of the states of the last ended step with each label.
  private var endedSteps: [String: Range<Int>] = [:]
  private var lastNumber = 0
  /// True if an inner step has ended, and the outer one has had no event since.
  private var isBackInOuterStep = false
  private var lastOutermostStep: Step?

  /// The depth of a step that begins now: the number of steps around it.
  var nextDepth: Int { runningSteps.count }

  /// Begins a step.
  ///
  /// - Returns: The number of the step for ``end(_:stateCount:)``, since steps of several tasks may end in any order.
  mutating func begin(_ label: String, stateCount: Int) -> Int {
    lastNumber += 1
    runningSteps.append(Step(number: lastNumber, label: label, firstStateIndex: stateCount))
    if runningSteps.count == 1 { lastOutermostStep = runningSteps.last }
    isBackInOuterStep = false
    return lastNumber
  }

  mutating func end(_ number: Int, stateCount: Int) {
    guard let index = runningSteps.lastIndex(where: { $0.number == number }) else { return }
    let step = runningSteps.remove(at: index)
    endedSteps[step.label] = step.firstStateIndex..<stateCount
    isBackInOuterStep = !runningSteps.isEmpty
  }

  /// Returns the outer step that continues after an inner step has ended; `nil` if it was already returned since.
  mutating func takeContinuedStep() -> (label: String, depth: Int)? {
    guard isBackInOuterStep, let step = runningSteps.last else { return nil }
    isBackInOuterStep = false
    return (step.label, runningSteps.count - 1)
  }

  /// The latest running step, otherwise the last outermost one, and its first state; `nil` if there was no step.
  var current: (label: String, firstStateIndex: Int)? {
    (runningSteps.last ?? lastOutermostStep).map { ($0.label, $0.firstStateIndex) }
  }

  /// Returns the positions of the states that were added during the last ended step with that label.
  func stateRange(ofEndedStep label: String) -> Range<Int>? { endedSteps[label] }
}
