import TestReporting

extension Schedule {
  /// The mutable state of a schedule.
  struct State {
    /// What the run has done so far.
    var run: ScheduleRun
    var turnLog: TurnLog?
    /// The turns that can run or are held back, in the order in which they were added or admitted.
    var ready: [Turn] = []
    /// The turns from outside of the schedule, in order of arrival.
    var arrivals: [Turn] = []
    /// True if the schedule has waited for further arrivals since the last turn.
    var hasGatheredArrivals = false
    /// True from a new turn or `wake()` until nothing can run, so also between two turns.
    var isBusy = false
    /// The number of seconds since the current turn began, counted by `endIfTurnIsBlocked()`; `nil` between two turns.
    var secondsInTurn: Int?
    var hasBodyEnded = false
    var hasEnded = false
    var turnsAfterBody = 0
    /// The number of turns since a task was started, a job from outside was admitted or Understudy's code was resumed.
    var turnsWithoutProgress = 0
    /// True if each task is cancelled before its turn, since the tasks only yield, or the test can't continue.
    var cancelsTasks = false
    /// The number of schedules that run within this schedule.
    var nestedScheduleCount = 0
    /// The number of turns that were added or taken, and of calls of `wake()`.
    var eventCount = 0
    /// The current waits and the tasks that wait, by their tokens.
    var waitsByToken: [Int: (wait: ScheduledWait, task: UnsafeCurrentTask?)] = [:]
    var lastWaitToken = 0
    /// The callers that wait until nothing can run.
    var restWaiters: [RestWaiter] = []
    /// The number of consecutive attempts to gather arrivals in which nothing arrived.
    var attemptsToGatherArrivals = 0
    /// The clocks that the schedule advances when nothing else can run.
    var clocks: [IdleClock] = []
    /// The number of times that the schedule has advanced a clock.
    var clockAdvanceCount = 0
    /// The caller of `waitForTurn(_:)`.
    var turnWaiter: (hasNews: @Sendable () -> Bool, continuation: UnsafeContinuation<Void, Never>)?
    /// True if nobody waits for turns any more.
    var refusesTurnWaits = false
    /// What is still to do, one after another, when the body has ended and nothing can run any more.
    var endings: [@Sendable (Schedule) -> Void] = []
    /// True if the tasks that waited at the end were cancelled.
    var isOver = false
    /// The number of times that a task has begun to sleep since then.
    var sleepsAfterEnd = 0
    /// The number of deadlines that have yet to pass before the answers that are held back.
    var remainingLatency = 0
    /// The `TaskOrigin`s of the body and of the test's steps; each is `nil` after its tasks have ended.
    var taskOrigins: [WeakOrigin] = []
    /// The tasks by their ID.
    var tasks: [UInt64: ScheduledTask] = [:]
    /// The ID of the newest task at the start of the current turn: a task with a greater ID was started in the turn.
    var newestTaskIDBeforeTurn: UInt64
    /// The number of times that `giveUp(isOnlyYielding:)` has found the test stuck.
    var stuckCount = 0
    /// Resumes `run(_:describesReordering:_:)`, which waits for the end of the schedule.
    var runContinuation: CheckedContinuation<Void, Never>?
    var cancelBody: (@Sendable () -> Void)?
  }
}

extension Schedule.State {
  /// The current waits that end by themselves or by the schedule, in the order of their beginning.
  var waits: [ScheduledWait] { allWaits.map(\.wait).filter { !$0.isForStream } }

  /// The current waits for elements of doubles' streams, some of which nobody may read.
  var streamWaits: [ScheduledWait] { allWaits.map(\.wait).filter(\.isForStream) }

  var allWaits: [(wait: ScheduledWait, task: UnsafeCurrentTask?)] {
    waitsByToken.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Removes and returns the next turn; `nil` if nothing can run.
  mutating func takeNextTurn() -> Turn? {
    if let turnWaiter, turnWaiter.hasNews() {
      self.turnWaiter = nil
      ready.append(Turn(work: .resumption(turnWaiter.continuation), subject: .actor, isObserver: true))
    }
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
      run.order.answerIndices.append(
        candidateIndices.indices.filter { ready[candidateIndices[$0]].isAnswer })
      let choice = run.order.choose(.turn, among: 2 * candidateIndices.count)
      if choice == 0 { return take(firstIndex) }
      let index = candidateIndices[choice / 2]
      if choice.isMultiple(of: 2) {
        turnLog?.notePreference(
          of: ready[index].subject, over: candidateIndices.prefix(choice / 2).map { ready[$0].subject })
        return take(index)
      }
      turnLog?.noteHoldingBack(ready[index].subject)
      ready[index].isHeldBack = true
    }
  }

  /// Moves an arrival to the turns that can run: the arrival whose task has waited longest, since the order of arrival
  /// is random.
  mutating func admitArrival() {
    hasGatheredArrivals = false
    turnsWithoutProgress = 0
    let longestWaitingIndex = arrivals.indices.min {
      (lastTurn(of: arrivals[$0].subject), $0) < (lastTurn(of: arrivals[$1].subject), $1)
    }
    if let longestWaitingIndex { ready.append(arrivals.remove(at: longestWaitingIndex)) }
  }

  private func lastTurn(of subject: Turn.Subject) -> Int {
    if case .task(let id) = subject { tasks[id]?.lastTurn ?? 0 } else { 0 }
  }

  /// The indices of the turns that may be next; of the main actor's jobs only the first, since the main actor runs its
  /// jobs in order.
  private var candidateIndices: [Int] {
    let firstMainIndex = ready.firstIndex(where: \.isMain)
    return ready.indices.filter { !ready[$0].isHeldBack && (!ready[$0].isMain || $0 == firstMainIndex) }
  }

  private mutating func take(_ index: Int) -> Turn {
    run.turnCount += 1
    turnsWithoutProgress += 1
    eventCount += 1
    attemptsToGatherArrivals = 0
    hasGatheredArrivals = false
    let turn = ready.remove(at: index)
    if case .task(let id) = turn.subject { tasks[id]?.lastTurn = run.turnCount }
    if case .resumption = turn.work { turnsWithoutProgress = 0 }
    if !turn.isObserver { turnLog?.noteTurn(of: turn.subject) }
    return turn
  }

  /// Records the current call of a double by a task.
  mutating func note(_ call: String, by task: UInt64?) {
    guard let task else { return }
    tasks[task]?.calls.append(ScheduledTask.Call(text: call, nextTurnIndex: turnLog?.turns.count ?? 0))
  }
}

/// A caller that waits until nothing can run.
struct RestWaiter {
  enum Goal: Equatable {
    /// Nothing can run until time passes.
    case idle
    /// The same after the next deadline of a clock, if there is one.
    case pause(deadlineHasPassed: Bool)
    /// Nothing can run any more, although the schedule has advanced its clocks.
    case settled
  }

  var goal: Goal
  /// The number of the run's turns when the wait began, or when time has passed last.
  var firstTurn: Int
  /// Resumed with descriptions of what still runs; empty if nothing does.
  let continuation: UnsafeContinuation<[String], Never>
}

/// A weak reference to an origin; `nil` after all tasks of the origin's step have ended.
struct WeakOrigin {
  weak var origin: TaskOrigin?
}

/// A clock that advances when nothing else can run.
struct IdleClock: Sendable {
  /// Returns the time to the clock's next deadline; `nil` if the clock can't advance.
  let timeToNextDeadline: @Sendable () -> Duration?
  let advance: @Sendable () -> Void
}
