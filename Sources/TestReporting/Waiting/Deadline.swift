import Foundation

/// A time limit that takes into account that the machine may be busy.
///
/// The time is counted in ticks that each need a free thread, so it does not count while other tests keep all threads
/// busy: the tested code can't run then either. In a schedule, time counts only while all code of the test waits.
package final class Deadline: @unchecked Sendable {  // Each `var` is guarded by `lock` or set only by `init`.
  private static let tickCount = 20
  /// The maximum time limit in a schedule that reports that it gives up, in seconds at a timeout scale of 1.
  private static let scheduledLimit = 2.0

  private let lock = NSLock()
  private var remainingTicks = Deadline.tickCount
  /// True if a tick has passed since the last call of ``hasTimeLeft()``.
  private var hasTicked = false
  private var giveUpReason: String?
  private var task: Task<Void, Never>?
  private var waitRegistration: (schedule: any TestSchedule, token: Int)?

  /// Creates the deadline of code that calls ``hasTimeLeft()`` after each tick; several ticks between two calls count
  /// as one tick.
  ///
  /// - Parameters:
  ///   - goal: The awaited event, as the end of a sentence: `until a state fits`; evaluated only in a schedule.
  ///   - isReportedByWaiter: True if the waiting code reports that the time is over or that the schedule gives up; false
  ///     if the schedule reports the latter.
  ///   - wake: Called at each tick until ``end()``, but in a schedule only if the schedule gives up.
  package init(
    _ seconds: Double, for goal: @autoclosure () -> String, at position: SourcePosition,
    isReportedByWaiter: Bool = true, wake: @escaping @Sendable (Deadline) -> Void
  ) {
    if let schedule = Scheduling.current {
      let limit = isReportedByWaiter ? seconds : min(seconds, Self.scheduledLimit * TimeoutScale.current)
      let wait = ScheduledWait(
        goal(), at: position, within: limit, isReportedByWaiter: isReportedByWaiter
      ) { [weak self] reason in
        guard let self else { return }
        lock.withLock { giveUpReason = reason }
        wake(self)
      }
      waitRegistration = (schedule, schedule.add(wait))
      return
    }
    task = Task { [weak self] in
      while (try? await Task.sleep(seconds: seconds / Double(Deadline.tickCount))) != nil {
        guard let self else { return }
        lock.withLock { hasTicked = true }
        wake(self)
      }
    }
  }

  /// Subtracts a tick if any has passed since the last call; returns true if there is time left.
  package func hasTimeLeft() -> Bool {
    lock.withLock {
      if hasTicked { remainingTicks -= 1 }
      hasTicked = false
      return remainingTicks > 0 && giveUpReason == nil
    }
  }

  /// True if the schedule has ended the wait.
  package var isGivenUp: Bool { lock.withLock { giveUpReason != nil } }

  /// A line break and the reason why the schedule has ended the wait; empty if the schedule has not ended it.
  package var earlyEndReason: String {
    lock.withLock { giveUpReason.map { "\nIn this schedule, \($0)" } ?? "" }
  }

  package func end() {
    task?.cancel()
    if let waitRegistration { waitRegistration.schedule.remove(wait: waitRegistration.token) }
  }
}
