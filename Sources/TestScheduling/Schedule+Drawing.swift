import Foundation
import TestReporting

extension Schedule {
  /// Draws a value below `count`; 0 in the first schedule, and after the schedule has ended.
  ///
  /// - Parameter preferred: The values among which to draw; empty if there is no preference.
  /// - Parameter sentence: Describes the drawn value other than 0; evaluated only if the run describes its changes.
  package func draw(
    _ subject: OrderChange.Subject, among count: Int, preferring preferred: [Int] = [],
    describing sentence: (Int) -> String? = { _ in nil }
  ) -> Int {
    let (value, hasTurnLog) = lock.withLock { () -> (Int, Bool) in
      if state.hasEnded { return (0, false) }
      return (state.run.order.choose(subject, among: count, preferring: preferred), state.turnLog != nil)
    }
    if value > 0, hasTurnLog, let sentence = sentence(value) {
      lock.withLock { state.turnLog?.noteDrawnAnswer(sentence) }
    }
    return value
  }

  /// True if the run describes its changes.
  package var describesChanges: Bool { lock.withLock { state.turnLog != nil } }

  /// What the module that draws keeps about the run.
  package var payload: (any Sendable)? {
    get { lock.withLock { state.run.payload } }
    set { lock.withLock { state.run.payload = newValue } }
  }

  // MARK: The end of each turn

  /// Waits for the end of a turn after which the closure returns true; the caller's turn then comes before all others.
  ///
  /// - Parameter hasNews: Called while the schedule is locked.
  /// - Returns: False if the schedule has ended, or after ``endTurnWait()``.
  package nonisolated(nonsending) func waitForTurn(_ hasNews: @escaping @Sendable () -> Bool) async -> Bool {
    await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
      let isOver = lock.withLock {
        if state.hasEnded || state.refusesTurnWaits { return true }
        state.turnWaiter = (hasNews, continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
    return lock.withLock { !state.hasEnded && !state.refusesTurnWaits }
  }

  /// Ends the wait for a turn, and all later ones.
  package func endTurnWait() {
    let continuation = lock.withLock {
      defer { state.turnWaiter = nil }
      state.refusesTurnWaits = true
      return state.turnWaiter?.continuation
    }
    continuation?.resume()
  }

  // MARK: The end of the run

  /// Sets what ends the sources of events, such as streams, when the body has returned and nothing can run any more;
  /// after that, all waits of tasks are ended.
  package func whenRunEnds(_ endSources: @escaping @Sendable () -> Void) {
    lock.withLock {
      state.endings = [{ _ in endSources() }, { $0.giveUpWaits() }, { $0.cancelWaitingTasks() }]
    }
  }

  private func giveUpWaits() {
    for (wait, _) in lock.withLock({ state.allWaits }) { wait.giveUp("the run is over.") }
  }

  private func cancelWaitingTasks() {
    lock.withLock { state.isOver = true }
    // Each of these tasks waits, so it exists.
    for (_, task) in lock.withLock({ state.allWaits }) { task?.cancel() }
  }

  /// True if a task must not sleep any more: it has tried often since the run was over, without looking at its cancellation.
  package func refusesSleep() -> Bool {
    lock.withLock {
      guard state.isOver else { return false }
      state.sleepsAfterEnd += 1
      return state.sleepsAfterEnd > 100
    }
  }

  // MARK: Moments of rest

  /// True if a clock can let time pass.
  package var canTimePass: Bool { lock.withLock { state.clocks.contains { $0.timeToNextDeadline() != nil } } }
}
