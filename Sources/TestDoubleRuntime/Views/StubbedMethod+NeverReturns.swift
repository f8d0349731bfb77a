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
