internal import TestScheduling

// The waits with a limit in words of `Duration`, which came with these systems.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension StateRecorder {
  /// Returns the first state that fits, as the one with a number of seconds does.
  ///
  /// - `timeout`: How long to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when no state fitted in time, after an issue that shows the last state and the
  ///   timeline so far.
  @discardableResult
  public func wait(
    timeout: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    until fits: (State) throws -> Bool
  ) async throws -> State {
    try await wait(
      timeout: timeout.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath, line: line,
      column: column, until: fits)
  }

  /// Returns all states as soon as there are so many, the first one included.
  ///
  /// - `timeout`: How long to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when there were fewer in time, after an issue that shows the timeline so far.
  @discardableResult
  public func wait(
    count: Int, timeout: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> [State] {
    try await wait(
      count: count, timeout: timeout.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Returns the states of the step with that label as soon as it has ended.
  ///
  /// - `timeout`: How long to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when it did not end in time, after an issue that shows the timeline so far.
  @discardableResult
  public func wait(
    forStep label: String, timeout: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> [State] {
    try await wait(
      forStep: label, timeout: timeout.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Returns all states as soon as the sequence that they come from has ended, with an error or without.
  ///
  /// - `timeout`: How long to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when it did not end in time, after an issue that shows the timeline so far.
  @discardableResult
  public func waitForEnd(
    timeout: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> [State] {
    try await waitForEnd(
      timeout: timeout.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}
