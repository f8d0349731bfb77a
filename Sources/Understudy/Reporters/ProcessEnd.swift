internal import Foundation

/// Runs closures when the process exits.
///
/// Swift Testing does not announce the end of a test, so what is due at the end of a test happens at exit.
///
/// At exit, Swift Testing has already decided the result of the run. So an issue that is reported at exit makes the
/// process exit with a failure.
package enum ProcessEnd {
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var bodies: [@Sendable () -> Void] = []
  nonisolated(unsafe) private static var isExiting = false
  nonisolated(unsafe) private static var hasFailed = false

  /// The first access registers `run()`, which the process then calls when it exits.
  private static let registration = atexit { ProcessEnd.run() }

  static func add(_ body: @escaping @Sendable () -> Void) {
    _ = registration
    lock.withLock { bodies.append(body) }
  }

  /// Makes the process exit with a failure, whatever the runner's result is.
  package static func failAtExit() {
    _ = registration
    lock.withLock { hasFailed = true }
  }

  /// Makes the process exit with a failure if the exit has begun; earlier failures are in the runner's result.
  static func failIfExiting() { lock.withLock { hasFailed = hasFailed || isExiting } }

  private static func run() {
    let exitBodies = lock.withLock {
      isExiting = true
      return bodies
    }
    for body in exitBodies { body() }
    guard lock.withLock({ hasFailed }) else { return }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}
