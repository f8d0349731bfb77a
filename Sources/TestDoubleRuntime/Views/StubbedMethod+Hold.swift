import Foundation
package import TestReporting

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Parks the next matching call until the test resumes it.
  ///
  /// Several `hold()`s are used in order, one for each call, before all other answers.
  ///
  /// - Parameter timeout: The time that the call may stay parked before the test fails and the call ends.
  public func hold(
    timeout: Duration = .seconds(10), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> HeldCall<Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return hold(timeout: timeout, at: position) { $0 }
  }
}

extension StubbedMethod {
  /// Parks the next matching call; `makeBody` converts an asynchronous answer to the type of the member's answers.
  package func hold(
    timeout: Duration, at position: SourcePosition,
    _ makeBody: (__AsyncAnswer<Arguments, Output, Failure>) -> Body
  ) -> HeldCall<Output, Failure> {
    let memberName = store.log.name(of: store.signature.text)
    let heldCall = HeldCall<Output, Failure>(memberName: memberName, of: store.log, at: position)
    let parking = heldCall.parking
    let answer = __AsyncAnswer<Arguments, Output, Failure> {
      [unowned store] arguments async throws(Failure) -> Output in
      switch await parking.park(within: timeout, { store.event(arguments) }) {
      case .value(let output)?: return output
      case .failure(let failure)?: throw failure
      case nil:
        if let result = store.resultWithoutAnswer { return try result.get() }
        return try store.answerUnstubbedCall(arguments, as: Output.self)
      }
    }
    store.add(
      .init(matching: condition, answers: [.body(makeBody(answer))], isSingleUse: true, position: position))
    return heldCall
  }
}

extension __CallHandle {
  /// The result of a call that the test leaves without an answer: `CancellationError`, or a placeholder; `nil` if the
  /// member can't throw the error and has no placeholder.
  var resultWithoutAnswer: Result<Output, Failure>? {
    if CallCancellation.canBeThrown, let cancellation = CancellationError() as? Failure {
      return .failure(cancellation)
    }
    // Only `cast(_:to:for:)` knows the type of a generic result: it replaces `MissingResult` with a placeholder.
    if Output.self == Any.self, let output = MissingResult() as? Output { return .success(output) }
    return placeholder(for: Output.self).map { .success($0) }
  }
}

/// What an answer can't know from its type: its closure may have been passed as one that throws fewer errors.
package enum CallCancellation {
  /// True unless the current task calls a closure that can't throw `CancellationError`.
  @TaskLocal package static var canBeThrown = true
}

/// The answer to a call without an answer, if the type of the member's result is generic.
struct MissingResult {}

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
    let answer = makePendingAnswer(at: position)
    addUnaltered(.body(answer), at: position)
  }
}

extension StubbedMethod {
  /// Makes an answer that waits until the call's task is cancelled or the test ends.
  package func makePendingAnswer(at position: SourcePosition) -> __AsyncAnswer<Arguments, Output, Failure> {
    let pendingCalls = PendingCalls(at: position)
    store.log.notifyAtTestEnd(pendingCalls)
    return __AsyncAnswer { [unowned store] arguments async throws(Failure) -> Output in
      ObservedRun.current?.saw("held", store.name)
      await pendingCalls.wait { store.event(arguments) }
      if let result = store.resultWithoutAnswer { return try result.get() }
      return await withUnsafeContinuation { (_: UnsafeContinuation<Output, Never>) in }
    }
  }
}

/// The calls that a stub's `neverReturns()` keeps waiting until they are cancelled or the test ends.
final class PendingCalls: ScopeObserver, @unchecked Sendable {  // Each `var` is guarded by `lock`.
  private let position: SourcePosition
  private let lock = NSLock()
  private var continuations: [AsyncStream<Never>.Continuation] = []
  private var hasTestEnded = false

  init(at position: SourcePosition) { self.position = position }

  /// Waits until the task is cancelled, the test has ended, or the schedule can't continue.
  nonisolated(nonsending) func wait(_ makeEvent: () -> DoubleEvent) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let deadline = Deadline(
      .infinity,
      for:
        "for \(makeEvent()), which never returns because of line \(position.line) (cancelling its task ends the call)",
      at: position, isReportedByWaiter: false, wake: { _ in continuation.finish() })
    defer { deadline.end() }
    let hasTestEnded = lock.withLock {
      continuations.append(continuation)
      return self.hasTestEnded
    }
    if hasTestEnded { continuation.finish() }
    for await _ in stream {}  // Ends when the task is cancelled, too.
  }

  func scopeEnds(testRanToEnd: Bool) {
    let continuations = lock.withLock {
      hasTestEnded = true
      return self.continuations
    }
    for continuation in continuations { continuation.finish() }
  }
}
