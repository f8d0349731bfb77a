import Dispatch
import Foundation

// Decides which turn is next and runs it.
extension Schedule {
  /// The maximum number of turns that run before the thread is free for other work.
  private static let maximumTurnsInARow = 64

  /// Runs turns until nothing can run, or until the next turn has to run on another thread.
  func runTurns(isOnMain: Bool) {
    for _ in 0..<(isOnMain ? 1 : Self.maximumTurnsInARow) {
      guard let next = takeNext() else { return }
      switch next {
      case .turn(let turn):
        if turn.isMain {
          return DispatchQueue.main.async { [self] in
            run(turn)
            runTurns(isOnMain: true)
          }
        }
        if isOnMain {
          return pool.async { [self] in
            run(turn)
            runTurns(isOnMain: false)
          }
        }
        run(turn)
      case .gatherArrivals(let isThorough): return gatherArrivals(isThorough: isThorough)
      case .action(let action): RunningTurn.run(in: self, action)
      case .end(let continuation): return finish(continuation)
      }
    }
    pool.async { self.runTurns(isOnMain: false) }
  }

  /// Gives the runtime's thread pool time to run its own jobs, such as the job by which `Task.yield()` resumes a task,
  /// and then continues the schedule.
  ///
  /// - Parameter isThorough: Whether to wait for the main queue and the threads of the lowest priority as well.
  private func gatherArrivals(isThorough: Bool) {
    let proceed = { @Sendable [self] in
      lock.withLock { state.hasGatheredArrivals = true }
      runTurnsOnPool()
    }
    DispatchQueue.global().async {
      DispatchQueue.global().async {
        guard isThorough else { return proceed() }
        DispatchQueue.global(qos: .background).async { DispatchQueue.main.async { proceed() } }
      }
    }
  }

  private func run(_ turn: Turn) {
    let newestTaskID = ScheduleRegistry.shared.newestTaskID
    lock.withLock {
      state.newestTaskIDBeforeTurn = newestTaskID
      state.isTurnRunning = true
      state.secondsInTurn = 0
    }
    defer { lock.withLock { state.isTurnRunning = false } }
    RunningTurn.run(in: self) {
      switch turn.work {
      case .job(let job, let queue): runtime.run(job, on: queue)
      case .resumption(let continuation): continuation.resume()
      }
    }
  }

  /// The number of turns without progress after which the schedule assumes that the tasks only yield.
  private static let maximumTurnsWithoutProgress = 1_000
  /// The number of turns without progress after which the test is considered stuck.
  private static let turnsUntilStuck = 200_000

  /// The number of consecutive attempts to gather arrivals after which the schedule assumes that nothing runs any more.
  private static let maximumAttemptsToGatherArrivals = 5

  /// What the schedule does next.
  enum Next {
    case turn(Turn)
    /// Wait for jobs from outside of the schedule, so that the jobs can be admitted in a fixed order.
    case gatherArrivals(isThorough: Bool)
    /// Call a closure that lets tasks run again.
    case action(() -> Void)
    case end(CheckedContinuation<Void, Never>?)
  }

  /// The maximum number of turns after the body has ended; tasks that need more turns are considered endless.
  private static let maximumTurnsAfterBody = 20_000

  /// The maximum number of times that the schedule advances a clock; a repeating timer could otherwise go on forever.
  private static let maximumClockAdvances = 10_000

  /// Returns what the schedule does next; `nil` if it has stopped, or is idle until it is woken.
  private func takeNext() -> Next? {
    lock.lock()
    defer { lock.unlock() }
    if state.hasEnded || state.isAbandoned { return nil }
    if state.hasBodyEnded {
      state.turnsAfterBody += 1
      if state.turnsAfterBody > Self.maximumTurnsAfterBody { return markAsEnded() }
    }
    if let action = state.removeOverdueSettleWaiter() { return .action(action) }
    if state.turnsWithoutProgress > Self.maximumTurnsWithoutProgress,
      let action = takeActionWhenOnlyYielding()
    {
      return .action(action)
    }
    if let action = takeActionWhileAnswersArePending() { return .action(action) }
    if let turn = state.takeNextTurn() { return .turn(turn) }
    if !state.arrivals.isEmpty {
      if !state.hasGatheredArrivals { return .gatherArrivals(isThorough: false) }
      state.admitArrival()
      if let turn = state.takeNextTurn() { return .turn(turn) }
    }
    if let action = takeActionWhenIdle() { return .action(action) }
    if !state.settleWaiters.isEmpty {
      state.attemptsToGatherArrivals += 1
      // Jobs that the schedule does not receive may still run, as when a task yields after it has called an actor.
      let (count, maximum) = (state.attemptsToGatherArrivals, Self.maximumAttemptsToGatherArrivals)
      return count > maximum ? .action(state.removeSettleWaiter()) : .gatherArrivals(isThorough: count == 1)
    }
    if state.hasBodyEnded { return markAsEnded() }
    state.testHasWaited = true
    state.isBusy = false
    if state.nestedScheduleCount == 0 { giveUpIfNothingArrives(since: state.eventCount) }
    return nil
  }

  /// Returns an action that lets tasks run again when nothing can run; the caller has locked `lock`.
  private func takeActionWhenIdle() -> (() -> Void)? {
    if !state.idleWaiters.isEmpty {
      let waiter = state.idleWaiters.removeFirst()
      return { waiter.resume() }
    }
    guard let pause = state.pauses.first else { return takeClockAdvance()?.advance }
    if pause.deadlineCount > 0, let (advance, _) = takeClockAdvance() {
      state.pauses[0].deadlineCount -= 1
      return advance
    }
    state.pauses.removeFirst()
    return { pause.continuation.resume() }
  }

  /// Returns the closure that advances the first clock that can advance, and the time until its next deadline.
  ///
  /// The caller has locked `lock`.
  ///
  /// - Returns: `nil` if no clock can advance.
  private func takeClockAdvance() -> (advance: () -> Void, time: Duration)? {
    guard !state.hasBodyEnded, state.clockAdvanceCount < Self.maximumClockAdvances else { return nil }
    for clock in state.clocks {
      guard let time = clock.timeToNextDeadline() else { continue }
      state.clockAdvanceCount += 1
      return (clock.advance, time)
    }
    return nil
  }

  /// The maximum number of a clock's deadlines that pass before a slow answer.
  private static let maximumLatency = 3

  /// Lets time pass although answers of doubles are pending, if that is drawn: an answer may be slower than a debounce.
  ///
  /// The slow answers are held back. The caller has locked `lock`.
  private func takeActionWhileAnswersArePending() -> (() -> Void)? {
    guard !state.clocks.isEmpty || !state.pauses.isEmpty, !state.ready.isEmpty, state.arrivals.isEmpty,
      state.ready.allSatisfy(\.isAnswer)
    else { return nil }
    let next = takeClockAdvance()
    guard next != nil || !state.pauses.isEmpty else { return nil }
    let newAnswers = state.ready.indices.filter { !state.ready[$0].isHeldBack }
    if !newAnswers.isEmpty {
      state.remainingLatency = state.order.draw(.latency, among: Self.maximumLatency + 1)
    }
    guard state.remainingLatency > 0 else {
      if next != nil { state.clockAdvanceCount -= 1 }
      return nil
    }
    state.remainingLatency -= 1
    let subjects = newAnswers.map { state.ready[$0].subject }
    state.turnLog?.noteLatency(of: subjects, next?.time ?? .zero)
    for index in newAnswers { state.ready[index].isHeldBack = true }
    if let next { return next.advance }
    let pause = state.pauses.removeFirst()
    return { pause.continuation.resume() }
  }

  /// Lets something else run while tasks do nothing but yield to each other: a turn that was held back or an arrival.
  ///
  /// The caller has locked `lock`.
  ///
  /// - Returns: An action that lets other tasks run, or reports that the test is stuck; `nil` to take the next turn.
  private func takeActionWhenOnlyYielding() -> (() -> Void)? {
    if state.turnsWithoutProgress.isMultiple(of: Self.maximumTurnsWithoutProgress) {
      if let index = state.ready.firstIndex(where: \.isHeldBack) {
        state.ready[index].isHeldBack = false
      } else if !state.arrivals.isEmpty {
        state.admitArrival()
      } else if let action = takeActionWhenIdle() {
        return action
      }
    }
    // While a caller of `settle()` waits, the time limit of `settle()` applies.
    return state.settleWaiters.isEmpty && state.turnsWithoutProgress.isMultiple(of: Self.turnsUntilStuck)
      ? { self.giveUp(isOnlyYielding: true) } : nil
  }

  /// Marks the schedule as ended, and returns the continuation for ``finish(_:)``; the caller has locked `lock`.
  private func markAsEnded() -> Next {
    state.hasEnded = true
    defer { state.runContinuation = nil }
    return .end(state.runContinuation)
  }

  private func finish(_ continuation: CheckedContinuation<Void, Never>?) {
    continueWithoutTurns()
    continuation?.resume()
  }

  /// Lets all remaining work continue without turns.
  func continueWithoutTurns() {
    ScheduleRegistry.shared.remove(self)
    let (remainingTurns, idleWaiters, settleWaiters, pauses) = lock.withLock {
      defer {
        state.ready = []
        state.arrivals = []
        state.idleWaiters = []
        state.settleWaiters = []
        state.pauses = []
        state.clocks = []
      }
      return (state.ready + state.arrivals, state.idleWaiters, state.settleWaiters, state.pauses)
    }
    for turn in remainingTurns {
      switch turn.work {
      case .job(let job, let queue): runtime.runWithoutSchedule(job, on: queue)
      case .resumption(let continuation): continuation.resume()
      }
    }
    for waiter in idleWaiters { waiter.resume() }
    for pause in pauses { pause.continuation.resume() }
    for waiter in settleWaiters { waiter.continuation.resume(returning: []) }
  }

  /// Stops the schedule although its body has not ended, since nothing can make the body continue.
  ///
  /// The schedule's tasks stay in the registry, and never run again.
  func abandon() {
    let continuation = lock.withLock {
      defer { state.runContinuation = nil }
      state.isAbandoned = true
      state.ready = []
      state.arrivals = []
      return state.runContinuation
    }
    continuation?.resume()
  }
}
