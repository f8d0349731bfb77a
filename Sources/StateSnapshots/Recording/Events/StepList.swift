/// The running steps of a test, and the states of those that have ended.
struct StepList {
  private struct Step {
    var number: Int
    var label: String
    /// The number of states at the beginning of the step.
    var firstState: Int
  }

  private var open: [Step] = []
  /// The positions of the states of the last ended step with each label.
  private var endedSteps: [String: Range<Int>] = [:]
  private var lastNumber = 0
  /// True if an inner step has ended, and the outer one has had no event since.
  private var isBackInOuterStep = false
  private var lastOuterStep: Step?

  /// The number of running steps.
  var depth: Int { open.count }

  /// Begins a step.
  ///
  /// - Returns: The number of the step for ``end(_:stateCount:)``, since steps of several tasks may end in any order.
  mutating func begin(_ label: String, stateCount: Int) -> Int {
    lastNumber += 1
    open.append(Step(number: lastNumber, label: label, firstState: stateCount))
    if open.count == 1 { lastOuterStep = open.last }
    isBackInOuterStep = false
    return lastNumber
  }

  mutating func end(_ number: Int, stateCount: Int) {
    guard let index = open.lastIndex(where: { $0.number == number }) else { return }
    let step = open.remove(at: index)
    endedSteps[step.label] = step.firstState..<stateCount
    isBackInOuterStep = !open.isEmpty
  }

  /// Returns the outer step that continues after an inner one has ended; `nil` at a second call for that inner one.
  mutating func takeContinued() -> (label: String, depth: Int)? {
    guard isBackInOuterStep, let step = open.last else { return nil }
    isBackInOuterStep = false
    return (step.label, open.count - 1)
  }

  /// The running step, otherwise the last one, and the number of states when it began; `nil` if there was no step.
  var current: (label: String, firstState: Int)? {
    (open.last ?? lastOuterStep).map { ($0.label, $0.firstState) }
  }

  /// Returns the positions of the states that were added during the last ended step with that label.
  func stateRange(ofEndedStep label: String) -> Range<Int>? { endedSteps[label] }
}
