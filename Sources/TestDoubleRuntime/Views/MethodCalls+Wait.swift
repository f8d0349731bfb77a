import TestReporting
import TestScheduling

extension MethodCalls {
  /// Returns the calls as soon as there are so many of them.
  ///
  /// - `count`: How many calls there must be at least, those before the wait included.
  /// - `limit`: How many seconds to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when there were fewer in time, after an issue that lists those that came.
  @discardableResult
  public func wait(
    count: Int, within limit: Double = 1, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> MethodCalls {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = CallWait(count: count, argument: "count", what: "\(signature) was called", position: position)
    var now = current()
    try await wait.run(within: limit, on: log, isolation: isolation) {
      now = current()
      return now.count
    } lines: {
      now.lines
    }
    return now
  }
}

extension PropertyCalls {
  /// Returns what was done to the property as soon as it was set so often.
  ///
  /// - `sets`: How many sets there must be at least, those before the wait included.
  /// - `limit`: How many seconds to wait at most; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  /// - Throws: An error when there were fewer in time, after an issue that lists those that came.
  @discardableResult
  public func wait(
    sets count: Int, within limit: Double = 1, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> PropertyCalls {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let wait = CallWait(count: count, argument: "sets", what: "\(__name) was set", position: position)
    var now = current()
    try await wait.run(within: limit, on: log, isolation: isolation) {
      now = current()
      return now.sets.count
    } lines: {
      now.lines
    }
    return now
  }
}

/// Waits until a member was called, or set, so often.
private struct CallWait {
  let count: Int
  /// The argument that the test gave the count as.
  let argument: String
  /// The beginning of a sentence: `MoviesService.movies(page:) was called`.
  let what: String
  let position: SourcePosition

  func run(
    within limit: Double, on log: __DoubleLog, isolation: isolated (any Actor)?,
    _ current: () -> Int, lines: () -> String
  ) async throws {
    guard count >= 0 else {
      let message =
        "wait(\(argument): \(count)): there can't be fewer than no calls; give a count of 0 or more."
      throw log.end(with: message, at: position)
    }
    let limit = limit * TimeoutScale.current
    // One pulse may stand for several calls: what counts is looked up after each.
    let (pulses, pulse) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let listener = log.addListener { _ in pulse.yield() }
    defer { log.removeListener(listener) }
    let goal = "until \(what) \(count == 1 ? "once" : "\(count) times")"
    let deadline = Deadline(limit, for: goal, at: position) { pulse.yield() }
    defer { deadline.end() }
    func hasEnough() throws -> Bool {
      let now = current()
      if now >= count { return true }
      try Task.checkCancellation()
      guard deadline.isAhead() else {
        throw timedOut(
          "\(what) \(now) of \(count) times within \(limit) seconds", lines(), deadline.reason, log)
      }
      return false
    }
    if try hasEnough() { return }
    // A loop, since `next(isolation:)` came with macOS 15; a cancelled one ends.
    for await _ in pulses { if try hasEnough() { return } }
    _ = try hasEnough()
  }

  private func timedOut(
    _ message: String, _ lines: String, _ reason: String, _ log: __DoubleLog
  ) -> any Error {
    let list = lines.isEmpty ? "There was no call." : "The calls so far:\n" + lines
    let hint = "On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by."
    return log.end(with: "\(message).\n\(list)\(reason)\n\(hint)\(log.timelinesSoFar)", at: position)
  }
}
