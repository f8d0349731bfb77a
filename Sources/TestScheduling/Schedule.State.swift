import TestReporting

extension Schedule {
  /// The mutable state of a schedule.
  struct State {
    var order: TurnOrder
    var turnLog: TurnLog?
    /// The turns that can run or are held back, in the order in which they were added or admitted.
    var ready: [Turn] = []
    /// The turns from outside of the schedule, in order of arrival.
    var arrivals: [Turn] = []
    /// True if the schedule has waited for further arrivals since the last turn.
    var hasGatheredArrivals = false
    /// The `turnCount` at each task's last turn, by the task's ID.
    var lastTurnByTaskID: [UInt64: Int] = [:]
    /// True from a new turn or `wake()` until nothing can run, so also between two turns.
    var isBusy = false
    /// True only while the code of a turn runs: false between two turns.
    var isTurnRunning = false
    /// The number of seconds since the current turn began, counted by `endIfTurnIsBlocked()` once a second.
    var secondsInTurn = 0
    var hasBodyEnded = false
    /// The error that the body threw.
    var error: (any Error)?
    var hasEnded = false
    /// True if the schedule has stopped because its body can't continue; `hasEnded` is false then.
    var isAbandoned = false
    var turnCount = 0
    var turnsAfterBody = 0
    /// The number of turns since a task was started, a job from outside was admitted or Understudy's code was resumed.
    var turnsWithoutProgress = 0
    /// The number of all `arrivals` so far, including those that were admitted.
    var outsideJobCount = 0
    /// True after any sign that the test waits: Understudy resumed a continuation, a job came from outside,
    /// `waitUntilSettled(within:)` was called, or nothing could run.
    var testHasWaited = false
    /// The number of schedules that run within this schedule.
    var nestedScheduleCount = 0
    /// The number of turns that were added or taken, and of calls of `wake()`.
    var eventCount = 0
    /// The current waits, by their tokens.
    var waitsByToken: [Int: ScheduledWait] = [:]
    var lastWaitToken = 0
    /// The callers of `waitUntilIdle()`.
    var idleWaiters: [UnsafeContinuation<Void, Never>] = []
    /// The callers of `pause()`, each with the number of deadlines that may pass before it continues.
    var pauses: [(deadlineCount: Int, continuation: UnsafeContinuation<Void, Never>)] = []
    /// The callers of `waitUntilSettled(within:)`.
    var settleWaiters: [SettleWaiter] = []
    /// The number of consecutive attempts to gather arrivals in which nothing arrived.
    var attemptsToGatherArrivals = 0
    /// The call of a double that each task made last, by the task's ID; recorded while there are `settleWaiters`.
    var lastCallByTaskID: [UInt64: String] = [:]
    /// The step that started each task, by the task's ID.
    var stepByTaskID: [UInt64: String] = [:]
    /// The clocks that the schedule advances when nothing else can run.
    var clocks: [IdleClock] = []
    /// The number of times that the schedule has advanced a clock.
    var clockAdvanceCount = 0
    /// What the body did with drawn actions; `nil` if it explored nothing.
    var explored: Explored?
    /// What has happened since exploring began; `nil` unless it is recorded.
    var trace: ExploredTrace?
    /// The numbers of the calls that wait for `answerHeldCall(_:)`.
    var heldCalls: Set<Int> = []
    /// The held calls that have begun, by their number.
    var heldAnswers: [Int: (continuation: UnsafeContinuation<Void, Never>, call: String)] = [:]
    /// The number of deadlines that have yet to pass before the answers that are held back.
    var remainingLatency = 0
    /// The `TaskOrigin`s of the body and of the test's steps; each is `nil` after its tasks have ended.
    var taskOrigins: [WeakOrigin] = []
    /// The IDs of all tasks in order of their start; the body's task is the first.
    var taskIDs: [UInt64] = []
    /// The IDs of the tasks of recorders, whose turns run before all others.
    var observerTaskIDs: Set<UInt64> = []
    var actorIDs: Set<ObjectIdentifier> = []
    /// The type names of the actors that the schedule shares with code outside of the schedule.
    var sharedActorTypes: Set<String> = []
    /// The ID of the newest task at the start of the current turn: a task with a greater ID was started in the turn.
    var newestTaskIDBeforeTurn: UInt64
    /// The report that the test is stuck; `nil` if there is none.
    var stuckReport: StuckReport?
    /// The number of times that `giveUp(isOnlyYielding:)` has found the test stuck.
    var stuckCount = 0
    /// Resumes `run(_:describesReordering:_:)`, which waits for the end of the schedule.
    var runContinuation: CheckedContinuation<Void, Never>?
    var cancelBody: (@Sendable () -> Void)?
  }
}

extension Schedule.State {
  /// Removes and returns the next turn; `nil` if nothing can run.
  mutating func takeNextTurn() -> Turn? {
    while true {
      if let index = ready.firstIndex(where: \.isObserver) { return take(index) }
      if ready.isEmpty { return nil }
      let candidateIndices = candidateIndices
      guard let firstIndex = candidateIndices.first else {
        // Only held-back turns and main-actor jobs behind a held-back turn are left: the first held-back turn runs.
        guard let index = ready.indices.first(where: { ready[$0].isHeldBack }) else { return nil }
        ready[index].isHeldBack = false
        continue
      }
      if candidateIndices.count == 1 { return take(firstIndex) }
      let answerPositions = candidateIndices.indices.filter { ready[candidateIndices[$0]].isAnswer }
      // `nextOrderChange` takes and returns positions in `candidateIndices`, not indices of `ready`.
      switch order.nextOrderChange(among: candidateIndices.count, answerIndices: answerPositions) {
      case nil, .draw: return take(firstIndex)
      case .prefer(let position):
        turnLog?.notePreference(
          of: ready[candidateIndices[position]].subject,
          over: candidateIndices.prefix(position).map { ready[$0].subject })
        return take(candidateIndices[position])
      case .holdBack(let position):
        turnLog?.noteHoldingBack(ready[candidateIndices[position]].subject)
        ready[candidateIndices[position]].isHeldBack = true
      }
    }
  }

  /// Moves an arrival to the turns that can run: the arrival whose task has waited longest, since the order of arrival
  /// is random.
  mutating func admitArrival() {
    hasGatheredArrivals = false
    turnsWithoutProgress = 0
    let longestWaitingIndex = arrivals.indices.min {
      (lastTurnNumber(ofTaskIn: arrivals[$0]), $0) < (lastTurnNumber(ofTaskIn: arrivals[$1]), $1)
    }
    if let longestWaitingIndex { ready.append(arrivals.remove(at: longestWaitingIndex)) }
  }

  private func lastTurnNumber(ofTaskIn turn: Turn) -> Int {
    if case .job(let job, _) = turn.work { lastTurnByTaskID[job.taskID] ?? 0 } else { 0 }
  }

  /// The indices of the turns that may be next; of the main actor's jobs only the first, since the main actor runs its
  /// jobs in order.
  private var candidateIndices: [Int] {
    let firstMainIndex = ready.firstIndex(where: \.isMain)
    return ready.indices.filter { !ready[$0].isHeldBack && (!ready[$0].isMain || $0 == firstMainIndex) }
  }

  private mutating func take(_ index: Int) -> Turn {
    turnCount += 1
    turnsWithoutProgress += 1
    eventCount += 1
    attemptsToGatherArrivals = 0
    hasGatheredArrivals = false
    let turn = ready.remove(at: index)
    switch turn.work {
    case .job(let job, _): lastTurnByTaskID[job.taskID] = turnCount
    case .resumption:
      turnsWithoutProgress = 0
      testHasWaited = true
    }
    if !turn.isObserver { turnLog?.noteTurn(of: turn.subject) }
    return turn
  }
}

extension Turn {
  var isAnswer: Bool { if case .answer = subject { true } else { false } }
}
