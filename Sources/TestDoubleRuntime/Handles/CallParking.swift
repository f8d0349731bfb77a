import Foundation
import TestReporting

/// The state of one held call, and the continuation with which the call waits.
final class CallParking<Output, Failure: Error>: ScopeObserver, @unchecked Sendable {
  // Each `var` is guarded by `lock`.
  private enum State {
    case notCalled
    case parked(CheckedContinuation<__UncheckedSendable<Answer<Output, Failure, Never>?>, Never>)
    /// Before the call was made, the result was set; `nil` if the call was abandoned, since the test has ended or the
    /// `HeldCall` was deallocated.
    case decided(Answer<Output, Failure, Never>?)
    case resumed
    case cancelled
    /// An issue says why the call has ended.
    case reported
  }

  /// True if cancelling the caller's task ends the call: if the call can throw `CancellationError`.
  private static var endsOnCancellation: Bool {
    CancellationError() is Failure && CallCancellation.canBeThrown
  }

  let memberName: String
  private let log: __DoubleLog
  private let position: SourcePosition
  private let lock = NSLock()
  private var state = State.notCalled

  init(memberName: String, log: __DoubleLog, position: SourcePosition) {
    self.memberName = memberName
    self.log = log
    self.position = position
  }

  /// Waits for the result; returns `nil` if the caller's task was cancelled and the call can throw `CancellationError`,
  /// the call was abandoned, the time limit has passed, or the schedule can't continue.
  nonisolated(nonsending) func park(
    within limit: Duration, _ makeEvent: () -> DoubleEvent
  ) async -> Answer<Output, Failure, Never>? {
    let deadline = Deadline(
      limit.secondsHere, for: "for \(makeEvent()), held at line \(position.line) (resume(…) ends the call)",
      at: position,
      isReportedByWaiter: false
    ) { [weak self] deadline in
      guard !deadline.hasTimeLeft() else { return }
      if deadline.isGivenUp {
        self?.endWithoutResult(as: .reported)
      } else {
        self?.endTimedOutCall(limit: limit.inSeconds)
      }
    }
    defer { deadline.end() }
    // Read here, since `onCancel` may run outside of the task.
    let endsOnCancellation = Self.endsOnCancellation
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        lock.lock()
        // Only one call is parked here, since the rule of a `hold()` is used once.
        guard case .decided(let result) = state else {
          state = .parked(continuation)
          lock.unlock()
          if Task.isCancelled, endsOnCancellation { endWithoutResult(as: .cancelled) }
          return
        }
        state = result == nil ? .reported : .resumed
        lock.unlock()
        if result == nil { reportNeverResumed() }
        continuation.resume(returning: __UncheckedSendable(result))
      }
    } onCancel: {
      if endsOnCancellation { endWithoutResult(as: .cancelled) }
    }
    return result.value
  }

  /// Ends the wait with the result, now or when the call is made; if the call was already resumed or cancelled, reports
  /// an issue at the position.
  func resume(with result: sending Answer<Output, Failure, Never>, at position: SourcePosition) {
    lock.lock()
    switch state {
    case .notCalled:
      state = .decided(result)
      lock.unlock()
    case .parked(let continuation):
      state = .resumed
      lock.unlock()
      continuation.resume(returning: __UncheckedSendable(result))
    case .decided(.some), .resumed:
      lock.unlock()
      log.report("\(memberName) was resumed before; a held call can be resumed once.", at: position)
    case .cancelled:
      lock.unlock()
      let message =
        "was resumed too late: its task was cancelled, so the call has ended with CancellationError."
      log.report("\(memberName) \(message)", at: position)
    case .decided(nil), .reported:
      lock.unlock()
    }
  }

  /// Abandons the call, since nobody can resume it any more, unless cancelling can still end it when it is made.
  func release() {
    let canBeCancelled = lock.withLock {
      if case .notCalled = state { Self.endsOnCancellation } else { false }
    }
    if !canBeCancelled { abandon() }
  }

  func scopeEnds(testRanToEnd: Bool) { abandon() }

  /// Fails the test and ends the call, unless it was resumed; if the call is not made yet, does both when it is made.
  func abandon() {
    lock.withLock { if case .notCalled = state { state = .decided(nil) } }
    endWithoutResult(as: .reported, log.scope?.leavesHeldCalls == true ? {} : reportNeverResumed)
  }

  private func endTimedOutCall(limit: Double) {
    endWithoutResult(as: .reported) {
      log.report(
        """
        \(memberName) was held and not resumed within \(limit) seconds, so its caller would wait for ever.
        Call resume(returning:) or resume(throwing:) before you wait for the caller; hold(timeout:) gives more time.
        """, at: position)
    }
  }

  private func reportNeverResumed() {
    log.report(
      """
      \(memberName) was held and never resumed, so its caller would wait for ever.
      Keep what hold() returns, and call resume(returning:) or resume(throwing:).
      """, at: position)
  }

  /// Ends the wait of a parked call without a result; calls `report` first, so that the issue is recorded before the
  /// caller continues.
  private func endWithoutResult(as ending: State, _ report: () -> Void = {}) {
    lock.lock()
    guard case .parked(let continuation) = state else { return lock.unlock() }
    state = ending
    lock.unlock()
    report()
    continuation.resume(returning: __UncheckedSendable(nil))
  }
}
