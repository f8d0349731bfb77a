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

  /// Records what the body has done with drawn actions.
  package func note(_ explored: Explored) { lock.withLock { state.explored = explored } }
}

/// What a test did with drawn actions.
package struct Explored: Sendable {
  /// The text of the timeline.
  package var timeline: String
  /// True if another run with the same choices has to give the same timeline.
  package var mustRepeat: Bool

  package init(timeline: String, mustRepeat: Bool) {
    self.timeline = timeline
    self.mustRepeat = mustRepeat
  }
}
