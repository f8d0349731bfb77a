import Foundation
package import TestReporting

/// A time-out that is fair to a busy machine.
///
/// The time is cut into ticks, and a tick counts only once the waiting code has run again: where other tests keep
/// all threads busy, the model's own work stands still as well, and so does this clock. Where a schedule runs, only
/// the time counts in which nothing could run.
package final class Patience: @unchecked Sendable {  // `lock` guards what is `var`, or `init` sets it.
  private static let ticks = 20

  private let lock = NSLock()
  private var remaining = Patience.ticks
  private var hasTicked = false
  private var blockage: String?
  private var task: Task<Void, Never>?
  private var scheduled: (schedule: Schedule, token: Int)?

  /// Calls `wake` at each tick until ``end()``.
  ///
  /// - `limit`: The time in seconds.
  /// - `what`: What is waited for, as the end of a sentence: `until a state fits`.
  package init(
    _ limit: Double, for what: String, at position: SourcePosition, _ wake: @escaping @Sendable () -> Void
  ) {
    if let schedule = Schedule.current {
      let wait = ScheduledWait(
        what, at: position, within: limit, isReportedByWaiter: true
      ) { [weak self] reason in
        self?.giveUp(because: reason)
        wake()
      }
      scheduled = (schedule, schedule.add(wait))
      return
    }
    task = Task { [weak self] in
      while (try? await Task.sleep(seconds: limit / Double(Patience.ticks))) != nil {
        guard let self else { return }
        self.lock.withLock { self.hasTicked = true }
        wake()
      }
    }
  }

  /// True if there is time left; the waiting code asks each time that it runs.
  package func lasts() -> Bool {
    lock.withLock {
      if hasTicked { remaining -= 1 }
      hasTicked = false
      return remaining > 0
    }
  }

  /// Why there is no time left, where a schedule knows: what waits for what, as a line of its own.
  package var reason: String { lock.withLock { blockage.map { "\nIn this schedule, \($0)" } ?? "" } }

  private func giveUp(because reason: String) {
    lock.withLock {
      remaining = 0
      blockage = reason
    }
  }

  /// Lets the time stand still for good.
  package func end() {
    task?.cancel()
    if let scheduled { scheduled.schedule.remove(wait: scheduled.token) }
  }
}
