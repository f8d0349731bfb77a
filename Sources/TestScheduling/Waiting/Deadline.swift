import Foundation
package import TestReporting

/// The end of the time that something may take, on a machine that may be busy.
///
/// The time is cut into ticks, each of which needs the machine's attention: where other tests keep all threads busy, the
/// tested code stands still as well, and so does this time. In a schedule, only the time counts in which nothing can
/// run.
package final class Deadline: @unchecked Sendable {  // `lock` guards what is `var`, or `init` sets it.
  private static let ticks = 20
  /// The most seconds that a call without code that waits for it is given in a schedule.
  private static let scheduledLimit = 2.0

  private let lock = NSLock()
  private var remaining = Deadline.ticks
  private var hasTicked = false
  private var blockage: String?
  private var task: Task<Void, Never>?
  private var scheduled: (schedule: Schedule, token: Int)?

  /// A deadline of code that asks ``isAhead()`` whenever it runs; a tick counts only once that code has run again.
  ///
  /// - Parameters:
  ///   - seconds: The time.
  ///   - what: What is waited for, as the end of a sentence: `until a state fits`.
  ///   - wake: Lets the waiting code run; called at each tick until ``end()``.
  package init(
    _ seconds: Double, for what: String, at position: SourcePosition, wake: @escaping @Sendable () -> Void
  ) {
    if let schedule = Schedule.current {
      let wait = ScheduledWait(what, at: position, within: seconds, isReportedByWaiter: true) {
        [weak self] reason in
        self?.giveUp(because: reason)
        wake()
      }
      scheduled = (schedule, schedule.add(wait))
      return
    }
    task = Task { [weak self] in
      while (try? await Task.sleep(seconds: seconds / Double(Deadline.ticks))) != nil {
        guard let self else { return }
        self.lock.withLock { self.hasTicked = true }
        wake()
      }
    }
  }

  /// A deadline of something that runs no code while it waits.
  ///
  /// - Parameters:
  ///   - seconds: The time.
  ///   - what: What is waited for, as the end of a sentence; called in a schedule only.
  ///   - giveUp: Called in a schedule, after the issue, where nothing can run any more.
  ///   - action: Called once when the time is over, where no schedule runs.
  package init(
    _ seconds: Double, for what: () -> String, at position: SourcePosition,
    giveUp: @escaping @Sendable () -> Void, action: @escaping @Sendable () -> Void
  ) {
    if let schedule = Schedule.current {
      let limit = min(seconds, Self.scheduledLimit * TimeoutScale.current)
      let wait = ScheduledWait(what(), at: position, within: limit, isReportedByWaiter: false) { _ in giveUp()
      }
      scheduled = (schedule, schedule.add(wait))
      return
    }
    task = Task {
      for _ in 0..<Deadline.ticks {
        guard (try? await Task.sleep(seconds: seconds / Double(Deadline.ticks))) != nil else { return }
      }
      action()
    }
  }

  /// True if there is time left.
  package func isAhead() -> Bool {
    lock.withLock {
      if hasTicked { remaining -= 1 }
      hasTicked = false
      return remaining > 0
    }
  }

  /// Why there is no time left, where a schedule knows: what waits for what, on a line of its own.
  package var reason: String { lock.withLock { blockage.map { "\nIn this schedule, \($0)" } ?? "" } }

  private func giveUp(because reason: String) {
    lock.withLock {
      remaining = 0
      blockage = reason
    }
  }

  /// Stops the time for good.
  package func end() {
    task?.cancel()
    if let scheduled { scheduled.schedule.remove(wait: scheduled.token) }
  }
}
