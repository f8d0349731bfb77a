import Foundation
internal import StateSnapshots
internal import TestReporting

extension TestClock {
  /// Waits until at least `count` tasks sleep on this clock, so that the test can advance the clock.
  ///
  /// - Parameter timeout: The maximum time to wait, in real time.
  /// - Throws: An error if the timeout ends before `count` tasks sleep; an issue with the details is recorded first.
  public func wait(
    sleepers count: Int, timeout: Duration = .seconds(1), isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    let limit = timeout.secondsHere
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    // One element of the stream may stand for several sleepers, so they are counted after each element.
    let (elements, wakeUp) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = makeID()
    lock.withLock { wakeUps[id] = wakeUp }
    defer { lock.withLock { wakeUps[id] = nil } }
    let goal = "until \(count) tasks sleep by the clock"
    let deadline = Deadline(limit, for: goal, at: position) { _ in wakeUp.yield() }
    defer { deadline.end() }
    if sleepers >= count { return }
    // A `for` loop, since `next(isolation:)` requires macOS 15.
    for await _ in elements {
      if sleepers >= count { return }
      if deadline.hasTimeLeft() { continue }
      let time = DateText.duration(Duration(inSeconds: limit))
      throw Reporting.reporter.makeError(
        reporting: TestIssue(
          """
          \(sleepers) instead of \(count) tasks sleep by the clock after \(time).
          Does the model sleep by this clock, and has it got that far?\(deadline.earlyEndReason)\(timelinesSoFar)
          """, at: position))
    }
    throw CancellationError()  // The loop ends only if the task is cancelled.
  }

  private var timelinesSoFar: String {
    lock.withLock { timelineProviders }.compactMap { $0() }
      .map { "\nThe timeline so far:\n\n\(ShortenedLines.of($0))" }.joined()
  }
}

extension TestClock: AdvancedClock {
  package func add(timelineProvider: @escaping @Sendable () -> String?) {
    lock.withLock { timelineProviders.append(timelineProvider) }
  }
}
