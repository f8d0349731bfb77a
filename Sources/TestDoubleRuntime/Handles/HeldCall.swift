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
/// One `hold()` parks one call: the first matching call. A held call never hangs:
/// - A parked call fails the test and ends like a cancelled call when its `HeldCall` is released, when the test's scope
///   ends, when the `tearDown` of its XCTest case starts, or when the time limit of `hold(within:)` is over.
/// - A call whose task is cancelled throws `CancellationError` if it may throw this error, else returns a placeholder.
///   The test fails only if there is no placeholder either: the call then ends like a call without a stub.
public final class HeldCall<Output, Failure: Error>: Sendable {
  let parking: CallParking<Output, Failure>

  init(memberName: String, of log: __DoubleLog, at position: SourcePosition) {
    parking = CallParking(memberName: memberName, log: log, position: position)
    // The scope of the test that holds the call is preferred, since another test may have made the double.
    if let scope = DoubleScope.current ?? log.scope {
      scope.add(parking)
    } else {
      Reporting.reporter.beforeTestEnds { [weak parking] in parking?.abandon() }
    }
  }

  deinit { parking.abandon() }

  /// Makes the call return the value: now, or as soon as the call is made.
  public func resume(
    returning output: sending Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    resume(with: .success(output), at: position)
  }

  /// Makes the call throw the error: now, or as soon as the call is made.
  public func resume(
    throwing error: Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    resume(with: .failure(error), at: position)
  }

  private func resume(with result: sending Result<Output, Failure>, at position: SourcePosition) {
    guard !parking.resume(with: result) else { return }
    parking.log.report(
      "\(parking.memberName) was resumed before; a held call can be resumed once.", at: position)
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
