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
/// One `hold()` parks one call: the first that comes and fits. A call that is still parked when its `HeldCall`
/// is let go fails the test and ends as if it had been cancelled; so does one whose task is cancelled, without
/// failing the test: it throws `CancellationError` where it may throw any error, else gives a placeholder.
public final class HeldCall<Output, Failure: Error>: Sendable {
  let parking: Parking<Output, Failure>
  private let call: String
  private let position: SourcePosition

  init(call: String, at position: SourcePosition) {
    self.call = call
    self.position = position
    parking = Parking()
  }

  deinit {
    guard parking.abandon() else { return }
    let message = """
      \(call) was held and never resumed, so its caller would wait for ever.
      Keep what hold() returns, and call resume(returning:) or resume(throwing:).
      """
    Reporting.reporter.report(TestIssue(message, at: position))
  }

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
    Reporting.reporter.report(
      TestIssue("\(call) was resumed before; a held call can be resumed once.", at: place))
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

/// Where one call waits.
final class Parking<Output, Failure: Error>: @unchecked Sendable {  // `state` is guarded by `lock`.
  private enum State {
    /// The call has not come yet.
    case empty
    case parked(CheckedContinuation<Unsent<Result<Output, Failure>?>, Never>)
    /// The result is there before the call.
    case resumed(Result<Output, Failure>)
    /// Over; `nil` results mean that the caller was given up.
    case done(isResumed: Bool)
  }

  private let lock = NSLock()
  private var state = State.empty

  /// Waits for the result; `nil` where the caller's task was cancelled or nobody can resume the call any more.
  nonisolated(nonsending) func park() async -> Result<Output, Failure>? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready: Unsent<Result<Output, Failure>?>? = lock.withLock {
          switch state {
          case .empty:
            state = .parked(continuation)
            return nil
          case .resumed(let result):
            state = .done(isResumed: true)
            return Unsent(result)
          case .parked, .done:
            return Unsent(nil)
          }
        }
        if let ready { continuation.resume(returning: ready) }
        if Task.isCancelled { _ = giveUp() }
      }
    } onCancel: {
      _ = giveUp()
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
      continuation.resume(returning: Unsent(result))
      return true
    case .resumed:
      lock.unlock()
      return false
    case .done(let isResumed):
      lock.unlock()
      return !isResumed  // A cancelled call takes no result, and that is no mistake of the test's.
    }
  }

  /// Whether a caller was still waiting; it is given up.
  func abandon() -> Bool { giveUp() }

  private func giveUp() -> Bool {
    lock.lock()
    switch state {
    case .parked(let continuation):
      state = .done(isResumed: false)
      lock.unlock()
      continuation.resume(returning: Unsent(nil))
      return true
    case .empty, .resumed, .done:
      lock.unlock()
      return false
    }
  }
}
