import TestScheduling

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension MethodCalls {
  /// Returns the calls as soon as there are so many of them.
  ///
  /// - `count`: How many calls there must be at least, those before the wait included.
  /// - `limit`: How long to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when there were fewer in time, after an issue that lists those that came.
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

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension PropertyCalls {
  /// Returns what was done to the property as soon as it was set so often.
  ///
  /// - `sets`: How many sets there must be at least, those before the wait included.
  /// - `limit`: How long to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when there were fewer in time, after an issue that lists those that came.
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

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Parks the next call that fits until the test resumes it, within a duration.
  ///
  /// - `limit`: How long the call may be parked before the test fails and the call ends; multiplied by the
  ///   environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  public func hold(
    within limit: Duration, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> HeldCall<Output, Failure> {
    hold(within: limit.inSeconds, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
