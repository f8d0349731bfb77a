import Foundation
import TestReporting

/// The calls that a stub's `neverReturns()` keeps waiting until they are cancelled or the test ends.
final class PendingCalls: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  private let position: SourcePosition
  private let lock = NSLock()
  private var continuationsByToken: [Int: UnsafeContinuation<Void, Never>] = [:]
  private var lastToken = 0
  private var hasTestEnded = false

  init(at position: SourcePosition) { self.position = position }

  /// Waits until the task is cancelled, the test has ended, or the schedule can't continue.
  ///
  /// - `makeEvent`: Makes the event of the call, for the message of a schedule that can't continue.
  nonisolated(nonsending) func wait(_ makeEvent: () -> DoubleEvent) async {
    let token = lock.withLock {
      lastToken += 1
      return lastToken
    }
    let schedule = Scheduling.current
    let scheduledWait = schedule?.add(
      ScheduledWait(
        "for \(makeEvent()), which never returns because of line \(position.line)", at: position,
        within: 2 * TimeoutScale.current, isReportedByWaiter: false
      ) { [weak self] _ in self?.end(token) })
    defer { if let scheduledWait { schedule?.remove(wait: scheduledWait) } }
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let hasTestEnded = lock.withLock {
          continuationsByToken[token] = continuation
          return self.hasTestEnded
        }
        if hasTestEnded || Task.isCancelled { end(token) }
      }
    } onCancel: {
      end(token)
    }
  }

  private func end(_ token: Int) {
    lock.withLock { continuationsByToken.removeValue(forKey: token) }?.resume()
  }
}

extension PendingCalls: ScopeObserver {
  func scopeEnds(testRanToEnd: Bool) {
    let tokens = lock.withLock {
      hasTestEnded = true
      return Array(continuationsByToken.keys)
    }
    tokens.forEach(end)
  }
}
