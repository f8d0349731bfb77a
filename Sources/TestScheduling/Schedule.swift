import Dispatch
import Foundation
import TestReporting

/// Lets everything that one piece of work starts take turns, in an order that is the same in each run.
///
/// One turn at a time: a job of a task, from where it goes on to where it suspends. Jobs of the main actor run on the
/// main queue, all others off it. What comes from outside, as from a queue or a timer, waits until nothing else can run.
package final class Schedule: @unchecked Sendable {  // `state` is guarded by `lock`.
  /// The schedule that the current task was started in.
  @TaskLocal static var inherited: Schedule?
  /// Whether tasks that are started now only look on, as a recorder's do.
  @TaskLocal package static var startsObservers = false

  /// How many seconds one turn may take.
  @TaskLocal static var longestTurn = 20.0

  /// The schedule by which the current code takes turns; `nil` outside of any.
  package static var current: Schedule? {
    if let inherited, inherited.isActive { return inherited }
    guard let running = RunningTurn.schedule, running.isActive else { return nil }
    return running
  }

  struct State {
    var order: TurnOrder
    var story: Story?
    /// What can run, as it came.
    var ready: [Turn] = []
    /// What came from outside, as it came.
    var arrivals: [Turn] = []
    /// Whether there was time for what came together to come.
    var isGathered = false
    /// When each task had its last turn.
    var lastTurns: [UInt64: Int] = [:]
    /// Whether a turn is under way, or about to be.
    var isBusy = false
    /// Whether code of the test's runs in a turn, and for how many looks of the registry's it is the same turn.
    var isRunning = false
    var secondsInTurn = 0
    var hasBodyEnded = false
    /// What the body threw.
    var error: (any Error)?
    var hasEnded = false
    /// Whether nobody waits for its end any more.
    var isAbandoned = false
    var turnCount = 0
    var turnsAfterBody = 0
    /// How many turns there were since a task was started, or something came or was answered.
    var turnsWithoutNews = 0
    var arrivalCount = 0
    /// Whether code of the kit's waited, something came from outside, or nothing could run.
    var hasWaited = false
    /// How many schedules run within this one.
    var nestedCount = 0
    /// Counts what ends a time in which nothing could run.
    var changes = 0
    var waits: [Int: ScheduledWait] = [:]
    var lastWait = 0
    var idlers: [UnsafeContinuation<Void, Never>] = []
    var clocks: [IdleClock] = []
    var advanceCount = 0
    var origins: [WeakOrigin] = []
    var tasks: [UInt64] = []
    var observers: Set<UInt64> = []
    var actors: [UnsafeRawPointer] = []
    var sharedActors: Set<String> = []
    var newestTaskBefore: UInt64
    /// Where the test got stuck, and how often it was found to be.
    var stuck: StuckReport?
    var stuckCount = 0
    var whenDone: CheckedContinuation<Void, Never>?
    var cancelBody: (@Sendable () -> Void)?
  }

  let runtime: ConcurrencyRuntime
  /// A queue for each schedule, so that one that waits holds up no other.
  let pool = DispatchQueue(label: "Understudy.schedule")
  let lock = NSLock()
  var state: State
  let longestTurn = Schedule.longestTurn

  init(_ order: TurnOrder, isTold: Bool, runtime: ConcurrencyRuntime) {
    self.runtime = runtime
    state = State(
      order: order, story: isTold ? Story() : nil, newestTaskBefore: ScheduleRegistry.shared.newestTask)
  }

  var isActive: Bool { lock.withLock { !state.hasEnded && !state.isAbandoned } }

  // MARK: Membership

  var tasks: [UInt64] { lock.withLock { state.tasks } }

  var actors: [UnsafeRawPointer] { lock.withLock { state.actors } }

  /// Takes a task that is enqueued for the first time; not one that was there before the turn.
  func adopt(task id: UInt64) -> Bool {
    let origin = Reporting.origin
    let isObserver = Self.startsObservers
    return lock.withLock {
      guard !state.hasEnded, id > state.newestTaskBefore else { return false }
      state.tasks.append(id)
      state.turnsWithoutNews = 0
      if isObserver { state.observers.insert(id) }
      state.story?.begin(id, origin: origin)
      return true
    }
  }

  func adopt(actor: UnsafeRawPointer) -> Bool {
    lock.withLock {
      if state.hasEnded { return false }
      if !state.actors.contains(actor) { state.actors.append(actor) }
      return true
    }
  }

  func noteShared(_ actor: String) { lock.withLock { _ = state.sharedActors.insert(actor) } }

  // MARK: Coming

  /// Adds a job; `false` where the schedule has ended.
  func enqueue(_ job: Job, on place: Turn.Place) -> Bool {
    let isFirst: Bool? = lock.withLock {
      if state.hasEnded { return nil }
      if state.isAbandoned { return false }
      let turn = Turn(
        work: .job(job, place), actor: job.taskID == 0 ? .actor : .task(job.taskID),
        isObserver: state.observers.contains(job.taskID))
      return add(turn)
    }
    if isFirst == true { start() }
    return isFirst != nil
  }

  /// Adds code that waits for its turn.
  func add(_ waiting: UnsafeContinuation<Void, Never>, as actor: Story.Actor, isObserver: Bool = false) {
    let isFirst: Bool? = lock.withLock {
      if state.hasEnded { return nil }
      if state.isAbandoned { return false }
      return add(Turn(work: .resumption(waiting), actor: actor, isObserver: isObserver))
    }
    if isFirst == nil { waiting.resume() }
    if isFirst == true { start() }
  }

  /// Whether nothing is under way; for a caller that holds the lock.
  private func add(_ turn: Turn) -> Bool {
    state.changes += 1
    if RunningTurn.schedule === self || state.turnCount == 0 {
      state.ready.append(turn)
    } else {
      state.arrivals.append(turn)
      state.arrivalCount += 1
      state.hasWaited = true
    }
    defer { state.isBusy = true }
    return !state.isBusy
  }

  func start() { pool.async { self.advance(isOnMain: false) } }

  // MARK: Turns

  /// How many turns run before the thread is given to others.
  private static let turnsInARow = 64

  /// Runs turns until nothing can run, or the next one must run elsewhere.
  private func advance(isOnMain: Bool) {
    for _ in 0..<(isOnMain ? 1 : Self.turnsInARow) {
      guard let next = next() else { return }
      switch next {
      case .turn(let turn):
        if turn.isMain {
          return DispatchQueue.main.async { [self] in
            run(turn)
            advance(isOnMain: true)
          }
        }
        if isOnMain {
          return pool.async { [self] in
            run(turn)
            advance(isOnMain: false)
          }
        }
        run(turn)
      case .gather: return gather()
      case .idle(let action): RunningTurn.of(self, action)
      case .end(let whenDone): return finish(whenDone)
      }
    }
    pool.async { self.advance(isOnMain: false) }
  }

  /// Lets the runtime's own pool run what it was given before, such as the other end of a `Task.yield()`.
  private func gather() {
    DispatchQueue.global().async {
      DispatchQueue.global().async { [self] in
        lock.withLock { state.isGathered = true }
        start()
      }
    }
  }

  private func run(_ turn: Turn) {
    let newest = ScheduleRegistry.shared.newestTask
    lock.withLock {
      state.newestTaskBefore = newest
      state.isRunning = true
      state.secondsInTurn = 0
    }
    defer { lock.withLock { state.isRunning = false } }
    RunningTurn.of(self) {
      switch turn.work {
      case .job(let job, let place): runtime.run(job, on: place)
      case .resumption(let continuation): continuation.resume()
      }
    }
  }

  /// After so many turns in which nothing new came, tasks only wait by yielding; and after so many, in vain.
  private static let mostTurnsWithoutNews = 1_000
  private static let mostTurnsInVain = 200_000

  private enum Next {
    case turn(Turn)
    /// Wait for what is on its way from outside, to let it in by an order of its own.
    case gather
    /// Something that lets others run again.
    case idle(() -> Void)
    case end(CheckedContinuation<Void, Never>?)
  }

  /// More turns than these, after its body has ended, are a task that goes on for ever.
  private static let mostTurnsAfterBody = 20_000

  /// How often clocks let time pass by themselves: with a timer that never ends, they would for ever.
  private static let mostAdvances = 10_000

  private func next() -> Next? {
    lock.lock()
    defer { lock.unlock() }
    if state.hasEnded || state.isAbandoned { return nil }
    if state.hasBodyEnded {
      state.turnsAfterBody += 1
      if state.turnsAfterBody > Self.mostTurnsAfterBody { return end() }
    }
    if state.turnsWithoutNews > Self.mostTurnsWithoutNews, let action = rescue() { return .idle(action) }
    if let turn = state.takeNext() { return .turn(turn) }
    if !state.arrivals.isEmpty {
      if !state.isGathered { return .gather }
      state.admit()
      if let turn = state.takeNext() { return .turn(turn) }
    }
    if let action = whenIdle() { return .idle(action) }
    if state.hasBodyEnded { return end() }
    state.hasWaited = true
    state.isBusy = false
    if state.nestedCount == 0 { watch(state.changes) }
    return nil
  }

  /// What lets others run again where nothing can; for a caller that holds the lock.
  private func whenIdle() -> (() -> Void)? {
    if !state.idlers.isEmpty {
      let idler = state.idlers.removeFirst()
      return { idler.resume() }
    }
    guard !state.hasBodyEnded, state.advanceCount < Self.mostAdvances,
      let clock = state.clocks.first(where: { $0.canAdvance() })
    else { return nil }
    state.advanceCount += 1
    return clock.advance
  }

  /// Where tasks do nothing but yield to each other, as if nothing could run; for a caller that holds the lock.
  private func rescue() -> (() -> Void)? {
    if state.turnsWithoutNews.isMultiple(of: Self.mostTurnsWithoutNews) {
      if let held = state.ready.firstIndex(where: \.isHeldBack) {
        state.ready[held].isHeldBack = false
      } else if !state.arrivals.isEmpty {
        state.admit()
      } else if let action = whenIdle() {
        return action
      }
    }
    return state.turnsWithoutNews.isMultiple(of: Self.mostTurnsInVain)
      ? { self.giveUp(isSpinning: true) } : nil
  }

  /// For a caller that holds the lock.
  private func end() -> Next {
    state.hasEnded = true
    defer { state.whenDone = nil }
    return .end(state.whenDone)
  }

  private func finish(_ whenDone: CheckedContinuation<Void, Never>?) {
    release()
    whenDone?.resume()
  }

  /// Lets everything that has not run go on without turns.
  func release() {
    ScheduleRegistry.shared.remove(self)
    let (left, idlers) = lock.withLock {
      defer {
        state.ready = []
        state.arrivals = []
        state.idlers = []
        state.clocks = []
      }
      return (state.ready + state.arrivals, state.idlers)
    }
    for turn in left {
      switch turn.work {
      case .job(let job, let place): runtime.release(job, to: place)
      case .resumption(let continuation): continuation.resume()
      }
    }
    for idler in idlers { idler.resume() }
  }

  /// Ends the schedule although its body has not ended: nothing can make it go on.
  ///
  /// Its tasks keep the registry's entries, and never run again: what they refer to is gone when the test is over.
  func abandon() {
    let whenDone = lock.withLock {
      defer { state.whenDone = nil }
      state.isAbandoned = true
      state.ready = []
      state.arrivals = []
      return state.whenDone
    }
    whenDone?.resume()
  }
}

extension Schedule.State {
  /// Takes out who is next; `nil` where nothing can run.
  fileprivate mutating func takeNext() -> Turn? {
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
        story?.prefer(ready[candidates[index]].actor, to: candidates.prefix(index).map { ready[$0].actor })
        return take(candidates[index])
      case .holdBack(let index):
        story?.holdBack(ready[candidates[index]].actor)
        ready[candidates[index]].isHeldBack = true
      }
    }
  }

  /// Lets in what came from outside: of several the one that has waited longest, since the order in which they came is
  /// chance.
  fileprivate mutating func admit() {
    isGathered = false
    turnsWithoutNews = 0
    let longest = arrivals.indices.min { (lastTurn(of: arrivals[$0]), $0) < (lastTurn(of: arrivals[$1]), $1) }
    if let longest { ready.append(arrivals.remove(at: longest)) }
  }

  private func lastTurn(of turn: Turn) -> Int {
    if case .job(let job, _) = turn.work { lastTurns[job.taskID] ?? 0 } else { 0 }
  }

  /// What may be next without an order that can't happen: of the main actor's jobs only the first.
  private var candidates: [Int] {
    let firstMain = ready.firstIndex(where: \.isMain)
    return ready.indices.filter { !ready[$0].isHeldBack && (!ready[$0].isMain || $0 == firstMain) }
  }

  private mutating func take(_ index: Int) -> Turn {
    turnCount += 1
    turnsWithoutNews += 1
    changes += 1
    let turn = ready.remove(at: index)
    switch turn.work {
    case .job(let job, _): lastTurns[job.taskID] = turnCount
    case .resumption:
      turnsWithoutNews = 0
      hasWaited = true
    }
    if !turn.isObserver { story?.run(turn.actor) }
    return turn
  }
}

extension Turn {
  fileprivate var isAnswer: Bool { if case .answer = actor { true } else { false } }
}
