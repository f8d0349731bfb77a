import Foundation

extension Schedule {
  /// Draws a value below `count`; 0 in the first schedule, and after the schedule has ended.
  ///
  /// - `isAsynchronous`: For an answer, true if the call takes a turn.
  /// - `sentence`: Describes the drawn value other than 0; evaluated only if the run describes its changes.
  package func draw(
    _ subject: OrderChange.Subject, among count: Int, isAsynchronous: Bool = false,
    describing sentence: (Int) -> String? = { _ in nil }
  ) -> Int {
    let (value, hasTurnLog) = lock.withLock { () -> (Int, Bool) in
      state.hasEnded ? (0, false) : (state.run.order.choose(subject, among: count), state.turnLog != nil)
    }
    if value > 0, hasTurnLog, let sentence = sentence(value) {
      lock.withLock {
        state.turnLog?.noteDrawnAnswer(sentence)
        state.trace?.noteDrawnAnswer(isAsynchronous: isAsynchronous)
      }
    }
    return value
  }

  /// Records what the body has done with drawn actions.
  package func note(_ explored: Explored) { lock.withLock { state.run.explored = explored } }

  // MARK: Repeating a run

  /// Records from now on what happens, if the run describes its changes; holds the answers to these calls.
  package func beginExploring(holding heldCalls: Set<Int>) {
    lock.withLock {
      if state.turnLog != nil || !heldCalls.isEmpty { state.trace = ExploredTrace() }
      state.heldCalls = heldCalls
    }
  }

  /// Records the beginning of an action.
  package func noteAction(_ label: String) { lock.withLock { state.trace?.noteAction(label) } }

  /// Records the value of the answer that a call gets now.
  ///
  /// - Parameter resumeArguments: Returns the arguments of `resume` that give a held call this answer.
  package func noteValue(_ resumeArguments: () -> String) {
    if lock.withLock({ state.trace == nil }) { return }
    let arguments = resumeArguments()
    lock.withLock { state.trace?.noteValue(arguments) }
  }

  /// What has happened since exploring began; `nil` unless it was recorded.
  package var trace: ExploredTrace? { lock.withLock { state.trace } }

  /// Gives a held call its answer; returns false if there is no such call.
  package func answerHeldCall(_ number: Int) -> Bool {
    guard let (continuation, text) = lock.withLock({ state.heldAnswers.removeValue(forKey: number) }) else {
      return false
    }
    add(continuation, as: .answer(text))
    return true
  }

  /// Gives all held calls their answers, in order.
  package func answerHeldCalls() {
    let numbers = lock.withLock {
      state.heldCalls = []
      return state.heldAnswers.keys.sorted()
    }
    for number in numbers { _ = answerHeldCall(number) }
  }
}
