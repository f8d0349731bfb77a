import Foundation

/// A job that the runtime enqueues, with the properties that a schedule needs.
struct Job: Sendable {
  let unowned: UnownedJob
  /// The ID of the task, unique in this process; 0 for a job that is not a task, such as a job that runs an
  /// actor's queue.
  let taskID: UInt64

  init(_ job: UnownedJob, _ symbols: RuntimeSymbols) {
    unowned = job
    taskID = symbols.taskID(job)
  }

  /// Cancels the task that the job runs, which has not ended; does nothing if the job is not a task.
  func cancelTask() {
    // A task is a job.
    if taskID != 0 { unsafeBitCast(unowned, to: UnsafeCurrentTask.self).cancel() }
  }

  /// The actor whose queue the job runs; `nil` for another kind of job.
  ///
  /// A job begins with the object header (two words), the scheduler's data (two words), the flags and an ID (32 bits
  /// each), and three more words (`swift/ABI/Task.h`; part of Swift's stable binary interface). If the first byte of
  /// the flags is 193, the job runs an actor's queue, and the address of the actor follows the three words.
  var actor: AnyObject? {
    Self.actorAddress(of: unowned).flatMap { UnsafeRawPointer(bitPattern: $0) }
      .map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The address of the actor whose queue the job runs; `nil` for another kind of job.
  static func actorAddress(of job: UnownedJob) -> UInt? {
    let address = unsafeBitCast(job, to: UnsafeRawPointer.self)
    let word = MemoryLayout<UInt>.size
    let runsActorQueue = address.load(fromByteOffset: 4 * word, as: UInt8.self) == 193
    return runsActorQueue ? address.load(fromByteOffset: 7 * word + 8, as: UInt.self) : nil
  }
}

/// Checks that this process's runtime lays out a job that runs an actor's queue as ``Job`` reads it.
///
/// The layout is part of Swift's binary interface, but a later runtime may add to it.
enum JobLayout {
  private static let lock = NSLock()
  // Guarded by `lock`, except while the hook is set: then the thread that holds the lock alone changes them.
  nonisolated(unsafe) private static var earlierHook: RuntimeSymbols.EnqueueHook?
  nonisolated(unsafe) private static var hasSeenProbe = false

  /// Starts a task on an actor, and returns true if the job that the runtime enqueues for the actor's queue names the actor.
  static func isKnown(_ symbols: RuntimeSymbols) -> Bool {
    lock.withLock {
      earlierHook = symbols.enqueueGlobalHook.pointee
      hasSeenProbe = false
      symbols.enqueueGlobalHook.pointee = { job, defaultEnqueue in
        if Job.actorAddress(of: job) == LayoutProbe.address { JobLayout.hasSeenProbe = true }
        if let hook = JobLayout.earlierHook { hook(job, defaultEnqueue) } else { defaultEnqueue(job) }
      }
      // The runtime enqueues the job before this returns.
      Task { @LayoutProbe in }
      symbols.enqueueGlobalHook.pointee = earlierHook
      return hasSeenProbe
    }
  }
}

@globalActor private actor LayoutProbe {
  static let shared = LayoutProbe()
  static let address = UInt(bitPattern: Unmanaged.passUnretained(shared).toOpaque())
}
