import Foundation

/// A time limit that takes into account that the machine may be busy.
///
/// The time is counted in ticks that each need a free thread, so it does not count while other tests keep all threads
/// busy: the tested code can't run then either. In a schedule, time counts only while all code of the test waits.
package final class Deadline: @unchecked Sendable {  // Each `var` is guarded by `lock` or set only by `init`.
  private static let tickCount = 20
  /// The maximum time limit of a deadline with `onStuckSchedule` in a schedule, in seconds at a timeout scale of 1.
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
  ///   - seconds: The time limit.
  ///   - goal: The awaited event, as the end of a sentence: `until a state fits`.
  ///   - wake: Resumes the waiting code: at each tick until ``end()``, but in a schedule only if the schedule gives up.
  package init(
    _ seconds: Double, for goal: String, at position: SourcePosition, wake: @escaping @Sendable () -> Void
  ) {
    if let schedule = Scheduling.current {
      let wait = ScheduledWait(goal, at: position, within: seconds, isReportedByWaiter: true) {
        [weak self] reason in
        self?.lock.withLock { self?.giveUpReason = reason }
        wake()
      }
      waitRegistration = (schedule, schedule.add(wait))
      return
    }
    task = Task { [weak self] in
      while (try? await Task.sleep(seconds: seconds / Double(Deadline.tickCount))) != nil {
        guard let self else { return }
        self.lock.withLock { self.hasTicked = true }
        wake()
      }
    }
  }

  /// Creates a deadline that calls a closure when the time is over, for code that does not call ``hasTimeLeft()``.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - goal: The awaited event, as the end of a sentence; evaluated only in a schedule.
  ///   - onStuckSchedule: Called in a schedule when nothing can run any more, which the schedule reports as an issue.
  ///   - onTimeout: Called once when the time is over, outside of a schedule; `nil` if only a schedule limits it.
  package init(
    _ seconds: Double, for goal: () -> String, at position: SourcePosition,
    onStuckSchedule: @escaping @Sendable () -> Void, onTimeout: (@Sendable () -> Void)? = nil
  ) {
    if let schedule = Scheduling.current {
      let limit = min(seconds, Self.scheduledLimit * TimeoutScale.current)
      let wait = ScheduledWait(goal(), at: position, within: limit, isReportedByWaiter: false) { _ in
        onStuckSchedule()
      }
      waitRegistration = (schedule, schedule.add(wait))
      return
    }
    guard let onTimeout else { return }
    task = Task {
      for _ in 0..<Deadline.tickCount {
        guard (try? await Task.sleep(seconds: seconds / Double(Deadline.tickCount))) != nil else { return }
      }
      onTimeout()
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

  /// A line break and the reason why the schedule has ended the wait; empty if the schedule has not ended it.
  package var earlyEndReason: String {
    lock.withLock { giveUpReason.map { "\nIn this schedule, \($0)" } ?? "" }
  }

  /// Removes the time limit, since the wait has ended.
  package func end() {
    task?.cancel()
    if let waitRegistration { waitRegistration.schedule.remove(wait: waitRegistration.token) }
  }
}
