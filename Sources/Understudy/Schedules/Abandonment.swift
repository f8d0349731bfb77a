internal import Foundation
internal import TestReporting

/// Records whether the body of a run was abandoned: it still waits after its cancellation.
final class AbandonedBodyRecord: @unchecked Sendable {  // `isAbandoned` is guarded by `lock`.
  private let lock = NSLock()
  private var isAbandoned = false

  /// Records that the body was abandoned.
  func note() { lock.withLock { isAbandoned = true } }

  /// Ends the process if the body was abandoned.
  ///
  /// An abandoned task still holds the non-escaping closure of `provideScope`, so `provideScope` must not return.
  /// Other tests have 10 seconds to finish.
  func endProcessIfAbandoned(at position: SourcePosition) async {
    guard lock.withLock({ isAbandoned }) else { return }
    Reporting.reporter.report(
      TestIssue(
        "This test can't be ended: it still waits after it was cancelled. Its process exits in 10 seconds.",
        at: position))
    try? await Task.sleep(nanoseconds: 10_000_000_000)
    ProcessEnd.failAtExit()
    exit(EXIT_FAILURE)
  }
}
