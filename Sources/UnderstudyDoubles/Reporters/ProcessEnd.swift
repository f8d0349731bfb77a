internal import Foundation
internal import TestReporting

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
  nonisolated(unsafe) private static var reasons: Set<String> = []

  /// The first access registers `run()`, which the process then calls when it exits.
  private static let registration = atexit { ProcessEnd.run() }

  static func add(_ body: @escaping @Sendable () -> Void) {
    _ = registration
    lock.withLock { bodies.append(body) }
  }

  /// Makes the process exit with a failure, whatever the runner's result is; writes the reason to standard error then.
  package static func failAtExit(because reason: String? = nil) {
    _ = registration
    lock.withLock {
      hasFailed = true
      if let reason { reasons.insert(reason) }
    }
  }

  /// Makes the process exit with a failure if the exit has begun; earlier failures are in the runner's result.
  static func failIfExiting() {
    if lock.withLock({ isExiting }) { failAtExit(because: reasonOfLateIssue) }
  }

  private static let reasonOfLateIssue = """
    This run has not passed: an issue came after the last test had ended, when the result was printed. With a trait of \
    the kit, such as @Suite(.doubles()), a test waits for what it has started, and fails itself.
    """

  private static func run() {
    let exitBodies = lock.withLock {
      isExiting = true
      return bodies
    }
    for body in exitBodies { body() }
    guard lock.withLock({ hasFailed }) else { return }
    for reason in lock.withLock({ reasons }).sorted() { StandardErrorReporter().report(TestIssue(reason)) }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}
