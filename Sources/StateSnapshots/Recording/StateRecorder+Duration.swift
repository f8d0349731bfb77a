internal import TestReporting

// The methods with a timeout of type `Duration`, which needs the system versions in `@available`.

extension StateRecorder {
  /// Returns a state for which `fits` returns true, like the method with a timeout in seconds.
  ///
  /// - `timeout`: The maximum time to wait; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error if no state fits within that time. The reported issue shows the last state and the
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

  /// Returns all states as soon as there are `count` of them, including the initial state.
  ///
  /// - `timeout`: The maximum time to wait; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error if there are fewer states after that time. The reported issue shows the timeline so far.
  @discardableResult
  public func wait(
    count: Int, timeout: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> [State] {
    try await wait(
      count: count, timeout: timeout.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Returns the states of the step with this label as soon as the step has ended.
  ///
  /// - `timeout`: The maximum time to wait; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error if the step does not end within that time. The reported issue shows the timeline so far.
  @discardableResult
  public func wait(
    forStep label: String, timeout: Duration, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> [State] {
    try await wait(
      forStep: label, timeout: timeout.inSeconds, isolation: isolation, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Returns all states as soon as the sequence of states has ended, with or without an error.
  ///
  /// - `timeout`: The maximum time to wait; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error if the sequence does not end within that time. The reported issue shows the timeline so far.
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
