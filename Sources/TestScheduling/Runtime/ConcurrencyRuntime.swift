import Dispatch
import Foundation

/// Swift's concurrency runtime, in which hooks are set from the first schedule until the process ends.
package final class ConcurrencyRuntime: Sendable {
  /// The runtime of this process, whose hooks are set; a failure contains the names of the missing symbols.
  package static let shared = Result { () throws(UnsupportedRuntime) in
    let symbols = try RuntimeSymbols()
    guard JobLayout.isKnown(symbols) else {
      throw UnsupportedRuntime(missingSymbols: ["known layout of an actor's job"])
    }
    return ConcurrencyRuntime(symbols)
  }

  /// Replaces the runtime of this process in Understudy's own tests.
  @TaskLocal package static var override: Result<ConcurrencyRuntime, UnsupportedRuntime>?

  let symbols: RuntimeSymbols
  /// The address of the function that this runtime sets as the hook for the thread pool's jobs.
  private let ownPoolHookAddress: UInt

  private init(_ symbols: RuntimeSymbols) {
    self.symbols = symbols
    switch symbols.mainActorHooks {
    case .executor(let executorHook, let checkHook):
      executorHook.pointee = { _ in ScheduledExecutor.main.asUnownedSerialExecutor() }
      checkHook.pointee = { executor, defaultCheck in
        ScheduledExecutor.main.isSame(as: executor) || defaultCheck(executor)
      }
    case .enqueue(let enqueueHook):
      enqueueHook.pointee = { job, defaultEnqueue in
        if !ScheduleRegistry.shared.enqueue(job, on: .main) { defaultEnqueue(job) }
      }
    }
    ownPoolHookAddress = Self.setPoolHook(symbols)
  }

  /// Sets the hook that receives the thread pool's jobs, and returns its address.
  ///
  /// Other packages set the same hook, for example `withMainSerialExecutor` of swift-concurrency-extras.
  @discardableResult
  private static func setPoolHook(_ symbols: RuntimeSymbols) -> UInt {
    symbols.enqueueGlobalHook.pointee = { job, defaultEnqueue in
      if !ScheduleRegistry.shared.enqueue(job, on: .pool) { defaultEnqueue(job) }
    }
    return poolHookAddress(symbols)
  }

  private static func poolHookAddress(_ symbols: RuntimeSymbols) -> UInt {
    UnsafeRawPointer(symbols.enqueueGlobalHook).load(as: UInt.self)
  }

  /// True if this runtime's hook receives the thread pool's jobs; false if another package has replaced the hook.
  var isPoolHookInstalled: Bool { ownPoolHookAddress == Self.poolHookAddress(symbols) }

  /// Sets the hook again if another package has replaced it.
  func reinstallPoolHook() { if !isPoolHookInstalled { Self.setPoolHook(symbols) } }

  /// Runs a job on the current thread until the job suspends or ends.
  func run(_ job: Job, on queue: Turn.Queue) {
    let executor =
      switch queue {
      case .pool: ScheduledExecutor.pool.asUnownedSerialExecutor()
      case .main: MainActor.sharedUnownedExecutor
      }
    symbols.run(job.unowned, executor)
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

/// Replaces one of the runtime's executors, so that its jobs can be scheduled.
///
/// A task that yields on the pool or enters another actor enqueues a job and ends its turn, since this is a
/// `SerialExecutor`.
private final class ScheduledExecutor: SerialExecutor {
  static let pool = ScheduledExecutor(.pool)
  static let main = ScheduledExecutor(.main)

  private let queue: Turn.Queue

  private init(_ queue: Turn.Queue) { self.queue = queue }

  /// Passes a job to its schedule, or to the runtime if the job belongs to no schedule.
  func enqueue(_ job: UnownedJob) {
    if ScheduleRegistry.shared.enqueue(job, on: queue) { return }
    // The executors are used only if `shared` is a success.
    guard let runtime = try? ConcurrencyRuntime.shared.get() else { return }
    runtime.runWithoutSchedule(Job(job, runtime.symbols), on: queue)
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  // Nothing but the executor of the main actor is checked.
  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }

  func isSame(as executor: UnownedSerialExecutor) -> Bool {
    // An executor reference begins with the address of its object.
    unsafeBitCast(executor, to: (UInt, UInt).self).0
      == UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
  }
}
