import Foundation
import TestReporting
import TestScheduling

/// Where one held call waits.
final class Parking<Output, Failure: Error>: @unchecked Sendable {  // `state` is guarded by `lock`.
  private enum State {
    /// The call has not come yet.
    case empty
    case parked(CheckedContinuation<__Unsent<Result<Output, Failure>?>, Never>)
    /// The result is there before the call.
    case resumed(Result<Output, Failure>)
    /// Nobody can resume the call any more, which has not come yet.
    case abandoned
    /// Over.
    case done(isResumed: Bool)
  }

  /// The member, as messages name it.
  let call: String
  let log: __DoubleLog
  private let position: SourcePosition
  private let lock = NSLock()
  private var state = State.empty

  init(call: String, log: __DoubleLog, position: SourcePosition) {
    self.call = call
    self.log = log
    self.position = position
  }

  /// Waits for the result; `nil` where the caller's task was cancelled, nobody can resume the call any more, or the
  /// time is over.
  ///
  /// - `limit`: The time in seconds.
  /// - `event`: The call, for a schedule that says what waits for it.
  nonisolated(nonsending) func park(
    within limit: Double, _ event: () -> DoubleEvent
  ) async -> Result<Output, Failure>? {
    let deadline = Deadline(
      limit * TimeoutScale.current, for: { "for \(event()), held at line \(position.line)" }, at: position
    ) { [weak self] in
      self?.giveUp()
    } action: { [weak self] in
      self?.abandon(after: limit)
    }
    defer { deadline.end() }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        var isAbandoned = false
        let ready: __Unsent<Result<Output, Failure>?>? = lock.withLock {
          switch state {
          case .empty:
            state = .parked(continuation)
            return nil
          case .resumed(let result):
            state = .done(isResumed: true)
            return __Unsent(result)
          case .abandoned:
            state = .done(isResumed: false)
            isAbandoned = true
            return __Unsent(nil)
          case .parked, .done:
            return __Unsent(nil)
          }
        }
        if isAbandoned { reportForgotten() }
        if let ready { continuation.resume(returning: ready) }
        if Task.isCancelled { giveUp() }
      }
    } onCancel: {
      giveUp()
    }
    return result.value
  }

  /// Ends the wait with the result; `false` where it was resumed before.
  func resume(with result: sending Result<Output, Failure>) -> Bool {
    lock.lock()
    switch state {
    case .empty:
      state = .resumed(result)
      lock.unlock()
      return true
    case .parked(let continuation):
      state = .done(isResumed: true)
      lock.unlock()
      continuation.resume(returning: __Unsent(result))
      return true
    case .resumed:
      lock.unlock()
      return false
    case .abandoned:
      lock.unlock()
      return true
    case .done(let isResumed):
      lock.unlock()
      return !isResumed  // A cancelled call takes no result, and that is no mistake of the test's.
    }
  }

  /// Nobody can resume the call any more: one that waits fails the test and ends, as does one that comes later.
  func abandon() {
    let isEmpty = lock.withLock {
      guard case .empty = state else { return false }
      state = .abandoned
      return true
    }
    if !isEmpty { giveUp(reporting: reportForgotten) }
  }

  private func abandon(after limit: Double) {
    giveUp {
      log.report(
        """
        \(call) was held and not resumed within \(limit) seconds, so its caller would wait for ever.
        Call resume(returning:) or resume(throwing:) before you wait for the caller; hold(within:) gives more time.
        """, at: position)
    }
  }

  private func reportForgotten() {
    log.report(
      """
      \(call) was held and never resumed, so its caller would wait for ever.
      Keep what hold() returns, and call resume(returning:) or resume(throwing:).
      """, at: position)
  }

  /// Ends the wait of a caller without a result, after the report: what the caller does next must not overtake it.
  private func giveUp(reporting report: () -> Void = {}) {
    lock.lock()
    switch state {
    case .parked(let continuation):
      state = .done(isResumed: false)
      lock.unlock()
      report()
      continuation.resume(returning: __Unsent(nil))
    case .empty, .resumed, .abandoned, .done:
      lock.unlock()
    }
  }
}

extension Parking: ScopeMember {
  func scopeEnds(isComplete: Bool) { abandon() }
}
