import Foundation

/// The functions and hooks of Swift's concurrency runtime that a schedule needs, looked up by name.
///
/// The runtime offers the hooks for custom executors; `swift/Runtime/Concurrency.h` declares the hooks. All symbols are
/// looked up when the first schedule is created, so a process needs no linker option, and does not use the symbols
/// without a schedule. The functions have Swift's calling convention, which is declared by `@convention(thin)`.
package struct RuntimeSymbols: Sendable {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
  typealias GetMainExecutor = @convention(thin) () -> UnownedSerialExecutor
  typealias MainExecutorHook = @convention(thin) (GetMainExecutor) -> UnownedSerialExecutor
  typealias IsMainExecutor = @convention(thin) (UnownedSerialExecutor) -> Bool
  typealias IsMainExecutorHook = @convention(thin) (UnownedSerialExecutor, IsMainExecutor) -> Bool
  typealias RunJob = @convention(thin) (UnownedJob, UnownedSerialExecutor) -> Void
  typealias GetTaskID = @convention(thin) (UnownedJob) -> UInt64

  /// The hooks through which a schedule receives the main actor's jobs.
  enum MainActorHooks {
    /// From Swift 6.2 on, two hooks replace the main executor: one returns the replacement, the other recognizes it.
    case executor(
      executorHook: UnsafeMutablePointer<MainExecutorHook?>,
      checkHook: UnsafeMutablePointer<IsMainExecutorHook?>)
    /// Before Swift 6.2, a hook receives each job of the main actor.
    case enqueue(UnsafeMutablePointer<EnqueueHook?>)
  }

  // Constant addresses in the runtime; `ConcurrencyRuntime` sets the hooks in its initializer or under its lock.
  nonisolated(unsafe) let enqueueGlobalHook: UnsafeMutablePointer<EnqueueHook?>
  nonisolated(unsafe) let mainActorHooks: MainActorHooks
  nonisolated(unsafe) let run: RunJob
  nonisolated(unsafe) let taskID: GetTaskID

  /// Looks up all symbols with `address`, which returns `nil` for an unknown name.
  init(_ address: (String) -> UnsafeMutableRawPointer? = Self.address) throws(UnsupportedRuntime) {
    var missingNames: [String] = []
    func requiredAddress(_ name: String) -> UnsafeMutableRawPointer? {
      let pointer = address(name)
      if pointer == nil { missingNames.append(name) }
      return pointer
    }
    let globalHook = requiredAddress("swift_task_enqueueGlobal_hook")
    let run = requiredAddress("swift_job_run")
    let taskID = requiredAddress("swift_task_getJobTaskId")
    var mainActorHooks: MainActorHooks?
    if let get = address("swift_task_getMainExecutor_hook"),
      let isMain = address("swift_task_isMainExecutor_hook")
    {
      mainActorHooks = .executor(
        executorHook: get.assumingMemoryBound(to: MainExecutorHook?.self),
        checkHook: isMain.assumingMemoryBound(to: IsMainExecutorHook?.self))
    } else if let enqueue = requiredAddress("swift_task_enqueueMainExecutor_hook") {
      mainActorHooks = .enqueue(enqueue.assumingMemoryBound(to: EnqueueHook?.self))
    }
    guard let globalHook, let run, let taskID, let mainActorHooks else {
      throw UnsupportedRuntime(missingSymbols: missingNames)
    }
    enqueueGlobalHook = globalHook.assumingMemoryBound(to: EnqueueHook?.self)
    self.mainActorHooks = mainActorHooks
    self.run = unsafeBitCast(run, to: RunJob.self)
    self.taskID = unsafeBitCast(taskID, to: GetTaskID.self)
  }

  /// The ID of the current task; `nil` outside of a task.
  var currentTaskID: UInt64? {
    withUnsafeCurrentTask { task in
      // A task is a job.
      task.map { taskID(unsafeBitCast($0, to: UnownedJob.self)) }
    }
  }

  /// Returns the address of a symbol in this process.
  static func address(of name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_NOW), name) }
}

/// The error that is thrown if this process's concurrency runtime lacks symbols that a schedule needs.
package struct UnsupportedRuntime: Error, Equatable {
  package var missingSymbols: [String]

  package init(missingSymbols: [String]) { self.missingSymbols = missingSymbols }
}
