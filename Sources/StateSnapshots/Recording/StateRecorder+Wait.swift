import Foundation
import TestReporting

extension StateRecorder {
  /// Returns a state for which `fits` returns true: the current state, otherwise the first one since the last wait or
  /// step, otherwise the next one.
  ///
  /// - Parameter timeout: The maximum time to wait.
  /// - Throws: An error if no state fits within that time. The reported issue shows the last state and the
  ///   timeline so far.
  @discardableResult
  public func wait(
    timeout: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    until fits: (State) throws -> Bool
  ) async throws -> State {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await wait(timeout, until: "a state fits", "No state fitted", at: position) {
      try log.findMatch(fits)
    }
  }

  /// Returns all states as soon as the sequence of states has ended, with or without an error.
  ///
  /// - Parameter timeout: The maximum time to wait.
  /// - Throws: An error if the sequence does not end within that time. The reported issue shows the timeline so far.
  @discardableResult
  public func waitForEnd(
    timeout: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws -> [State] {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return try await wait(timeout, until: "the states end", "The states did not end", at: position) {
      log.isFinished ? log.allStates : nil
    }
  }

  /// Returns the first result of the closure that isn't `nil`; calls the closure at once and after each change of the
  /// log.
  ///
  /// - Parameters:
  ///   - goal: The condition that ends the wait, as a clause: `a state fits`.
  ///   - failure: The beginning of the issue's message if there is no result.
  func wait<Result>(
    _ timeout: Duration, until goal: String, _ failure: @autoclosure () -> String,
    at position: SourcePosition, isolation: isolated (any Actor)? = #isolation, _ result: () throws -> Result?
  ) async throws -> Result {
    let limit = timeout.secondsHere
    let deadline = Deadline(limit, for: "until \(goal)", at: position) { [log] _ in log.updateAndNotify {} }
    defer { deadline.end() }
    while true {
      let nextEvent = log.streamUntilNextEvent()
      await recordLastChange()
      if let result = try result() {
        markEventsAsUsed()
        return result
      }
      try Task.checkCancellation()
      guard deadline.hasTimeLeft() else {
        markEventsAsUsed()
        let time = DateText.duration(Duration(inSeconds: limit))
        throw Reporting.reporter.makeError(
          reporting: TestIssue(
            """
            \(failure()) within \(time).\(deadline.earlyEndReason)
            The last state is
              \(log.latestNode.inlineText)
            The timeline so far:

            \(ShortenedLines.of(log.timeline.text))
            \(chanceHint.map { $0 + "\n" } ?? "")On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
            """, at: position))
      }
      if source != nil, source?.isolation == nil, log.hasUnreadChange, Scheduling.current == nil {
        // Nothing reports when a model without an actor has made the change that it announced. In a schedule, it makes
        // the change in the same turn as the announcement.
        try await Task.sleep(seconds: 0.001)
      } else {
        for await _ in nextEvent {}
      }
    }
  }
}
