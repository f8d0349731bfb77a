import Foundation
import TestReporting

/// A call of an asynchronous member that stays parked until the test lets it go.
///
/// It is how a test looks at what a view model shows while it waits:
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
/// One `hold()` parks one call: the first that comes and fits. It never hangs:
/// - A call that is still parked when its `HeldCall` is let go, when its test's scope ends or its test case of XCTest
///   comes to its `tearDown`, or when the time that `hold(within:)` gives it is over, fails the test and ends as if it
///   had been cancelled.
/// - A call whose task is cancelled ends without failing the test: it throws `CancellationError` where it may throw
///   any error, else gives a placeholder.
public final class HeldCall<Output, Failure: Error>: Sendable {
  let parking: Parking<Output, Failure>

  init(call: String, of log: __DoubleLog, at position: SourcePosition) {
    parking = Parking(call: call, log: log, position: position)
    // That of the test that holds the call: another may have made the double.
    if let scope = DoubleScope.current ?? log.scope {
      scope.add(parking)
    } else {
      Reporting.reporter.beforeTestEnds { [weak parking] in parking?.abandon() }
    }
  }

  deinit { parking.abandon() }

  /// Lets the call return the value, now or as soon as it comes.
  public func resume(
    returning output: sending Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let place = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    resume(with: .success(output), at: place)
  }

  /// Lets the call throw the error, now or as soon as it comes.
  public func resume(
    throwing error: Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let place = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    resume(with: .failure(error), at: place)
  }

  private func resume(with result: sending Result<Output, Failure>, at place: SourcePosition) {
    guard !parking.resume(with: result) else { return }
    parking.log.report("\(parking.call) was resumed before; a held call can be resumed once.", at: place)
  }
}

extension HeldCall where Output == Void {
  /// Lets the call return, now or as soon as it comes.
  public func resume(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    resume(returning: (), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
