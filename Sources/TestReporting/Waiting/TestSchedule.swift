import Foundation

/// Decides the order in which the tasks of a test run; the product `UnderstudySchedules` implements it.
package protocol TestSchedule: AnyObject, Sendable {
  /// Waits for the turn in which the current call of a double is answered.
  ///
  /// - Parameter call: Describes the call; evaluated only if the schedule needs it.
  nonisolated(nonsending) func takeTurn(answering call: () -> String) async

  /// Waits until observers, such as recorders, have processed the values that were sent to them.
  nonisolated(nonsending) func waitForObservers() async

  nonisolated(nonsending) func waitUntilIdle() async

  /// Adds a clock; until the test has ended, the schedule calls `advance` whenever nothing else can run and
  /// `timeToNextDeadline` returns a time.
  func addClock(
    timeToNextDeadline: @escaping @Sendable () -> Duration?, advance: @escaping @Sendable () -> Void)

  /// Records that a task waits; returns the token for `remove(wait:)`.
  func add(_ wait: ScheduledWait) -> Int

  func remove(wait token: Int)

  /// True if a task that begins to sleep has to wait for ever, since the run is over and it does not look at that.
  func refusesSleep() -> Bool

  /// Records the origin of the tasks that a step of the test starts; the caller binds the origin to `Reporting.origin`.
  func note(_ origin: TaskOrigin)
}

/// The schedule of the running test.
package enum Scheduling {
  /// True if tasks that are started now are observers, such as the tasks of a recorder.
  @TaskLocal package static var marksNewTasksAsObservers = false

  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var findCurrent: (@Sendable () -> (any TestSchedule)?)?

  /// The schedule that runs the current task; `nil` if there is none.
  package static var current: (any TestSchedule)? { lock.withLock { findCurrent }?() }

  /// Sets the function that finds the current schedule; called before the first schedule runs.
  package static func setProvider(_ provider: @escaping @Sendable () -> (any TestSchedule)?) {
    lock.withLock { findCurrent = provider }
  }
}
