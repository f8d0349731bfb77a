internal import Foundation
internal import TestReporting

/// Notes that the body of a run was given up: it waits for ever, though it was cancelled.
final class Abandonment: @unchecked Sendable {  // `hasHappened` is guarded by `lock`.
  private let lock = NSLock()
  private var hasHappened = false

  func note() { lock.withLock { hasHappened = true } }

  /// Ends the process where a body was given up that was lent by a runner: what it holds is gone when its test is over, so
  /// that may not be.
  ///
  /// Other tests may end meanwhile.
  func endProcess(at position: SourcePosition) async {
    guard lock.withLock({ hasHappened }) else { return }
    Reporting.reporter.report(
      TestIssue(
        "This test can't be ended: it goes on waiting though it is cancelled. So its process ends in 10 seconds.",
        at: position))
    try? await Task.sleep(nanoseconds: 10_000_000_000)
    ProcessEnd.fail()
    exit(EXIT_FAILURE)
  }
}
