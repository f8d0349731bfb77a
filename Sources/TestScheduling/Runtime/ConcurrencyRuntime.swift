import Dispatch
import Foundation

/// Swift's concurrency runtime, in which hooks are set from the first schedule until the process ends.
package final class ConcurrencyRuntime: @unchecked Sendable {  // `ownPoolHookAddress` is guarded by `lock`.
  /// The runtime of this process; a failure contains the names of the missing symbols.
  package static let shared = Result { () throws(UnsupportedRuntime) in
    try make(RuntimeSymbols(), isLayoutKnown: JobLayout.isKnown)
  }

  /// Sets the hooks.
  ///
  /// - Throws: ``UnsupportedRuntime`` if jobs have another layout than a schedule reads.
  static func make(
    _ symbols: RuntimeSymbols, isLayoutKnown: (RuntimeSymbols) -> Bool
  ) throws(UnsupportedRuntime) -> ConcurrencyRuntime {
    guard isLayoutKnown(symbols) else {
      throw UnsupportedRuntime(missingSymbols: ["known layout of an actor's job"])
    }
    return ConcurrencyRuntime(symbols)
  }

  /// Replaces the runtime of this process in Understudy's own tests.
  @TaskLocal package static var override: Result<ConcurrencyRuntime, UnsupportedRuntime>?

  let symbols: RuntimeSymbols
  private let lock = NSLock()
  /// The address of the function that ``setPoolHook()`` has set as the hook for the thread pool's jobs.
  private var ownPoolHookAddress: UInt = 0

  private init(_ symbols: RuntimeSymbols) {
    self.symbols = symbols
    switch symbols.mainActorHooks {
    case .executor(let executorHook, let checkHook):
      executorHook.pointee = { _ in MainExecutorRelay.shared.asUnownedSerialExecutor() }
      checkHook.pointee = { executor, defaultCheck in
        MainExecutorRelay.shared.isSame(as: executor) || defaultCheck(executor)
      }
    case .enqueue(let enqueueHook):
      enqueueHook.pointee = { job, defaultEnqueue in
        if !ScheduleRegistry.shared.enqueue(job, on: .main) { defaultEnqueue(job) }
      }
    }
    setPoolHook()
  }

  /// Sets the hook that receives the thread pool's jobs.
  ///
  /// Other packages set the same hook, for example `withMainSerialExecutor` of swift-concurrency-extras.
  private func setPoolHook() {
    lock.withLock {
      symbols.enqueueGlobalHook.pointee = { job, defaultEnqueue in
        if !ScheduleRegistry.shared.enqueue(job, on: .pool) { defaultEnqueue(job) }
      }
      ownPoolHookAddress = currentPoolHookAddress
    }
  }

  private var currentPoolHookAddress: UInt { UnsafeRawPointer(symbols.enqueueGlobalHook).load(as: UInt.self) }

  /// True if this runtime's hook receives the thread pool's jobs; false if another package has replaced the hook.
  var isPoolHookInstalled: Bool { lock.withLock { ownPoolHookAddress } == currentPoolHookAddress }

  /// Sets the hook again if another package has replaced it.
  func reinstallPoolHook() { if !isPoolHookInstalled { setPoolHook() } }

  /// Runs a job on the current thread until the job suspends or ends.
  func run(_ job: Job, on queue: Turn.Queue) {
    let executor =
      switch queue {
      case .pool: PoolExecutor.shared.asUnownedSerialExecutor()
      case .main: MainActor.sharedUnownedExecutor
      }
    symbols.run(job.unowned, executor)
  }

  /// Passes a job of `MainExecutorRelay` or `PoolExecutor`, the replacements of the runtime's executors, to the job's
  /// schedule, or to the runtime if the job belongs to no schedule.
  fileprivate static func enqueue(_ job: UnownedJob, on queue: Turn.Queue) {
    if ScheduleRegistry.shared.enqueue(job, on: queue) { return }
    // Both executors are used only if `shared` is a success.
    guard let runtime = try? shared.get() else { return }
    runtime.runWithoutSchedule(Job(job, runtime.symbols), on: queue)
  }

  /// Runs a job that belongs to no schedule or to an ended schedule, on a global queue of Dispatch or the main queue.
  func runWithoutSchedule(_ job: Job, on queue: Turn.Queue) {
    switch queue {
    case .pool:
      let genericExecutor = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
      DispatchQueue.global().async { self.symbols.run(job.unowned, genericExecutor) }
    case .main:
      DispatchQueue.main.async { self.run(job, on: .main) }
    }
  }
}

/// Replaces the main actor's executor, so that its jobs can be scheduled.
private final class MainExecutorRelay: SerialExecutor {
  static let shared = MainExecutorRelay()

  func enqueue(_ job: UnownedJob) { ConcurrencyRuntime.enqueue(job, on: .main) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }

  func isSame(as executor: UnownedSerialExecutor) -> Bool {
    // An executor reference begins with the address of its object.
    unsafeBitCast(executor, to: (UInt, UInt).self).0
      == UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }
}

/// The executor of a schedule's jobs that would run on the runtime's thread pool without the schedule.
///
/// A task that yields or enters another actor enqueues a job and ends its turn, since this is a `SerialExecutor`.
private final class PoolExecutor: SerialExecutor {
  static let shared = PoolExecutor()

  func enqueue(_ job: UnownedJob) { ConcurrencyRuntime.enqueue(job, on: .pool) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
