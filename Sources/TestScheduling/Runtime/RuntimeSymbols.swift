import Foundation

/// The functions and hooks of Swift's concurrency runtime that the schedule needs, by name.
///
/// These are the hooks that the runtime offers to those who bring executors of their own (`swift/Runtime/Concurrency.h`
/// declares them), and two of its functions. All are looked up when the first schedule is made, so nothing is linked
/// differently, and a process without a schedule never sees them. They follow Swift's calling convention, which
/// `@convention(thin)` stands for.
package struct RuntimeSymbols: Sendable {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
  typealias IsMainExecutor = @convention(thin) (UnownedSerialExecutor) -> Bool
  typealias IsMainExecutorHook = @convention(thin) (UnownedSerialExecutor, IsMainExecutor) -> Bool
  typealias RunJob = @convention(thin) (UnownedJob, UnownedSerialExecutor) -> Void
  typealias TaskID = @convention(thin) (UnownedJob) -> UInt64

  /// How a runtime lets others see the main actor's jobs.
  enum MainActorLayout {
    /// Since Swift 6.2 the main executor is an object, which may be replaced.
    case object(
      get: UnsafeMutablePointer<MainExecutorHook?>, isMain: UnsafeMutablePointer<IsMainExecutorHook?>)
    /// Before, each job of it went through a hook.
    case hook(UnsafeMutablePointer<EnqueueHook?>)
  }

  /// Names that the runtime of this process doesn't have.
  package struct Missing: Error, Equatable {
    package var names: [String]
  }

  // Addresses of the runtime, which never change; what stands at them is set under the lock of `ConcurrencyRuntime`.
  nonisolated(unsafe) let enqueueGlobal: UnsafeMutablePointer<EnqueueHook?>
  nonisolated(unsafe) let mainActor: MainActorLayout
  nonisolated(unsafe) let run: RunJob
  nonisolated(unsafe) let taskID: TaskID

  /// Finds all of them by `address`, which gives `nil` for a name that is unknown.
  init(_ address: (String) -> UnsafeMutableRawPointer? = Self.address) throws(Missing) {
    var missing: [String] = []
    func find(_ name: String) -> UnsafeMutableRawPointer? {
      let found = address(name)
      if found == nil { missing.append(name) }
      return found
    }
    let global = find("swift_task_enqueueGlobal_hook")
    let run = find("swift_job_run")
    let taskID = find("swift_task_getJobTaskId")
    var layout: MainActorLayout?
    if let get = address("swift_task_getMainExecutor_hook"),
      let isMain = address("swift_task_isMainExecutor_hook")
    {
      layout = .object(
        get: get.assumingMemoryBound(to: MainExecutorHook?.self),
        isMain: isMain.assumingMemoryBound(to: IsMainExecutorHook?.self))
    } else if let enqueue = find("swift_task_enqueueMainExecutor_hook") {
      layout = .hook(enqueue.assumingMemoryBound(to: EnqueueHook?.self))
    }
    guard let global, let run, let taskID, let layout else { throw Missing(names: missing) }
    enqueueGlobal = global.assumingMemoryBound(to: EnqueueHook?.self)
    mainActor = layout
    self.run = unsafeBitCast(run, to: RunJob.self)
    self.taskID = unsafeBitCast(taskID, to: TaskID.self)
  }

  /// The number of the task that runs here.
  var currentTask: UInt64? {
    withUnsafeCurrentTask { task in
      // A task is its own job.
      task.map { taskID(unsafeBitCast($0, to: UnownedJob.self)) }
    }
  }

  /// The address of a symbol in this process.
  static func address(of name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_NOW), name) }
}
