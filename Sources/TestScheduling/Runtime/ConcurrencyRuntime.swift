import Dispatch
import Foundation

/// The runtime with the hooks in place, from when the first schedule is made until the process ends.
package final class ConcurrencyRuntime: @unchecked Sendable {  // `ownHook` is guarded by `lock`.
  /// The runtime of this process, with the hooks; a failure names what is missing.
  package static let shared = Result { () throws(RuntimeSymbols.Missing) in
    ConcurrencyRuntime(try RuntimeSymbols())
  }

  /// Stands for the runtime of this process, in tests of the kit.
  @TaskLocal package static var override: Result<ConcurrencyRuntime, RuntimeSymbols.Missing>?

  let symbols: RuntimeSymbols
  private let lock = NSLock()
  private var ownHook: UInt = 0

  private init(_ symbols: RuntimeSymbols) {
    self.symbols = symbols
    switch symbols.mainActor {
    case .object(let get, let isMain):
      get.pointee = { _ in MainExecutorRelay.shared.asUnownedSerialExecutor() }
      isMain.pointee = { executor, original in
        MainExecutorRelay.shared.isSame(as: executor) || original(executor)
      }
    case .hook(let enqueue):
      enqueue.pointee = { job, original in
        if !ScheduleRegistry.shared.enqueue(job, on: .main) { original(job) }
      }
    }
    setHook()
  }

  // Others set it as well: `withMainSerialExecutor` of swift-concurrency-extras does.
  private func setHook() {
    lock.withLock {
      symbols.enqueueGlobal.pointee = { job, original in
        if !ScheduleRegistry.shared.enqueue(job, on: .pool) { original(job) }
      }
      ownHook = currentHook
    }
  }

  private var currentHook: UInt { UnsafeRawPointer(symbols.enqueueGlobal).load(as: UInt.self) }

  /// True if the pool's jobs are seen; not where another package has set a hook of its own since.
  var seesPool: Bool { lock.withLock { ownHook } == currentHook }

  /// Sees to it that the pool's jobs are seen, whoever has set another hook.
  func claimPool() { if !seesPool { setHook() } }

  /// Runs a job until it suspends or ends, here and now.
  func run(_ job: Job, on place: Turn.Place) {
    let executor =
      switch place {
      case .pool: PoolExecutor.shared.asUnownedSerialExecutor()
      case .main: MainActor.sharedUnownedExecutor
      }
    symbols.run(job.unowned, executor)
  }

  /// Takes what is enqueued on an executor that stands for the runtime's own.
  fileprivate static func enqueue(_ job: UnownedJob, on place: Turn.Place) {
    if ScheduleRegistry.shared.enqueue(job, on: place) { return }
    // Only a runtime that is there has executors.
    guard let runtime = try? shared.get() else { return }
    runtime.release(Job(job, runtime.symbols), to: place)
  }

  /// Runs a job that belongs to no schedule any more, where it would have run without one.
  func release(_ job: Job, to place: Turn.Place) {
    switch place {
    case .pool:
      let pool = unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
      DispatchQueue.global().async { self.symbols.run(job.unowned, pool) }
    case .main:
      DispatchQueue.main.async { self.run(job, on: .main) }
    }
  }
}

/// Stands for the main actor's executor, so that its jobs are seen.
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

/// Where the pool's jobs of schedules run, as the runtime sees it.
///
/// Having an executor, a task gives up its turn wherever it enters another actor, and where it yields.
private final class PoolExecutor: SerialExecutor {
  static let shared = PoolExecutor()

  func enqueue(_ job: UnownedJob) { ConcurrencyRuntime.enqueue(job, on: .pool) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
