import TestReporting

extension MethodCalls {
  /// Waits until the member was called at least `count` times, and returns the calls.
  ///
  /// - `count`: The least number of calls, including the calls before the wait.
  /// - `limit`: The longest time to wait; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error if there are fewer calls when the time is over, after reporting an issue that lists the calls.
  @discardableResult
  public func wait(
    count: Int, within limit: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> MethodCalls {
    try await wait(
      count: count, within: limit.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line,
      column: column)
  }
}

extension PropertyCalls {
  /// Waits until the property was set at least `sets` times, and returns its reads and sets.
  ///
  /// - `sets`: The least number of sets, including the sets before the wait.
  /// - `limit`: The longest time to wait; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error if there are fewer sets when the time is over, after reporting an issue that lists the sets.
  @discardableResult
  public func wait(
    sets count: Int, within limit: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> PropertyCalls {
    try await wait(
      sets: count, within: limit.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line,
      column: column)
  }
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Parks the next matching call until the test resumes it, for at most the given duration.
  ///
  /// - `limit`: The time that the call may stay parked before the test fails and the call ends; multiplied by the
  ///   environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  public func hold(
    within limit: Duration, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HeldCall<Output, Failure> {
    hold(within: limit.inSeconds, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
