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

  package private(set) var steps: [Step] = []
  /// The calls that are held: those of each member that has to be held once, since `hold()` holds its next call.
  ///
  /// A call has to be held if its answer was drawn, or if something happened between the call and its answer.
  package let heldCalls: Set<Int>

  /// Creates the steps that repeat a run.
  package init(repeating trace: ExploredTrace) {
    let calls = trace.events.indices.compactMap { index in
      if case .call(let number, let text) = trace.events[index] {
        (number: number, member: text.prefix { $0 != "(" }, next: trace.events[(index + 1)...].first)
      } else {
        nil
      }
    }
    let heldMembers = calls.filter { call in
      trace.drawnAnswers.contains(call.number)
        || (call.next != .answer(call.number) && trace.events.contains(.answer(call.number)))
    }.map(\.member)
    heldCalls = Set(calls.filter { heldMembers.contains($0.member) }.map(\.number))
    var callsHaveBegun = false
    for event in trace.events {
      switch event {
      case .action(let label):
        if callsHaveBegun { settle() }
        callsHaveBegun = false
        steps.append(.action(label))
      case .answer(let number):
        guard heldCalls.contains(number) else { continue }
        settle()
        steps.append(.answer(number))
        callsHaveBegun = true
      case .call(let number, _):
        callsHaveBegun = true
        guard heldCalls.contains(number) else { continue }
        // The call is held before the answer, or before all the actions, that begin just before.
        let start = steps.lastIndex {
          switch $0 {
          case .hold, .settle: true
          case .action, .answer: false
          }
        }
        steps.insert(.hold(number), at: start.map { $0 + 1 } ?? 0)
      }
    }
    settle()
  }

  private mutating func settle() { if steps.last != .settle { steps.append(.settle) } }
}
