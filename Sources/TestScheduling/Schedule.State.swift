import TestReporting

extension Schedule {
  /// Everything that changes while a schedule runs.
  struct State {
    var order: TurnOrder
    var turnLog: TurnLog?
    /// The turns that can run, as they came.
    var ready: [Turn] = []
    /// The turns that came from outside, as they came.
    var arrivals: [Turn] = []
    /// True if there was time for what came together to come.
    var isGathered = false
    /// When each task had its last turn.
    var lastTurns: [UInt64: Int] = [:]
    /// True if a turn is under way, or about to be.
    var isBusy = false
    /// True if code of the test's runs in a turn, the same one for that many looks of the registry's.
    var isRunning = false
    var secondsInTurn = 0
    var hasBodyEnded = false
    /// The error that the body threw.
    var error: (any Error)?
    var hasEnded = false
    /// True if nobody waits for its end any more.
    var isAbandoned = false
    var turnCount = 0
    var turnsAfterBody = 0
    /// How many turns there were since a task was started, or something came or was answered.
    var turnsWithoutNews = 0
    var arrivalCount = 0
    /// True if code of the kit's waited, something came from outside, or nothing could run.
    var hasWaited = false
    /// How many schedules run within this one.
    var nestedCount = 0
    /// Counts what ends a time in which nothing could run.
    var changes = 0
    var waits: [Int: ScheduledWait] = [:]
    var lastWait = 0
    var idlers: [UnsafeContinuation<Void, Never>] = []
    /// Those who wait until there is nothing left to run, and what is known of whom they wait for.
    var settlers: [Settler] = []
    /// How many rounds brought nothing in which what is on its way could come.
    var quietRounds = 0
    var lastCalls: [UInt64: String] = [:]
    var steps: [UInt64: String] = [:]
    var clocks: [IdleClock] = []
    var advanceCount = 0
    var origins: [WeakOrigin] = []
    var tasks: [UInt64] = []
    var observers: Set<UInt64> = []
    var actors: Set<ObjectIdentifier> = []
    var sharedActors: Set<String> = []
    var newestTaskBefore: UInt64
    /// Where the test got stuck, and how often it was found to be.
    var stuck: StuckReport?
    var stuckCount = 0
    var whenDone: CheckedContinuation<Void, Never>?
    var cancelBody: (@Sendable () -> Void)?
  }
}

extension Schedule.State {
  /// Takes out who is next; `nil` where nothing can run.
  mutating func takeNext() -> Turn? {
    while true {
      if let observer = ready.firstIndex(where: \.isObserver) { return take(observer) }
      if ready.isEmpty { return nil }
      let candidates = candidates
      guard let first = candidates.first else {
        // Only what is held back is left: the one that came first.
        guard let held = ready.indices.first(where: { ready[$0].isHeldBack }) else { return nil }
        ready[held].isHeldBack = false
        continue
      }
      if candidates.count == 1 { return take(first) }
      let answers = candidates.indices.filter { ready[candidates[$0]].isAnswer }
      switch order.next(among: candidates.count, answers: answers) {
      case nil: return take(first)
      case .prefer(let index):
        turnLog?.prefer(ready[candidates[index]].actor, to: candidates.prefix(index).map { ready[$0].actor })
        return take(candidates[index])
      case .holdBack(let index):
        turnLog?.holdBack(ready[candidates[index]].actor)
        ready[candidates[index]].isHeldBack = true
      }
    }
  }

  /// Lets in what came from outside: of several the one that has waited longest, since the order in which they came is
  /// chance.
  mutating func admit() {
    isGathered = false
    turnsWithoutNews = 0
    let longest = arrivals.indices.min { (lastTurn(of: arrivals[$0]), $0) < (lastTurn(of: arrivals[$1]), $1) }
    if let longest { ready.append(arrivals.remove(at: longest)) }
  }

  private func lastTurn(of turn: Turn) -> Int {
    if case .job(let job, _) = turn.work { lastTurns[job.taskID] ?? 0 } else { 0 }
  }

  /// The turns that may be next without an order that can't happen: of the main actor's jobs only the first.
  private var candidates: [Int] {
    let firstMain = ready.firstIndex(where: \.isMain)
    return ready.indices.filter { !ready[$0].isHeldBack && (!ready[$0].isMain || $0 == firstMain) }
  }

  private mutating func take(_ index: Int) -> Turn {
    turnCount += 1
    turnsWithoutNews += 1
    changes += 1
    quietRounds = 0
    isGathered = false
    let turn = ready.remove(at: index)
    switch turn.work {
    case .job(let job, _): lastTurns[job.taskID] = turnCount
    case .resumption:
      turnsWithoutNews = 0
      hasWaited = true
    }
    if !turn.isObserver { turnLog?.run(turn.actor) }
    return turn
  }
}

extension Turn {
  fileprivate var isAnswer: Bool { if case .answer = actor { true } else { false } }
}
