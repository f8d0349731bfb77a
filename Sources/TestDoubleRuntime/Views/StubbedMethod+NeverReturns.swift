import Foundation
package import TestReporting

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Lets the matching calls wait until their task is cancelled or the test ends, without an issue.
  ///
  /// Then, a call throws `CancellationError`. If it can't throw this error, it returns a placeholder; if there is none
  /// either, it goes on waiting. A test that awaits such a call hangs, unless something cancels the call:
  ///
  /// ```swift
  /// service.stub.movies.neverReturns()
  /// await viewModel.load(timeout: .milliseconds(20))
  /// #expect(viewModel.state.hasTimedOut)
  /// ```
  public func neverReturns(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([.body(makePendingAnswer(at: position))], at: position)
  }
}

extension StubbedMethod {
  /// Makes an answer that waits until the call's task is cancelled or the test ends.
  package func makePendingAnswer(at position: SourcePosition) -> __AsyncAnswer<Arguments, Output, Failure> {
    let pendingCalls = PendingCalls(at: position)
    store.log.notifyAtTestEnd(pendingCalls)
    return __AsyncAnswer { [unowned store] arguments async throws(Failure) -> Output in
      store.noteOutcome(.held)
      await pendingCalls.wait { store.event(arguments) }
      if let result = store.resultWithoutAnswer { return try result.get() }
      return await withUnsafeContinuation { (_: UnsafeContinuation<Output, Never>) in }
    }
  }
}

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
