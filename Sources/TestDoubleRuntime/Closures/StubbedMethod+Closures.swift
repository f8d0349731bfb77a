import TestReporting
import TestScheduling

extension StubbedMethod where Body == __ClosureAnswer<Arguments, Output>, Failure == any Error {
  /// Calls are answered by the closure, which is given their arguments.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws -> Output
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = Body.now { [unowned store] arguments in
      try store.noting { () throws(any Error) -> Output in try body(arguments) }
    }
    add([.body(answer)], at: position)
  }

  /// Calls are answered by the closure.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping () throws -> Output
  ) where Arguments == Void {
    answers(fileID: fileID, filePath: filePath, line: line, column: column) { (_: Void) in try body() }
  }

  /// Calls of those who can wait are answered by the closure, which is given their arguments.
  @_disfavoredOverload
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws -> Output
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = __AsyncAnswer<Arguments, Output, any Error> { [unowned store] arguments in
      do {
        let output = try await body(arguments)
        store.noteOutcome(.returned)
        return output
      } catch {
        store.noteOutcome(.threw)
        throw error
      }
    }
    add([.body(.later(answer))], at: position)
  }

  /// Calls of those who can wait are answered by the closure.
  @_disfavoredOverload
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping () async throws -> Output
  ) where Arguments == Void {
    answers(fileID: fileID, filePath: filePath, line: line, column: column) {
      (_: Void) async throws in try await body()
    }
  }

  /// Parks the next call that fits until the test resumes it; for closures that are handed over as asynchronous ones.
  ///
  /// - `limit`: How many seconds the call may be parked before the test fails and the call ends; multiplied by the
  ///   environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  public func hold(
    within limit: Double = 10, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> HeldCall<Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return hold(within: limit, at: position) { .later($0) }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension StubbedMethod where Body == __ClosureAnswer<Arguments, Output>, Failure == any Error {
  /// Parks the next call that fits until the test resumes it, for as long as a duration says.
  public func hold(
    within limit: Duration, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HeldCall<Output, Failure> {
    hold(within: limit.inSeconds, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
