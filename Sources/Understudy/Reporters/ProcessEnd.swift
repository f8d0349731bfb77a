internal import Foundation

/// The end of the process, for what must be said at the end of a test that nobody tells.
///
/// Swift Testing knows by then how the run ended, so an issue that is reported there ends the process as failed.
enum ProcessEnd {
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var bodies: [@Sendable () -> Void] = []
  nonisolated(unsafe) private static var isReached = false
  nonisolated(unsafe) private static var hasFailed = false

  private static let isExpected: Bool = {
    atexit { ProcessEnd.run() }
    return true
  }()

  /// Runs the closure when the process exits.
  static func add(_ body: @escaping @Sendable () -> Void) {
    _ = isExpected
    lock.withLock { bodies.append(body) }
  }

  /// Lets the process end as failed, whatever its runner says.
  static func fail() {
    _ = isExpected
    lock.withLock { hasFailed = true }
  }

  /// A test has failed: too late for its runner, if the process is at its end.
  static func noteFailure() { lock.withLock { hasFailed = hasFailed || isReached } }

  private static func run() {
    let last = lock.withLock {
      isReached = true
      return bodies
    }
    for body in last { body() }
    guard lock.withLock({ hasFailed }) else { return }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}
