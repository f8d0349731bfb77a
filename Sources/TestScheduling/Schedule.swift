import Dispatch
import Foundation
import TestReporting

/// Runs a test's body and all tasks that it starts, one turn at a time and in an order that is the same in each run.
///
/// A turn is one job of a task, up to the task's next suspension. Jobs of the main actor run on the main queue, all
/// other jobs on other threads. A job from outside, for example from a queue or a timer, waits until nothing else can
/// run.
package final class Schedule: TestSchedule, @unchecked Sendable {  // `state` is guarded by `lock`.
  /// The schedule that the current task was started in.
  @TaskLocal static var inherited: Schedule?
  /// The maximum number of times that a schedule advances a clock; a repeating timer could otherwise go on forever.
  @TaskLocal package static var maximumClockAdvances = 50_000
  /// The maximum number of seconds of one turn.
  @TaskLocal static var maximumSecondsPerTurn = 20.0

  /// The number of turns without progress after which the test is considered stuck: a multiple of 1,000.
  @TaskLocal static var turnsUntilStuck = 200_000

  /// The active schedule that the current task inherits, else the one whose turn runs on this thread; `nil` if none.
  package static var current: Schedule? {
    if let inherited, inherited.isActive { return inherited }
    guard let running = RunningTurn.schedule, running.isActive else { return nil }
    return running
  }

  let runtime: ConcurrencyRuntime
  /// The schedule's queue for turns that don't need the main queue.
  let pool = DispatchQueue(label: "Understudy.schedule", target: .global())
  let lock = NSLock()
  var state: State
  let maximumSecondsPerTurn = Schedule.maximumSecondsPerTurn
  let turnsUntilStuck = Schedule.turnsUntilStuck
  let maximumClockAdvances = Schedule.maximumClockAdvances
  package let memory: SearchMemory

  init(
    _ order: TurnOrder, keepsTurnLog: Bool, memory: SearchMemory = SearchMemory(), runtime: ConcurrencyRuntime
  ) {
    self.runtime = runtime
    self.memory = memory
    state = State(
      run: ScheduleRun(order: order), turnLog: keepsTurnLog ? TurnLog() : nil,
      newestTaskIDBeforeTurn: ScheduleRegistry.shared.newestTaskID)
  }

  var isActive: Bool { lock.withLock { !state.hasEnded } }

  // MARK: Membership

  /// Adds a task that is enqueued for the first time; returns false if the task existed before the current turn, or if
  /// the schedule has ended.
  func adopt(task id: UInt64) -> Bool {
    let origin = Reporting.origin
    let isObserver = Scheduling.marksNewTasksAsObservers
    return lock.withLock {
      guard !state.hasEnded, id > state.newestTaskIDBeforeTurn else { return false }
      state.tasks[id] = ScheduledTask(number: state.tasks.count, step: origin?.step, isObserver: isObserver)
      state.turnsWithoutProgress = 0
      return true
    }
  }

  /// Records the type of an actor that is also used outside of the schedule.
  func noteShared(_ actorType: String) { lock.withLock { _ = state.run.sharedActorTypes.insert(actorType) } }

  // MARK: New turns

  /// Adds a job; returns false if the schedule has ended.
  func enqueue(_ job: Job, on queue: Turn.Queue) -> Bool {
    add(Turn(work: .job(job, queue), subject: job.taskID == 0 ? .actor : .task(job.taskID)))
  }

  /// Adds a turn that resumes the continuation; resumes it at once if the schedule has ended.
  func add(
    _ continuation: UnsafeContinuation<Void, Never>, as subject: Turn.Subject, isObserver: Bool = false
  ) {
    if !add(Turn(work: .resumption(continuation), subject: subject, isObserver: isObserver)) {
      continuation.resume()
    }
  }

  /// Adds the turn; returns false if the schedule has ended.
  private func add(_ turn: Turn) -> Bool {
    // `nil` if the schedule has ended.
    let wasIdle: Bool? = lock.withLock {
      if state.hasEnded { return nil }
      var turn = turn
      if case .task(let id) = turn.subject { turn.isObserver = state.tasks[id]?.isObserver ?? false }
      state.eventCount += 1
      if RunningTurn.schedule === self || state.run.turnCount == 0 {
        state.ready.append(turn)
      } else {
        state.arrivals.append(turn)
        state.run.outsideJobCount += 1
      }
      defer { state.isBusy = true }
      return !state.isBusy
    }
    if wasIdle == true { runTurnsOnPool() }
    return wasIdle != nil
  }

  func runTurnsOnPool() { pool.async { self.runTurns(isOnMain: false) } }
}
