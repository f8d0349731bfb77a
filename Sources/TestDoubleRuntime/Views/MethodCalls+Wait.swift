public import TestReporting

extension MethodCalls {
  /// Waits until the member was called at least `count` times, and returns the calls.
  ///
  /// - `count`: The least number of calls, including the calls before the wait.
  /// - `limit`: The longest time to wait.
  /// - Throws: An error if there are fewer calls when the time is over, after reporting an issue that lists the calls.
  @discardableResult
  public func wait(
    count: Int, within limit: WaitLimit = 1, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> MethodCalls {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = CallWait(count: count, label: "count", subject: "\(__name) was called", position: position)
    return try await wait.run(within: limit, isolation: isolation, counting: { $0.count }) { current() }
  }
}

extension PropertyCalls {
  /// Waits until the property was set at least `sets` times, and returns its reads and sets.
  ///
  /// - `sets`: The least number of sets, including the sets before the wait.
  /// - `limit`: The longest time to wait.
  /// - Throws: An error if there are fewer sets when the time is over, after reporting an issue that lists the sets.
  @discardableResult
  public func wait(
    sets count: Int, within limit: WaitLimit = 1, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> PropertyCalls {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = CallWait(count: count, label: "sets", subject: "\(__name) was set", position: position)
    return try await wait.run(within: limit, isolation: isolation, counting: { $0.sets.count }) { current() }
  }
}

/// A wait until a member was called, or a property set, a number of times.
private struct CallWait {
  let count: Int
  /// The label of the count's argument: `count` or `sets`.
  let label: String
  /// The beginning of the message's sentence: `MoviesService.movies(page:) was called`.
  let subject: String
  let position: SourcePosition

  /// Waits until `currentCalls` returns at least `count` calls by `countOf`, and returns these calls.
  func run<Calls: __OrderedCalls>(
    within limit: WaitLimit, isolation: isolated (any Actor)?, counting countOf: (Calls) -> Int,
    _ currentCalls: () -> Calls
  ) async throws -> Calls {
    var calls = currentCalls()
    let log = calls.__log
    guard count >= 0 else {
      let message =
        "wait(\(label): \(count)): there can't be fewer than no calls; give a count of 0 or more."
      throw log.makeError(reporting: message, at: position)
    }
    let limit = limit.secondsHere
    // One element of the stream may represent several calls, so the count is read again after each element.
    let (wakeUps, wakeUpContinuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let listenerToken = log.addListener { _ in wakeUpContinuation.yield() }
    defer { log.removeListener(listenerToken) }
    let goal = "until \(subject) \(count == 1 ? "once" : "\(count) times")"
    let deadline = Deadline(limit, for: goal, at: position, wake: { wakeUpContinuation.yield() })
    defer { deadline.end() }
    func hasReachedCount() throws -> Bool {
      calls = currentCalls()
      if countOf(calls) >= count { return true }
      try Task.checkCancellation()
      if deadline.hasTimeLeft() { return false }
      let lines = calls.__order.map { "\n  " + $0.call }.joined()
      let message = """
        \(subject) \(countOf(calls)) of \(count) times within \(limit) seconds.
        \(lines.isEmpty ? "There was no call." : "The calls so far:" + lines)\(deadline.earlyEndReason)
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.\
        \(log.timelinesSoFar)
        """
      throw log.makeError(reporting: message, at: position)
    }
    if try hasReachedCount() { return calls }
    // A `for` loop, since `next(isolation:)` requires macOS 15.
    for await _ in wakeUps { if try hasReachedCount() { return calls } }
    _ = try hasReachedCount()  // Throws unless the count is reached: the loop ends only on cancellation.
    return calls
  }
}
