internal import Foundation
internal import TestReporting
internal import Understudy

/// Records whether the body of a ``ScheduledTest`` ignored its cancellation, and so still waits.
final class CancellationRecord: @unchecked Sendable {  // `bodyIgnoredCancellation` is guarded by `lock`.
  private let lock = NSLock()
  private var bodyIgnoredCancellation = false

  /// Records that the body still waits after its cancellation.
  func noteThatBodyIgnoredCancellation() { lock.withLock { bodyIgnoredCancellation = true } }

  /// Ends the process if the body still waits after its cancellation.
  ///
  /// The body's task still holds the non-escaping closure of `provideScope`, so `provideScope` must not return.
  /// Other tests have 10 seconds to finish.
  func endProcessIfBodyIgnoredCancellation(at position: SourcePosition) async {
    guard lock.withLock({ bodyIgnoredCancellation }) else { return }
    Reporting.reporter.report(
      TestIssue(
        "This test can't be ended: it still waits after it was cancelled. Its process exits in 10 seconds.",
        at: position))
    try? await Task.sleep(nanoseconds: 10_000_000_000)
    ProcessEnd.failAtExit()
    exit(EXIT_FAILURE)
  }
}
