public import TestDoubleRuntime
import TestReporting

extension StubbedMethod where Body == __ClosureAnswer<Arguments, Output>, Failure == any Error {
  /// Answers calls with the closure, which receives their arguments, if there are any.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws -> Output
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = Body.now { [unowned store] arguments in
      try store.recordingOutcome { () throws(any Error) -> Output in try body(arguments) }
    }
    add([.body(answer)], at: position)
  }

  /// Answers asynchronous calls with the closure, which receives their arguments, if there are any.
  @_disfavoredOverload
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws -> Output
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([.body(.later(__AsyncAnswer(body)))], at: position)
  }

  /// Parks the next matching call until the test resumes it.
  ///
  /// Only asynchronous calls can be parked, so the code under test must get the spy's closure as an asynchronous one.
  ///
  /// - Parameter timeout: The time that the call may stay parked before the test fails and the call ends.
  public func hold(
    timeout: Duration = .seconds(10), fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> HeldCall<Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return hold(timeout: timeout, at: position) { .later($0) }
  }

  /// Lets the matching calls wait until their task is cancelled or the test ends, without an issue.
  ///
  /// Only asynchronous calls can wait, so the code under test must get the spy's closure as an asynchronous one.
  public func neverReturns(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = Body.later(makePendingAnswer(at: position))
    addUnaltered(.body(answer), at: position)
  }
}
