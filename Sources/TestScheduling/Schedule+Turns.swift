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
    let cancelsTask = lock.withLock {
      state.newestTaskIDBeforeTurn = newestTaskID
      state.secondsInTurn = 0
      return state.cancelsTasks
    }
    defer { lock.withLock { state.secondsInTurn = nil } }
    RunningTurn.run(in: self) {
      switch turn.work {
      case .job(let job, let queue):
        if cancelsTask { job.cancelTask() }
        runtime.run(job, on: queue)
      case .resumption(let continuation): continuation.resume()
      }
    }
  }

  /// The number of turns without progress after which the schedule assumes that the tasks only yield.
  private static let maximumTurnsWithoutProgress = 1_000

  /// The number of consecutive attempts to gather arrivals after which the schedule assumes that nothing runs any more.
  private static let maximumAttemptsToGatherArrivals = 5

  /// What the schedule does next.
  enum Next {
    case turn(Turn)
    /// Wait for jobs from outside of the schedule, so that the jobs can be admitted in a fixed order.
    case gatherArrivals(isThorough: Bool)
    /// Call a closure that lets tasks run again, or ends the schedule.
    case action(() -> Void)
  }

  /// Returns what the schedule does next; `nil` if it has stopped, or is idle until it is woken.
  private func takeNext() -> Next? {
    lock.lock()
    defer { lock.unlock() }
    if state.hasEnded { return nil }
    if state.hasBodyEnded {
      state.turnsAfterBody += 1
      if state.turnsAfterBody > Self.maximumTurnsOfRemainingWork {
        if !state.run.unfinishedTaskDescriptions.isEmpty { return .action(end()) }
        state.turnsAfterBody = 0
        state.run.unfinishedTaskDescriptions = state.runningDescriptions.map {
          "\($0) takes turns without end"
        }
        state.cancelsTasks = true
      }
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
    if let index = state.settleWaiterIndex {
      state.attemptsToGatherArrivals += 1
      // Jobs that the schedule does not receive may still run, as when a task yields after it has called an actor.
      let (count, maximum) = (state.attemptsToGatherArrivals, Self.maximumAttemptsToGatherArrivals)
      return count > maximum
        ? .action(state.removeSettleWaiter(at: index)) : .gatherArrivals(isThorough: count == 1)
    }
    if state.hasBodyEnded {
      guard !state.endings.isEmpty else { return .action(end()) }
      let ending = state.endings.removeFirst()
      return .action { ending(self) }
    }
    state.isBusy = false
    if state.nestedScheduleCount == 0 { giveUpIfNothingArrives(since: state.eventCount) }
    return nil
  }

  /// Returns an action that lets tasks run again when nothing can run; the caller has locked `lock`.
  private func takeActionWhenIdle() -> (() -> Void)? {
    if let index = state.restWaiters.firstIndex(where: { $0.goal == .idle }) {
      return state.removeRestWaiter(at: index)
    }
    guard let index = state.pauseIndex else { return takeClockAdvance()?.advance }
    if state.restWaiters[index].goal == .pause(deadlineHasPassed: false),
      let (advance, _) = takeClockAdvance()
    {
      state.restWaiters[index].goal = .pause(deadlineHasPassed: true)
      return advance
    }
    return state.removeRestWaiter(at: index)
  }

  /// Returns the closure that advances the first clock that can advance, and the time until its next deadline.
  ///
  /// The caller has locked `lock`.
  ///
  /// - Returns: `nil` if no clock can advance.
  private func takeClockAdvance() -> (advance: () -> Void, time: Duration)? {
    guard !state.hasBodyEnded, state.clockAdvanceCount < maximumClockAdvances else { return nil }
    for clock in state.clocks {
      guard let time = clock.timeToNextDeadline() else { continue }
      state.clockAdvanceCount += 1
      // What runs between two moments of time may be much, but it comes to rest.
      for index in state.restWaiters.indices { state.restWaiters[index].firstTurn = state.run.turnCount }
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
    let pauseIndex = state.pauseIndex
    guard !state.clocks.isEmpty || pauseIndex != nil, !state.ready.isEmpty, state.arrivals.isEmpty,
      state.ready.allSatisfy(\.isAnswer)
    else { return nil }
    let next = takeClockAdvance()
    guard next != nil || pauseIndex != nil else { return nil }
    let newAnswers = state.ready.indices.filter { !state.ready[$0].isHeldBack }
    if !newAnswers.isEmpty {
      state.remainingLatency = state.run.order.choose(.latency, among: Self.maximumLatency + 1)
    }
    guard state.remainingLatency > 0 else {
      if next != nil { state.clockAdvanceCount -= 1 }
      return nil
    }
    state.remainingLatency -= 1
    let subjects = newAnswers.map { state.ready[$0].subject }
    state.turnLog?.noteLatency(of: subjects, next?.time ?? .zero)
    for index in newAnswers { state.ready[index].isHeldBack = true }
    return next?.advance ?? pauseIndex.map { state.removeRestWaiter(at: $0) }
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
    // While a caller of `settle()` waits, the limit of `settle()` applies.
    return state.settleWaiterIndex == nil && state.turnsWithoutProgress.isMultiple(of: turnsUntilStuck)
      ? { self.giveUp(isOnlyYielding: true) } : nil
  }

  /// Marks the schedule as ended, and returns a closure that lets the rest continue; the caller has locked `lock`.
  func end() -> () -> Void {
    state.hasEnded = true
    defer { state.runContinuation = nil }
    return { [self, continuation = state.runContinuation] in
      continueWithoutTurns()
      continuation?.resume()
    }
  }

  /// Lets all remaining work continue without turns.
  func continueWithoutTurns() {
    ScheduleRegistry.shared.remove(self)
    let (remainingTurns, restWaiters) = lock.withLock {
      defer {
        state.ready = []
        state.arrivals = []
        state.restWaiters = []
        state.clocks = []
        state.endings = []
      }
      return (state.ready + state.arrivals, state.restWaiters)
    }
    for turn in remainingTurns {
      switch turn.work {
      case .job(let job, let queue): runtime.runWithoutSchedule(job, on: queue)
      case .resumption(let continuation): continuation.resume()
      }
    }
    for waiter in restWaiters { waiter.continuation.resume(returning: []) }
    endTurnWait()
  }
}
