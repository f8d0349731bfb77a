import Foundation

extension Schedule {
  /// Draws a value below `count`; 0 in the first schedule, and after the schedule has ended.
  ///
  /// - Parameter sentence: Describes the drawn value other than 0; evaluated only if the run describes its changes.
  package func draw(
    _ subject: OrderChange.Subject, among count: Int, describing sentence: (Int) -> String? = { _ in nil }
  ) -> Int {
    let (value, hasTurnLog) = lock.withLock { () -> (Int, Bool) in
      state.hasEnded ? (0, false) : (state.order.draw(subject, among: count), state.turnLog != nil)
    }
    if value > 0, hasTurnLog, let sentence = sentence(value) {
      lock.withLock { state.turnLog?.noteDrawnAnswer(sentence) }
    }
    return value
  }

  /// Lets time pass to the next deadline of a clock, if there is one, but waits for no slow answer.
  package nonisolated(nonsending) func pause() async {
    await withUnsafeContinuation { continuation in
      let isOver = lock.withLock {
        if !state.hasEnded { state.pauses.append((1, continuation)) }
        return state.hasEnded
      }
      if isOver { continuation.resume() } else { wake() }
    }
  }

  /// Records what the body has done with drawn actions.
  package func note(_ explored: Explored) { lock.withLock { state.explored = explored } }
}

/// What a test did with drawn actions.
package struct Explored: Sendable {
  /// The text of the timeline.
  package var timeline = ""
  /// True if another run with the same choices has to give the same timeline.
  package var mustRepeat: Bool
  /// True if the report lists what was not reached, instead of counting it.
  package var listsUnreached: Bool
  /// What a run can reach, by a description, and whether it has been reached: `the action retry`.
  package var reached: [String: Bool] = [:]

  /// Returns the names of the doubles that have to be freed when the body has returned, and are not.
  package var remainingDoubles: @Sendable () -> [String] = { [] }

  package init(mustRepeat: Bool, listsUnreached: Bool) {
    self.mustRepeat = mustRepeat
    self.listsUnreached = listsUnreached
  }

  /// Adds what another run has reached.
  package mutating func add(_ other: Explored) { reached.merge(other.reached) { $0 || $1 } }
}
