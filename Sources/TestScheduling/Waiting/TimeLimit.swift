package import TestReporting

/// Does something once when a time is over that is fair to a busy machine, unless it ends before.
///
/// Like ``Patience``, it counts in ticks that need the machine's attention: where all threads are busy, it waits. Where
/// a schedule runs, that reports what waits for what, as soon as nothing can run any more.
package final class TimeLimit: Sendable {
  private static let ticks = 20
  /// How many seconds nothing may happen in a schedule before what waits is in vain.
  private static let scheduledLimit = 2.0

  private let task: Task<Void, Never>?
  private let scheduled: (schedule: Schedule, token: Int)?

  /// Calls `action` after so many seconds, multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`; in a schedule
  /// `giveUp`, after the issue.
  ///
  /// - `what`: What is waited for, as the end of a sentence; asked for in a schedule alone.
  package init(
    _ limit: Double, for what: () -> String, at position: SourcePosition,
    giveUp: @escaping @Sendable () -> Void, _ action: @escaping @Sendable () -> Void
  ) {
    if let schedule = Schedule.current {
      let wait = ScheduledWait(
        what(), at: position, within: min(limit, Self.scheduledLimit) * TimeoutScale.current,
        isReportedByWaiter: false
      ) { _ in giveUp() }
      scheduled = (schedule, schedule.add(wait))
      task = nil
      return
    }
    scheduled = nil
    task = Task {
      for _ in 0..<TimeLimit.ticks {
        let tick = limit * TimeoutScale.current / Double(TimeLimit.ticks)
        guard (try? await Task.sleep(seconds: tick)) != nil else { return }
      }
      action()
    }
  }

  /// Lets the time stand still for good.
  package func end() {
    task?.cancel()
    if let scheduled { scheduled.schedule.remove(wait: scheduled.token) }
  }
}
