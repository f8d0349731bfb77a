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
    case done(isResumed: Bool)
  }

  /// The name of the member in messages.
  let memberName: String
  let log: __DoubleLog
  private let position: SourcePosition
  private let lock = NSLock()
  private var state = State.notCalled

  init(memberName: String, log: __DoubleLog, position: SourcePosition) {
    self.memberName = memberName
    self.log = log
    self.position = position
  }

  /// Waits for the result; returns `nil` if the caller's task was cancelled, the call was abandoned, the time limit has
  /// passed, or the schedule can't continue.
  ///
  /// - `limit`: The longest time to wait in seconds.
  /// - `makeEvent`: Makes the event of the call, for the message of a schedule that can't continue.
  nonisolated(nonsending) func park(
    within limit: Double, _ makeEvent: () -> DoubleEvent
  ) async -> Result<Output, Failure>? {
    let deadline = Deadline(
      limit * TimeoutScale.current, for: { "for \(makeEvent()), held at line \(position.line)" },
      at: position,
      onStuckSchedule: { [weak self] in self?.endWithoutResult() },
      onTimeout: { [weak self] in self?.endTimedOutCall(limit: limit) })
    defer { deadline.end() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        var isAbandoned = false
        let immediateResult: __UncheckedSendable<Result<Output, Failure>?>? = lock.withLock {
          switch state {
          case .notCalled:
            state = .parked(continuation)
            return nil
          case .resumed(let result):
            state = .done(isResumed: true)
            return __UncheckedSendable(result)
          case .abandoned:
            state = .done(isResumed: false)
            isAbandoned = true
            return __UncheckedSendable(nil)
          case .parked, .done:
            return __UncheckedSendable(nil)
          }
        }
        if isAbandoned { reportNeverResumed() }
        if let immediateResult { continuation.resume(returning: immediateResult) }
        if Task.isCancelled { endWithoutResult() }
      }
    } onCancel: {
      endWithoutResult()
    }
    return result.value
  }

  /// Ends the wait with the result, now or when the call is made; returns `false` if the call was resumed before.
  func resume(with result: sending Result<Output, Failure>) -> Bool {
    lock.lock()
    switch state {
    case .notCalled:
      state = .resumed(result)
      lock.unlock()
      return true
    case .parked(let continuation):
      state = .done(isResumed: true)
      lock.unlock()
      continuation.resume(returning: __UncheckedSendable(result))
      return true
    case .resumed:
      lock.unlock()
      return false
    case .abandoned:
      lock.unlock()
      return true
    case .done(let isResumed):
      lock.unlock()
      return !isResumed  // Resuming a cancelled or abandoned call is no mistake of the test.
    }
  }

  /// Fails the test and ends the call, unless it was resumed; if the call is not made yet, does both when it is made.
  func abandon() {
    let mayBeParked = lock.withLock {
      guard case .notCalled = state else { return true }
      state = .abandoned
      return false
    }
    if mayBeParked { endWithoutResult(reporting: reportNeverResumed) }
  }

  private func endTimedOutCall(limit: Double) {
    endWithoutResult {
      log.report(
        """
        \(memberName) was held and not resumed within \(limit) seconds, so its caller would wait for ever.
        Call resume(returning:) or resume(throwing:) before you wait for the caller; hold(within:) gives more time.
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
  private func endWithoutResult(reporting report: () -> Void = {}) {
    lock.lock()
    switch state {
    case .parked(let continuation):
      state = .done(isResumed: false)
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
