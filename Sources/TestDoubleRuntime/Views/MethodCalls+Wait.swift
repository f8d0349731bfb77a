import TestReporting

extension MethodCalls {
  /// Waits until the member was called at least `count` times, and returns the calls.
  ///
  /// - Parameter count: The least number of calls, including the calls before the wait.
  /// - Parameter timeout: The longest time to wait.
  /// - Throws: An error if there are fewer calls when the time is over, after reporting an issue that lists the calls.
  @discardableResult
  public func wait(
    count: Int, timeout: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> MethodCalls {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let log = __log
    guard count >= 0 else {
      let message = "wait(count: \(count)): there can't be fewer than no calls; give a count of 0 or more."
      throw log.makeError(reporting: message, at: position)
    }
    let limit = timeout.secondsHere
    // One element of the stream may represent several calls, so the count is read again after each element.
    let (wakeUps, wakeUpContinuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let listenerToken = log.addListener { _ in wakeUpContinuation.yield() }
    defer { log.removeListener(listenerToken) }
    let goal = "until \(__name) was called \(count == 1 ? "once" : "\(count) times")"
    let deadline = Deadline(limit, for: goal, at: position) { _ in wakeUpContinuation.yield() }
    defer { deadline.end() }
    /// Returns the calls if there are enough; throws when the time is over.
    func enoughCalls() throws -> MethodCalls? {
      let calls = current()
      if calls.count >= count { return calls }
      try Task.checkCancellation()
      if deadline.hasTimeLeft() { return nil }
      let lines = ShortenedLines.of(calls.__order.map(\.call)).map { "\n  " + $0 }.joined()
      let message = """
        \(__name) was called \(calls.count) of \(count) times within \(limit) seconds.
        \(lines.isEmpty ? "There was no call." : "The calls so far:" + lines)\(deadline.earlyEndReason)
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.\
        \(log.timelinesSoFar)
        """
      throw log.makeError(reporting: message, at: position)
    }
    if let calls = try enoughCalls() { return calls }
    // A `for` loop, since `next(isolation:)` requires macOS 15.
    for await _ in wakeUps { if let calls = try enoughCalls() { return calls } }
    return try enoughCalls() ?? current()  // Throws: the loop ends only on cancellation.
  }
}
