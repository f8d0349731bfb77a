import Dispatch
import Foundation
package import TestReporting

extension Schedule {
  // MARK: Called by Understudy's other modules

  /// Waits for the turn in which the current call of a double is answered.
  ///
  /// - Parameter call: Describes the call; evaluated only if there is a turn log or `settle()` waits.
  package nonisolated(nonsending) func takeTurn(answering call: () -> String) async {
    let isDescribed = lock.withLock { state.turnLog != nil || state.settleWaiterIndex != nil }
    let callText = isDescribed ? call() : ""
    let task = isDescribed ? currentTaskID : nil
    lock.withLock { state.note(callText, by: task) }
    await withUnsafeContinuation { add($0, as: .answer(callText)) }
  }

  /// Waits until observers, such as recorders, have processed the values that were sent to them.
  package nonisolated(nonsending) func waitForObservers() async {
    guard lock.withLock({ state.ready.contains(where: \.isObserver) }) else { return }
    await withUnsafeContinuation { add($0, as: .actor, isObserver: true) }  // For observers, `as:` is unused.
  }

  /// Adds a clock; until the body has ended, the schedule calls `advance` whenever nothing else can run and
  /// `timeToNextDeadline` returns a time.
  package func addClock(
    timeToNextDeadline: @escaping @Sendable () -> Duration?, advance: @escaping @Sendable () -> Void
  ) {
    lock.withLock {
      state.clocks.append(IdleClock(timeToNextDeadline: timeToNextDeadline, advance: advance))
    }
  }

  /// Continues the schedule if it is idle, since something may be able to run now.
  package func wake() {
    let wasIdle = lock.withLock {
      state.eventCount += 1
      defer { state.isBusy = true }
      return !state.isBusy && !state.hasEnded
    }
    if wasIdle { runTurnsOnPool() }
  }

  /// Records that a task waits; returns the token for `remove(wait:)`.
  package func add(_ wait: ScheduledWait) -> Int {
    var wait = wait
    let task = currentTaskID
    return lock.withLock {
      wait.isOfBody = task.flatMap { state.tasks[$0]?.number } == 0
      state.lastWaitToken += 1
      state.waitsByToken[state.lastWaitToken] = (wait, withUnsafeCurrentTask { $0 })
      return state.lastWaitToken
    }
  }

  /// Records that the wait with the token has ended.
  package func remove(wait token: Int) { lock.withLock { state.waitsByToken[token] = nil } }

  /// Records the origin of the tasks that a step of the test starts; the caller binds the origin to `Reporting.origin`.
  package func note(_ origin: TaskOrigin) {
    lock.withLock { state.taskOrigins.append(WeakOrigin(origin: origin)) }
  }

  var currentTaskID: UInt64? { runtime.symbols.currentTaskID }

  // MARK: Nothing can run

  /// The number of seconds without progress after which the test is stuck, if there is no `ScheduledWait`.
  private static let defaultLimit = 10.0
  /// The number of ticks in a time limit; the schedule is checked after each tick.
  private static let tickCount = 20

  /// Calls `giveUp()` unless a job from outside of the schedule arrives in time; the caller has locked `lock`.
  ///
  /// Each tick of the time limit needs a free thread, so a busy machine that delays a job delays the limit as well.
  ///
  /// - Parameter eventCount: The schedule's `eventCount` when the wait began.
  func giveUpIfNothingArrives(since eventCount: Int, tick: Int = 0) {
    let limit =
      state.stuckCount > 0
      ? 0.2 : state.waits.map(\.limit).min() ?? Self.defaultLimit * TimeoutScale.current
    pool.asyncAfter(deadline: .now() + limit / Double(Self.tickCount)) { [self] in
      let isTimeOver = lock.withLock {
        guard !state.hasEnded, !state.isBusy, state.eventCount == eventCount else {
          return false
        }
        if tick + 1 < Self.tickCount { giveUpIfNothingArrives(since: eventCount, tick: tick + 1) }
        return tick + 1 >= Self.tickCount
      }
      if isTimeOver { RunningTurn.run(in: self) { self.giveUp() } }
    }
  }

  /// Ends the wait with the shortest limit among the waits that report their failure themselves; if there is no such
  /// wait, ends all waits.
  ///
  /// The body and all tasks that only yield are cancelled if there are no waits, or if the test is stuck a second time;
  /// the third time, the schedule is abandoned.
  ///
  /// - Parameter isOnlyYielding: Whether tasks still take turns, but only yield.
  func giveUp(isOnlyYielding: Bool = false) {
    let (waits, streams) = lock.withLock {
      // What was cancelled or woken gets turns in which to end.
      state.turnsWithoutProgress = 0
      return (state.waits, state.streamWaits)
    }
    let report = Self.makeReport(waits, streams, isOnlyYielding: isOnlyYielding)
    if let reportingWait = waits.filter(\.isReportedByWaiter).min(by: { $0.limit < $1.limit }) {
      return reportingWait.giveUp(report.message)
    }
    let (stuckCount, cancelBody) = lock.withLock {
      state.stuckCount += 1
      if state.run.stuckReport == nil { state.run.stuckReport = report }
      return (state.stuckCount, state.cancelBody)
    }
    if stuckCount > 2 {
      let letTheRestContinue = lock.withLock {
        state.run.isAbandoned = true
        return end()
      }
      return letTheRestContinue()
    }
    for wait in waits { wait.giveUp(report.message) }
    if stuckCount > 1 || waits.isEmpty {
      cancelBody?()
      lock.withLock { state.cancelsTasks = true }
      for stream in streams { stream.giveUp(report.message) }
    }
    // The end of a wait usually adds turns, so that the schedule is busy; if not, the time limit starts again.
    lock.withLock { if !state.isBusy, !state.hasEnded { giveUpIfNothingArrives(since: state.eventCount) } }
  }

  /// Checks once a second whether the current turn takes too long, and then ends the schedule, since that turn may wait
  /// for another.
  func endIfTurnIsBlocked() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, isActive else { return }
      let isBlocked = lock.withLock {
        guard !state.hasEnded, let seconds = state.secondsInTurn.map({ $0 + 1 }) else { return false }
        state.secondsInTurn = seconds
        guard Double(seconds) > maximumSecondsPerTurn * TimeoutScale.current else { return false }
        state.run.stuckReport = StuckReport(
          message: """
            nothing else can run: code of the test has kept its thread for \(seconds) seconds. If it waits by a \
            semaphore, the awaited code can't get a turn, so everything went on without turns. Use 'await' instead.
            """)
        state.hasEnded = true
        return true
      }
      if isBlocked { continueWithoutTurns() } else { endIfTurnIsBlocked() }
    }
  }

  private static func makeReport(
    _ waits: [ScheduledWait], _ streamWaits: [ScheduledWait], isOnlyYielding: Bool
  ) -> StuckReport {
    if waits.isEmpty, isOnlyYielding {
      return StuckReport(
        message: """
          nothing new can happen any more: tasks take turns without end, as by Task.yield() until something has changed. \
          They were cancelled.
          """)
    }
    if waits.isEmpty {
      let streams = ShortenedLines.of(streamWaits.map(\.sentence)).map { "\n  " + $0 }.joined()
      return StuckReport(
        message: """
          nothing can run any more: the test waits for something that does not happen, such as a continuation that \
          is never resumed, or a task that never ends\(streams.isEmpty ? "." : ", or for one of these streams:" + streams)
          """)
    }
    let lines = ShortenedLines.of(waits.map(\.sentence))
    let message =
      lines.count == 1
      ? "nothing can run any more: \(lines[0])."
      : "nothing can run any more:\n  " + lines.joined(separator: "\n  ")
    return StuckReport(message: message, position: waits[0].position)
  }
}

extension ScheduledWait {
  /// The wait as a sentence: `load() waits for MoviesService.movies(page: 2), held at line 31`.
  var sentence: String { "\(step ?? (isOfBody && !isForStream ? "the test" : "a task")) waits \(goal)" }
}
