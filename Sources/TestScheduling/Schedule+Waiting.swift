import Dispatch
import Foundation
package import TestReporting

extension Schedule {
  // MARK: Called by Understudy's other modules

  /// Waits for the turn in which the current call of a double is answered.
  ///
  /// - Parameter call: Describes the call; evaluated only if the run is logged or `settle()` waits.
  package nonisolated(nonsending) func takeTurn(answering call: () -> String) async {
    let (isLogged, isSettling) = lock.withLock { (state.turnLog != nil, !state.settleWaiters.isEmpty) }
    let text = isLogged || isSettling ? call() : ""
    if isSettling { noteCall(text) }
    if isLogged, let task = currentTaskID { lock.withLock { state.turnLog?.note(text, by: task) } }
    await withUnsafeContinuation { add($0, as: .answer(text)) }
  }

  /// Returns when observers, such as recorders, have processed the values that were sent to them.
  package nonisolated(nonsending) func untilObserved() async {
    guard lock.withLock({ state.ready.contains(where: \.isObserver) }) else { return }
    await withUnsafeContinuation { add($0, as: .actor, isObserver: true) }
  }

  /// Returns when nothing else can run.
  package nonisolated(nonsending) func untilIdle() async {
    await withUnsafeContinuation { continuation in
      let isOver = lock.withLock {
        if !state.hasEnded { state.idleWaiters.append(continuation) }
        return state.hasEnded
      }
      if isOver { continuation.resume() } else { wake() }
    }
  }

  /// Adds a clock that advances by itself until the schedule ends.
  package func addClock(canAdvance: @escaping @Sendable () -> Bool, advance: @escaping @Sendable () -> Void) {
    lock.withLock { state.clocks.append(IdleClock(canAdvance: canAdvance, advance: advance)) }
  }

  /// Continues the schedule if it is idle, since something may be able to run now.
  package func wake() {
    let wasIdle = lock.withLock {
      state.eventCount += 1
      defer { state.isBusy = true }
      return !state.isBusy && !state.hasEnded
    }
    if wasIdle { start() }
  }

  /// Records that a task waits; returns the token for `remove(wait:)`.
  package func add(_ wait: ScheduledWait) -> Int {
    var wait = wait
    let task = currentTaskID
    return lock.withLock {
      wait.isBody = task != nil && task == state.taskIDs.first
      state.lastWaitToken += 1
      state.waits[state.lastWaitToken] = wait
      return state.lastWaitToken
    }
  }

  /// Records that the wait with that token has ended.
  package func remove(wait token: Int) { lock.withLock { state.waits[token] = nil } }

  /// Records the origin of the tasks of a step, which the caller binds to `Reporting.origin`.
  package func note(_ origin: TaskOrigin) {
    lock.withLock { state.origins.append(WeakOrigin(origin: origin)) }
  }

  var currentTaskID: UInt64? { runtime.symbols.currentTaskID }

  // MARK: Nothing can run

  /// The number of seconds without progress after which the test is stuck, if no wait has its own limit.
  private static let defaultLimit = 10.0
  /// The number of parts of the time limit, after each of which the schedule is checked.
  private static let tickCount = 20

  /// Waits for a job from outside of the schedule; ends the waits if none arrives in time.
  ///
  /// The time consists of ticks that each need a free thread: on a busy machine, the ticks are as late as the job. The
  /// caller holds the lock.
  ///
  /// - Parameter eventCount: The schedule's `eventCount` when the wait began.
  func watch(_ eventCount: Int, tick: Int = 0) {
    let limit =
      state.stuckCount > 0
      ? 0.2 : state.waits.values.map(\.limit).min() ?? Self.defaultLimit * TimeoutScale.current
    pool.asyncAfter(deadline: .now() + limit / Double(Self.tickCount)) { [self] in
      let isTimeOver = lock.withLock {
        guard !state.hasEnded, !state.isAbandoned, !state.isBusy, state.eventCount == eventCount else {
          return false
        }
        if tick + 1 < Self.tickCount { watch(eventCount, tick: tick + 1) }
        return tick + 1 >= Self.tickCount
      }
      if isTimeOver { RunningTurn.run(in: self) { self.giveUp() } }
    }
  }

  /// Ends the wait that reports its own failure and has the shortest limit; if there is none, ends all other waits.
  ///
  /// If there are no waits, or if the test is stuck a second time, the body is cancelled; the third time, the schedule
  /// is abandoned.
  ///
  /// - Parameter isSpinning: Whether tasks still take turns, but do nothing but yield.
  func giveUp(isSpinning: Bool = false) {
    let waits = lock.withLock { state.waits.sorted { $0.key < $1.key }.map(\.value) }
    let report = Self.report(waits, isSpinning: isSpinning)
    if let reportingWait = waits.filter(\.isReportedByWaiter).min(by: { $0.limit < $1.limit }) {
      return reportingWait.giveUp(report.message)
    }
    let (stuckCount, cancelBody) = lock.withLock {
      state.stuckCount += 1
      if state.stuck == nil { state.stuck = report }
      return (state.stuckCount, state.cancelBody)
    }
    if stuckCount > 2 { return abandon() }
    for wait in waits { wait.giveUp(report.message) }
    if stuckCount > 1 || waits.isEmpty { cancelBody?() }
    // The end of a wait usually adds turns, so that the schedule is busy; if not, the time limit starts again.
    lock.withLock { if !state.isBusy, !state.hasEnded { watch(state.eventCount) } }
  }

  /// Ends the schedule if the current turn takes too long, since its code may block the thread until another turn runs.
  func endIfTurnIsBlocked() {
    let isBlocked = lock.withLock {
      guard state.isRunning, !state.hasEnded, !state.isAbandoned else { return false }
      state.secondsInTurn += 1
      guard Double(state.secondsInTurn) > longestTurn * TimeoutScale.current else { return false }
      state.stuck = StuckReport(
        message: """
          nothing else can run: code of the test has kept its thread for \(state.secondsInTurn) seconds. If it waits, \
          as by a semaphore, it waits for what can't have its turn meanwhile: everything went on without turns. Await \
          it instead.
          """)
      state.hasEnded = true
      return true
    }
    if isBlocked { release() }
  }

  private static func report(_ waits: [ScheduledWait], isSpinning: Bool) -> StuckReport {
    if waits.isEmpty, isSpinning {
      return StuckReport(
        message: """
          nothing new can happen any more: tasks take turns without end, as by Task.yield() until something has changed.
          """)
    }
    if waits.isEmpty {
      return StuckReport(
        message: """
          nothing can run any more: the test waits for something that nobody brings about, such as a continuation that \
          is never resumed, or a task that never ends.
          """)
    }
    let lines = waits.map(\.sentence)
    let message =
      lines.count == 1
      ? "nothing can run any more: \(lines[0])."
      : "nothing can run any more:\n  " + lines.joined(separator: "\n  ")
    return StuckReport(message: message, position: waits[0].position)
  }
}
