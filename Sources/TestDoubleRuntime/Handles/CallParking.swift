import Foundation
import TestReporting

/// The state of one held call, and the continuation with which the call waits.
final class CallParking<Output, Failure: Error>: @unchecked Sendable {  // `state` is guarded by `lock`.
  private enum State {
    /// The call has not been made yet.
    case notCalled
    case parked(CheckedContinuation<__UncheckedSendable<Result<Output, Failure>?>, Never>)
    /// The result was set before the call was made.
    case resumed(Result<Output, Failure>)
    /// The test has ended, or the `HeldCall` was deallocated, before the call was made.
    case abandoned
    /// The call has ended.
    case done(Ending)
  }

  private enum Ending {
    case resumed
    /// The caller's task was cancelled.
    case cancelled
    /// An issue says why the call has ended.
    case reported
  }

  /// True if cancelling the caller's task ends the call: if the call can throw `CancellationError`.
  private static var endsOnCancellation: Bool {
    CancellationError() is Failure && CallCancellation.canBeThrown
  }

  /// The name of the member in messages.
  let memberName: String
  let log: __DoubleLog
  private let position: SourcePosition
  private let lock = NSLock()
  private var state = State.notCalled
  /// True if the caller's task was cancelled, but the call can't throw `CancellationError`.
  private var hasIgnoredCancellation = false

  init(memberName: String, log: __DoubleLog, position: SourcePosition) {
    self.memberName = memberName
    self.log = log
    self.position = position
  }

  /// Waits for the result; returns `nil` if the caller's task was cancelled and the call can throw `CancellationError`,
  /// the call was abandoned, the time limit has passed, or the schedule can't continue.
  ///
  /// - `limit`: The longest time to wait.
  /// - `makeEvent`: Makes the event of the call, for the message of a schedule that can't continue.
  nonisolated(nonsending) func park(
    within limit: WaitLimit, _ makeEvent: () -> DoubleEvent
  ) async -> Result<Output, Failure>? {
    let deadline = Deadline(
      limit.secondsHere, for: { "for \(makeEvent()), held at line \(position.line)" },
      at: position,
      onStuckSchedule: { [weak self] in self?.endWithoutResult(as: .reported) },
      onTimeout: { [weak self] in self?.endTimedOutCall(limit: limit.seconds) })
    defer { deadline.end() }
    // Read here, since `onCancel` may run outside of the task.
    let endsOnCancellation = Self.endsOnCancellation
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        var isAbandoned = false
        let immediateResult: __UncheckedSendable<Result<Output, Failure>?>? = lock.withLock {
          switch state {
          case .notCalled:
            state = .parked(continuation)
            return nil
          case .resumed(let result):
            state = .done(.resumed)
            return __UncheckedSendable(result)
          case .abandoned:
            state = .done(.reported)
            isAbandoned = true
            return __UncheckedSendable(nil)
          case .parked, .done:
            return __UncheckedSendable(nil)
          }
        }
        if isAbandoned { reportNeverResumed() }
        if let immediateResult { continuation.resume(returning: immediateResult) }
        if Task.isCancelled { cancel(endsCall: endsOnCancellation) }
      }
    } onCancel: {
      cancel(endsCall: endsOnCancellation)
    }
    return result.value
  }

  /// Ends the wait with the result, now or when the call is made.
  ///
  /// - Returns: `nil`, or the message of an issue: why the call can't be resumed.
  func resume(with result: sending Result<Output, Failure>) -> String? {
    lock.lock()
    switch state {
    case .notCalled:
      state = .resumed(result)
      lock.unlock()
      return nil
    case .parked(let continuation):
      state = .done(.resumed)
      lock.unlock()
      continuation.resume(returning: __UncheckedSendable(result))
      return nil
    case .resumed, .done(.resumed):
      lock.unlock()
      return "\(memberName) was resumed before; a held call can be resumed once."
    case .done(.cancelled):
      lock.unlock()
      return """
        \(memberName) was resumed too late: its task was cancelled, so the call has ended with CancellationError.
        """
    case .abandoned, .done(.reported):
      lock.unlock()
      return nil
    }
  }

  private func cancel(endsCall: Bool) {
    if endsCall { return endWithoutResult(as: .cancelled) }
    lock.withLock { hasIgnoredCancellation = true }
  }

  /// Abandons the call, since nobody can resume it any more, unless cancelling can still end it when it is made.
  func release() {
    let canBeCancelled = lock.withLock {
      if case .notCalled = state { Self.endsOnCancellation } else { false }
    }
    if !canBeCancelled { abandon() }
  }

  /// Fails the test and ends the call, unless it was resumed; if the call is not made yet, does both when it is made.
  func abandon() {
    let mayBeParked = lock.withLock {
      guard case .notCalled = state else { return true }
      state = .abandoned
      return false
    }
    if mayBeParked { endWithoutResult(as: .reported, reportNeverResumed) }
  }

  private func endTimedOutCall(limit: Double) {
    endWithoutResult(as: .reported) {
      log.report(
        """
        \(memberName) was held and not resumed within \(limit) seconds, so its caller would wait for ever.
        Call resume(returning:) or resume(throwing:) before you wait for the caller; hold(within:) gives more time.\
        \(cancellationNote)
        """, at: position)
    }
  }

  private func reportNeverResumed() {
    log.report(
      """
      \(memberName) was held and never resumed, so its caller would wait for ever.
      Keep what hold() returns, and call resume(returning:) or resume(throwing:).\(cancellationNote)
      """, at: position)
  }

  /// A line break and the reason why a cancelled call has not ended; empty if the call was not cancelled.
  private var cancellationNote: String {
    lock.withLock { hasIgnoredCancellation }
      ? "\nIts task was cancelled, but that ends no call that can't throw CancellationError." : ""
  }

  /// Ends the wait of a parked call without a result; calls `report` first, so that the issue is recorded before the
  /// caller continues.
  private func endWithoutResult(as ending: Ending, _ report: () -> Void = {}) {
    lock.lock()
    switch state {
    case .parked(let continuation):
      state = .done(ending)
      lock.unlock()
      report()
      continuation.resume(returning: __UncheckedSendable(nil))
    case .notCalled, .resumed, .abandoned, .done:
      lock.unlock()
    }
  }
}

extension CallParking: ScopeObserver {
  func scopeEnds(testRanToEnd: Bool) { abandon() }
}
