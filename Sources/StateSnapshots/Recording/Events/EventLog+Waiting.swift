internal import Foundation

/// Waits for the next event.
extension EventLog {
  /// The ``version``, read with the lock.
  var currentVersion: Int { lock.withLock { version } }

  /// Returns as soon as anything was logged after `version`, or when ``wakeAll()`` is called.
  func next(after version: Int) async {
    await withCheckedContinuation { continuation in
      let hasChanged = lock.withLock {
        guard self.version == version else { return true }
        lastWaiterNumber += 1
        waiters[lastWaiterNumber] = continuation
        return false
      }
      if hasChanged { continuation.resume() }
    }
  }

  /// Resumes all waiters without logging an event.
  func wakeAll() { notify {} }

  /// Runs the closure with the lock held, then resumes all waiters.
  @discardableResult
  func notify<Result>(_ body: () -> Result) -> Result {
    let (result, resumed) = lock.withLock {
      let result = body()
      version += 1
      defer { waiters = [:] }
      return (result, waiters.sorted { $0.key < $1.key }.map(\.value))
    }
    for waiter in resumed { waiter.resume() }
    return result
  }
}
