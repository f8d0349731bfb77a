/// The steps of a test that repeats a run with drawn actions, and draws nothing, but holds calls.
package struct ExploredScript: Sendable {
  package enum Step: Equatable, Sendable {
    /// The next call of the member, which is the call with the number, is held.
    case hold(Int)
    /// The action with the label begins.
    case action(String)
    /// Everything runs until nothing can run.
    case settle
    /// The held call with the number gets its answer.
    case answer(Int)
  }

  /// An action or an answer, and what happens up to the next one.
  private struct Part {
    /// The held calls that begin in the part.
    var heldCalls: [Int] = []
    /// The latest call of each member that begins in the part and is not held.
    var otherCalls: [Substring: Int] = [:]
    /// `nil` in the part before the first action.
    var step: Step?

    private var isAnswer: Bool { if case .answer = step { true } else { false } }

    /// Appends the part: the calls are held before an action that begins just before.
    func append(to steps: inout [Step]) {
      if isAnswer, steps.last != .settle { steps.append(.settle) }
      let start = steps.lastIndex { if case .action = $0 { false } else { true } }.map { $0 + 1 } ?? 0
      steps.insert(contentsOf: heldCalls.map { .hold($0) }, at: start)
      if let step { steps.append(step) }
      if isAnswer || !heldCalls.isEmpty || !otherCalls.isEmpty { steps.append(.settle) }
    }
  }

  package private(set) var steps: [Step] = []
  /// The calls that are held: those whose answer was drawn, or between whose beginning and answer something happened.
  package private(set) var heldCalls: Set<Int>

  /// Creates the steps that repeat a run.
  package init(repeating trace: ExploredTrace) {
    heldCalls = trace.drawnAnswers
    for (event, next) in zip(trace.events, trace.events.dropFirst()) {
      guard case .call(let number, _) = event, next != .answer(number) else { continue }
      if trace.events.contains(.answer(number)) { heldCalls.insert(number) }
    }
    while let number = addSteps(repeating: trace.events) { heldCalls.insert(number) }
  }

  /// Replaces the steps.
  ///
  /// - Returns: A call that `hold()` would hold instead of a later one, so that it has to be held, too; `nil` if there is
  ///   none.
  private mutating func addSteps(repeating events: [ExploredTrace.Event]) -> Int? {
    var parts = [Part()]
    for event in events {
      switch event {
      case .action(let label): parts.append(Part(step: .action(label)))
      case .answer(let number): if heldCalls.contains(number) { parts.append(Part(step: .answer(number))) }
      case .call(let number, let text):
        let member = text.prefix { $0 != "(" }
        let other = parts[parts.count - 1].otherCalls[member]
        if !heldCalls.contains(number) {
          parts[parts.count - 1].otherCalls[member] = number
        } else if let other {
          return other
        } else {
          parts[parts.count - 1].heldCalls.append(number)
        }
      }
    }
    steps = []
    for part in parts { part.append(to: &steps) }
    if steps.last != .settle { steps.append(.settle) }
    return nil
  }
}
