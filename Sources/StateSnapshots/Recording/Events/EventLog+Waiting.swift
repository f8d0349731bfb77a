internal import Foundation
internal import TestReporting

extension EventLog {
  /// The ``version``; reading this property acquires ``lock``.
  var currentVersion: Int { lock.withLock { version } }

  /// Waits until an event is logged after `version`, or until ``wakeAll()`` is called.
  func waitForEvent(after version: Int) async {
    await withCheckedContinuation { continuation in
      let hasChanged = lock.withLock {
        guard self.version == version else { return true }
        waiters.append(continuation)
        return false
      }
      if hasChanged { continuation.resume() }
    }
  }

  /// Resumes all waiters without logging an event.
  func wakeAll() { updateAndNotify {} }

  /// Runs the closure while ``lock`` is held, then resumes all waiters.
  @discardableResult
  func updateAndNotify<Result>(_ body: () -> Result) -> Result {
    let (result, resumedWaiters) = lock.withLock {
      let result = body()
      version += 1
      return (result, exchange(&waiters, with: []))
    }
    for waiter in resumedWaiters { waiter.resume() }
    return result
  }
}
