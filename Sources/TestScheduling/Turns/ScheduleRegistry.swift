import Dispatch
import Foundation

/// Maps each task and each actor's queue to the schedule that it belongs to.
///
/// A task is registered by its number when a schedule's task starts it. A job of an unknown task or actor belongs to no
/// schedule, and the runtime runs it.
final class ScheduleRegistry: @unchecked Sendable {  // `lock` guards each `var`.
  static let shared = ScheduleRegistry()

  private let lock = NSLock()
  private var tasks: [UInt64: Schedule] = [:]
  private var actors: [ObjectIdentifier: ScheduledActor] = [:]
  private var active: [ObjectIdentifier: Schedule] = [:]
  private var isWatching = false
  /// The highest number of a task so far: tasks are numbered in order of creation.
  private var newest: UInt64 = 0

  func add(_ schedule: Schedule) {
    let isFirst = lock.withLock {
      active[ObjectIdentifier(schedule)] = schedule
      defer { isWatching = true }
      return !isWatching
    }
    if isFirst { watch() }
  }

  /// Checks once a second for turns that do not end, as long as there are schedules.
  private func watch() {
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [self] in
      let schedules = lock.withLock {
        isWatching = !active.isEmpty
        return Array(active.values)
      }
      for schedule in schedules { schedule.endIfTurnIsBlocked() }
      if !schedules.isEmpty { watch() }
    }
  }

  func remove(_ schedule: Schedule) {
    lock.withLock {
      active[ObjectIdentifier(schedule)] = nil
      for task in schedule.tasks { tasks[task] = nil }
      for actor in schedule.actors where actors[actor]?.owner === schedule { actors[actor] = nil }
    }
  }

  /// The highest number of a task so far.
  var newestTask: UInt64 { lock.withLock { newest } }

  /// Enqueues the job on its schedule; returns false if it belongs to none.
  func enqueue(_ job: UnownedJob, on place: Turn.Place) -> Bool {
    guard let runtime = try? ConcurrencyRuntime.shared.get() else { return false }
    let job = Job(job, runtime.symbols)
    guard let schedule = owner(of: job) else { return false }
    return schedule.enqueue(job, on: place)
  }

  private func owner(of job: Job) -> Schedule? {
    if job.taskID != 0 { return owner(ofTask: job.taskID) }
    if let actor = job.actor { return owner(ofQueueOf: actor, Schedule.current) }
    return RunningTurn.schedule
  }

  /// Returns the schedule of a task.
  ///
  /// A new task belongs to the schedule that enqueues it first: in a turn, or from a task that inherits the schedule.
  /// An unknown task that existed before the turn belongs to no schedule.
  private func owner(ofTask id: UInt64) -> Schedule? {
    let owner = lock.withLock {
      newest = max(newest, id)
      return tasks[id]
    }
    if let owner { return owner }
    guard let starter = Schedule.current, starter.adopt(task: id) else { return nil }
    lock.withLock { tasks[id] = starter }
    return starter
  }

  /// Returns the schedule of an actor's queue; `user` is the schedule that uses the actor now.
  private func owner(ofQueueOf actor: AnyObject, _ user: Schedule?) -> Schedule? {
    let id = ObjectIdentifier(actor)
    return lock.withLock {
      // An actor that is deallocated by now may have had the same address.
      if let known = actors[id], known.actor !== actor { actors[id] = nil }
      guard let known = actors[id] else {
        guard let user, user.adopt(actor: id) else { return nil }
        actors[id] = ScheduledActor(actor: actor, owner: user)
        return user
      }
      if known.isShared { return nil }
      // An actor of the test may be called from outside; an actor that other tests use as well belongs to no schedule.
      if known.owner === user || (user == nil && !(type(of: actor) is any GlobalActor.Type)) {
        return known.owner
      }
      actors[id]?.isShared = true
      known.owner.noteShared("\(type(of: actor))")
      user?.noteShared("\(type(of: actor))")
      return nil
    }
  }
}

/// An actor that a schedule's tasks use.
private struct ScheduledActor {
  weak var actor: AnyObject?
  let owner: Schedule
  /// True if other tests use the actor as well, so that the runtime runs its queue.
  var isShared = false
}
