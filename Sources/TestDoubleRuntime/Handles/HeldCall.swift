import Foundation
import TestReporting

/// A call of an asynchronous member that stays parked until the test resumes it.
///
/// Use it to check the state of a view model while the view model waits:
///
/// ```swift
/// let call = service.stub.movies.hold()
/// async let loading: Void = viewModel.load()
/// try await service.calls.movies.wait(count: 1)
/// #expect(viewModel.state.isLoading)
/// call.resume(returning: [])
/// await loading
/// ```
///
/// One `hold()` parks one call: the first matching call.
///
/// If the call's task is cancelled, the call throws `CancellationError`, provided that it may throw this error;
/// otherwise, it stays parked. It is an issue to resume a call that was cancelled.
///
/// A held call never hangs. A parked call fails the test and ends when its `HeldCall` is released, when the test's scope
/// ends, when the `tearDown` of its XCTest case starts, or when the time limit of `hold(timeout:)` is over. It then throws
/// `CancellationError`, or returns a placeholder. If it can do neither, it ends like a call without a stub.
public final class HeldCall<Output, Failure: Error>: Sendable {
  let parking: CallParking<Output, Failure>

  init(memberName: String, of log: __DoubleLog, at position: SourcePosition) {
    parking = CallParking(memberName: memberName, log: log, position: position)
    log.notifyAtTestEnd(parking)
  }

  deinit { parking.release() }

  /// Makes the call return the value: now, or as soon as the call is made.
  public func resume(
    returning output: sending Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    resume(with: .value(output), at: position)
  }

  /// Makes the call throw the error: now, or as soon as the call is made.
  public func resume(
    throwing error: Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    resume(with: .failure(error), at: position)
  }

  private func resume(with answer: Answer<Output, Failure, Never>, at position: SourcePosition) {
    // The caller has sent the value or error, and an alternative is a new one.
    nonisolated(unsafe) let answer =
      ObservedRun.current?.altered([answer], of: parking.memberName, at: position)[0] ?? answer
    parking.resume(with: answer, at: position)
  }
}

extension HeldCall where Output == Void {
  /// Makes the call return: now, or as soon as the call is made.
  public func resume(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    resume(returning: (), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
