import Foundation

/// Maps each task and each actor's queue to the schedule that it belongs to.
///
/// A task is registered when a task of a schedule starts it; an actor is registered when a task of a schedule first
/// uses it. All other tasks and actors belong to no schedule, and the runtime runs their jobs.
final class ScheduleRegistry: @unchecked Sendable {  // `lock` guards each `var`.
  static let shared = ScheduleRegistry()

  private let lock = NSLock()
  private var schedulesByTaskID: [UInt64: Schedule] = [:]
  private var scheduledActorsByID: [ObjectIdentifier: ScheduledActor] = [:]
  /// The highest task ID so far; IDs increase in order of creation.
  private var highestTaskID: UInt64 = 0

  func remove(_ schedule: Schedule) {
    lock.withLock {
      schedulesByTaskID = schedulesByTaskID.filter { $0.value !== schedule }
      scheduledActorsByID = scheduledActorsByID.filter { $0.value.owner !== schedule }
    }
  }

  /// The ID of the newest task that was enqueued.
  var newestTaskID: UInt64 { lock.withLock { highestTaskID } }

  /// Enqueues the job on its schedule; returns false if the job belongs to no schedule.
  func enqueue(_ job: UnownedJob, on queue: Turn.Queue) -> Bool {
    guard let runtime = try? ConcurrencyRuntime.shared.get() else { return false }
    let job = Job(job, runtime.symbols)
    guard let schedule = owner(of: job) else { return false }
    return schedule.enqueue(job, on: queue)
  }

  private func owner(of job: Job) -> Schedule? {
    if job.taskID != 0 { return owner(ofTask: job.taskID) }
    if let actor = job.actor { return owner(ofQueueOf: actor, usedBy: Schedule.current) }
    return RunningTurn.schedule
  }

  /// Returns the schedule of a task.
  ///
  /// A task that is enqueued for the first time joins `Schedule.current` if the task was created in that schedule's
  /// current turn. An older task belongs to no schedule.
  private func owner(ofTask id: UInt64) -> Schedule? {
    let owner = lock.withLock {
      highestTaskID = max(highestTaskID, id)
      return schedulesByTaskID[id]
    }
    if let owner { return owner }
    guard let starter = Schedule.current, starter.adopt(task: id) else { return nil }
    lock.withLock { schedulesByTaskID[id] = starter }
    return starter
  }

  /// Returns the schedule of an actor's queue; `user` is the schedule that uses the actor now.
  private func owner(ofQueueOf actor: AnyObject, usedBy user: Schedule?) -> Schedule? {
    let id = ObjectIdentifier(actor)
    return lock.withLock {
      // The entry may be the entry of a deallocated actor that had the same address.
      if let entry = scheduledActorsByID[id], entry.actor !== actor { scheduledActorsByID[id] = nil }
      guard let entry = scheduledActorsByID[id] else {
        // A schedule that ends meanwhile removes the actor when this lock is free.
        guard let user, user.isActive else { return nil }
        scheduledActorsByID[id] = ScheduledActor(actor: actor, owner: user)
        return user
      }
      if entry.isShared { return nil }
      // An actor becomes shared when a second schedule uses the actor. A global actor also becomes shared when code
      // outside of all schedules uses the actor.
      if entry.owner === user || (user == nil && !(type(of: actor) is any GlobalActor.Type)) {
        return entry.owner
      }
      scheduledActorsByID[id]?.isShared = true
      entry.owner.noteShared("\(type(of: actor))")
      user?.noteShared("\(type(of: actor))")
      return nil
    }
  }
}

/// An actor that a schedule's tasks use.
private struct ScheduledActor {
  weak var actor: AnyObject?
  let owner: Schedule
  /// True if the actor belongs to no schedule any more; the runtime then runs the actor's queue.
  var isShared = false
}
