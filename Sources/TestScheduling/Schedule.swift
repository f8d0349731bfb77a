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
  /// True if tasks that are started now only look on, as a recorder's do.
  @TaskLocal package static var startsObservers = false

  /// How many seconds one turn may take.
  @TaskLocal static var longestTurn = 20.0

  /// The schedule by which the current code takes turns; `nil` outside of any.
  package static var current: Schedule? {
    if let inherited, inherited.isActive { return inherited }
    guard let running = RunningTurn.schedule, running.isActive else { return nil }
    return running
  }

  let runtime: ConcurrencyRuntime
  /// A queue for each schedule, on the threads that the runtime has for its pool.
  let pool = DispatchQueue(label: "Understudy.schedule", target: .global())
  let lock = NSLock()
  var state: State
  let longestTurn = Schedule.longestTurn

  init(_ order: TurnOrder, isTold: Bool, runtime: ConcurrencyRuntime) {
    self.runtime = runtime
    state = State(
      order: order, turnLog: isTold ? TurnLog() : nil, newestTaskBefore: ScheduleRegistry.shared.newestTask)
  }

  var isActive: Bool { lock.withLock { !state.hasEnded && !state.isAbandoned } }

  // MARK: Membership

  var tasks: [UInt64] { lock.withLock { state.tasks } }

  var actors: Set<ObjectIdentifier> { lock.withLock { state.actors } }

  /// Takes a task that is enqueued for the first time; not one that was there before the turn.
  func adopt(task id: UInt64) -> Bool {
    let origin = Reporting.origin
    let isObserver = Self.startsObservers
    return lock.withLock {
      guard !state.hasEnded, id > state.newestTaskBefore else { return false }
      state.tasks.append(id)
      state.turnsWithoutNews = 0
      if isObserver { state.observers.insert(id) }
      if let step = origin?.step { state.steps[id] = step }
      state.turnLog?.begin(id, origin: origin)
      return true
    }
  }

  func adopt(actor: ObjectIdentifier) -> Bool {
    lock.withLock {
      if state.hasEnded { return false }
      state.actors.insert(actor)
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
  func add(_ waiting: UnsafeContinuation<Void, Never>, as actor: TurnLog.Runner, isObserver: Bool = false) {
    let isFirst: Bool? = lock.withLock {
      if state.hasEnded { return nil }
      if state.isAbandoned { return false }
      return add(Turn(work: .resumption(waiting), actor: actor, isObserver: isObserver))
    }
    if isFirst == nil { waiting.resume() }
    if isFirst == true { start() }
  }

  /// Adds the turn, for a caller that holds the lock; true if nothing was under way.
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
}
