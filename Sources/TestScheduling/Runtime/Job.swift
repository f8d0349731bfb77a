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
