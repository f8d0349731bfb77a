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
    let wait = CallWait(count: count, label: "count", subject: "\(memberName) was called", position: position)
    var calls = current()
    try await wait.run(within: limit, on: log, isolation: isolation) {
      calls = current()
      return calls.count
    } listText: {
      calls.listText
    }
    return calls
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
    var calls = current()
    try await wait.run(within: limit, on: log, isolation: isolation) {
      calls = current()
      return calls.sets.count
    } listText: {
      calls.listText
    }
    return calls
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

  /// Waits until `currentCount` returns at least `count`; `listText` returns the calls for the message.
  func run(
    within limit: WaitLimit, on log: __DoubleLog, isolation: isolated (any Actor)?,
    _ currentCount: () -> Int, listText: () -> String
  ) async throws {
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
      let countSoFar = currentCount()
      if countSoFar >= count { return true }
      try Task.checkCancellation()
      guard deadline.hasTimeLeft() else {
        throw timeoutError(
          "\(subject) \(countSoFar) of \(count) times within \(limit) seconds", listText: listText(),
          earlyEndReason: deadline.earlyEndReason, on: log)
      }
      return false
    }
    if try hasReachedCount() { return }
    // A `for` loop, since `next(isolation:)` requires macOS 15.
    for await _ in wakeUps { if try hasReachedCount() { return } }
    _ = try hasReachedCount()  // Throws unless the count is reached: the loop ends only on cancellation.
  }

  /// Reports the issue, and returns the error that ends the test.
  ///
  /// - Parameter earlyEndReason: The reason why a schedule has ended the wait, on a new line; empty without a schedule.
  private func timeoutError(
    _ message: String, listText: String, earlyEndReason: String, on log: __DoubleLog
  ) -> any Error {
    let list = listText.isEmpty ? "There was no call." : "The calls so far:\n" + listText
    let hint = "On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by."
    return log.makeError(
      reporting: "\(message).\n\(list)\(earlyEndReason)\n\(hint)\(log.timelinesSoFar)", at: position)
  }
}
