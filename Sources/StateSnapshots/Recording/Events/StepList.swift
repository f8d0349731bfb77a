/// The steps that a test is carrying out, and what those that have ended led to.
struct StepList {
  private struct Step {
    var number: Int
    var label: String
    var firstState: Int
  }

  private var open: [Step] = []
  private var endedSteps: [String: Range<Int>] = [:]
  private var lastNumber = 0
  private var isBackInOuterStep = false
  private var lastOuterStep: Step?

  /// How many steps stand around what happens now.
  var depth: Int { open.count }

  /// - Returns: What ``end(_:stateCount:)`` knows the step by: steps of several tasks may end in any order.
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

  /// The outer step that what comes now belongs to again, once after an inner one has ended.
  mutating func takeContinued() -> (label: String, depth: Int)? {
    guard isBackInOuterStep, let step = open.last else { return nil }
    isBackInOuterStep = false
    return (step.label, open.count - 1)
  }

  /// The step that is being carried out, else the last one, and how many states there were when it began; `nil` where
  /// there was none.
  var current: (label: String, firstState: Int)? {
    (open.last ?? lastOuterStep).map { ($0.label, $0.firstState) }
  }

  /// The states that came while the last ended step of that label lasted, by their positions.
  func ended(_ label: String) -> Range<Int>? { endedSteps[label] }
}
