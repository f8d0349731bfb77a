internal import Foundation

/// Waits for the next event.
extension EventLog {
  var currentVersion: Int { lock.withLock { version } }

  /// Returns when anything was logged since `version`, or when ``wakeAll()`` is called.
  func next(after version: Int) async {
    await withCheckedContinuation { continuation in
      let hasChanged = lock.withLock {
        guard self.version == version else { return true }
        nextWaiter += 1
        waiters[nextWaiter] = continuation
        return false
      }
      if hasChanged { continuation.resume() }
    }
  }

  func wakeAll() { notify {} }

  @discardableResult
  func notify<Result>(_ body: () -> Result) -> Result {
    let (result, woken) = lock.withLock {
      let result = body()
      version += 1
      defer { waiters = [:] }
      return (result, waiters.sorted { $0.key < $1.key }.map(\.value))
    }
    for waiter in woken { waiter.resume() }
    return result
  }
}
