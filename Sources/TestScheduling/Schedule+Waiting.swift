import Dispatch
import Foundation
package import TestReporting

extension Schedule {
  // MARK: What code of the kit does in a turn

  /// Lets the current call of a double be answered in its turn.
  ///
  /// - Parameter call: The call in words; asked for only where the run is told.
  package nonisolated(nonsending) func takeTurn(answering call: () -> String) async {
    let (isTold, isWaitedFor) = lock.withLock { (state.turnLog != nil, !state.settlers.isEmpty) }
    let words = isTold || isWaitedFor ? call() : ""
    if isWaitedFor { noteCall(words) }
    if isTold, let task = currentTask { lock.withLock { state.turnLog?.note(words, by: task) } }
    await withUnsafeContinuation { add($0, as: .answer(words)) }
  }

  /// Returns when observers, such as recorders, have seen what was sent to them.
  package nonisolated(nonsending) func untilObserved() async {
    guard lock.withLock({ state.ready.contains(where: \.isObserver) }) else { return }
    await withUnsafeContinuation { add($0, as: .actor, isObserver: true) }
  }

  /// Returns when nothing else can run.
  package nonisolated(nonsending) func untilIdle() async {
    await withUnsafeContinuation { continuation in
      let isOver = lock.withLock {
        if !state.hasEnded { state.idlers.append(continuation) }
        return state.hasEnded
      }
      if isOver { continuation.resume() } else { wake() }
    }
  }

  /// Lets a clock pass time by itself, for as long as the schedule lasts.
  package func addClock(canAdvance: @escaping @Sendable () -> Bool, advance: @escaping @Sendable () -> Void) {
    lock.withLock { state.clocks.append(IdleClock(canAdvance: canAdvance, advance: advance)) }
  }

  /// Looks whether anything can run, where nothing is under way.
  package func wake() {
    let isFirst = lock.withLock {
      state.changes += 1
      defer { state.isBusy = true }
      return !state.isBusy && !state.hasEnded
    }
    if isFirst { start() }
  }

  /// Notes that a task waits; `remove(wait:)` takes the token back.
  package func add(_ wait: ScheduledWait) -> Int {
    var wait = wait
    let task = currentTask
    return lock.withLock {
      wait.isBody = task != nil && task == state.tasks.first
      state.lastWait += 1
      state.waits[state.lastWait] = wait
      return state.lastWait
    }
  }

  /// The wait has ended.
  package func remove(wait token: Int) { lock.withLock { state.waits[token] = nil } }

  /// Something the test does from here on is part of a step; to be bound to `Reporting.origin`.
  package func note(_ origin: TaskOrigin) {
    lock.withLock { state.origins.append(WeakOrigin(origin: origin)) }
  }

  var currentTask: UInt64? { runtime.symbols.currentTask }

  // MARK: When nothing can run

  /// How many seconds nothing may happen where no wait says so.
  private static let limit = 10.0
  private static let ticks = 20

  /// Waits for something to come from outside; what waits is in vain where nothing comes in time.
  ///
  /// The time is cut into ticks that each need the machine's attention: where that is busy, so may be what is to come.
  /// For a caller that holds the lock.
  func watch(_ changes: Int, tick: Int = 0) {
    let limit =
      state.stuckCount > 0
      ? 0.2 : state.waits.values.map(\.limit).min() ?? Self.limit * TimeoutScale.current
    pool.asyncAfter(deadline: .now() + limit / Double(Self.ticks)) { [self] in
      let isInVain = lock.withLock {
        guard !state.hasEnded, !state.isAbandoned, !state.isBusy, state.changes == changes else {
          return false
        }
        if tick + 1 < Self.ticks { watch(changes, tick: tick + 1) }
        return tick + 1 >= Self.ticks
      }
      if isInVain { RunningTurn.of(self) { self.giveUp() } }
    }
  }

  /// Ends the waits: by the code that waits with a limit of its own, else all of them, and cancels the test's body;
  /// if that goes on waiting, nobody waits for it any more.
  ///
  /// - `isSpinning`: Whether tasks go on taking turns, and only wait for what never comes.
  func giveUp(isSpinning: Bool = false) {
    let waits = lock.withLock { state.waits.sorted { $0.key < $1.key }.map(\.value) }
    let report = Self.report(waits, isSpinning: isSpinning)
    if let waiter = waits.filter(\.isReportedByWaiter).min(by: { $0.limit < $1.limit }) {
      return waiter.giveUp(report.message)
    }
    let (count, cancel) = lock.withLock {
      state.stuckCount += 1
      if state.stuck == nil { state.stuck = report }
      return (state.stuckCount, state.cancelBody)
    }
    if count > 2 { return abandon() }
    for wait in waits { wait.giveUp(report.message) }
    if count > 1 || waits.isEmpty { cancel?() }
    // Anything that has ended by now adds turns, which stop the time; else it goes on.
    lock.withLock { if !state.isBusy, !state.hasEnded { watch(state.changes) } }
  }

  /// Gives turns up where one of them doesn't end: what it waits for may be a turn that can't come.
  func lookForBlockedTurn() {
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
