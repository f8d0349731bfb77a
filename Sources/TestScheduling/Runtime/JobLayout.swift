import Foundation

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
