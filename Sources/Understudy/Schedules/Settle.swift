internal import StateSnapshots
internal import TestReporting
internal import TestScheduling

/// Returns when nothing that the test has started can run any more: so "nothing more happens" is an expectation without a
/// delay.
///
///     model.type("al")
///     await settle()
///     #expect(service.calls.search.isEmpty)
///
/// What waits for something that only the test can bring about waits on: a held call, a stream that nobody sends to, a
/// `TestClock` that stands still. What comes from outside, as from a queue, a real sleep or the network, is not waited for.
///
/// It is for tests that run by a schedule, by the trait `.deterministic` or in `withDeterministicSchedule`; elsewhere it is
/// an issue that says so. So is work that never ends, such as a loop of `Task.yield()`, when the time is over:
///
///     The test has not settled within 5s, since this still runs:
///       a task that was started in "load()"
///
/// - `limit`: After how many seconds work that goes on is an issue; multiplied by the environment's
///   `UNDERSTUDY_TIMEOUT_SCALE`. Time in which the machine did something else hardly counts.
public nonisolated(nonsending) func settle(
  within limit: Double = 5, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) async {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let schedule = Schedule.current else {
    let message = """
      settle() needs a schedule to know when nothing can run any more: give the test or its suite the trait \
      .deterministic, or call it within withDeterministicSchedule { … }.
      """
    return Reporting.reporter.report(TestIssue(message, at: position))
  }
  let seconds = limit * TimeoutScale.current
  let running = await schedule.untilSettled(within: seconds)
  guard !running.isEmpty else { return }
  let message = """
    The test has not settled within \(DateText.seconds(TimeSpan(inSeconds: seconds))), since this still runs:
      \(running.joined(separator: "\n  "))
    Work that never ends can't be waited for: cancel it before, or wait for what it is to bring about.
    """
  Reporting.reporter.report(TestIssue(message, at: position))
}

/// Returns when nothing that the test has started can run any more, as the one with a number of seconds does.
///
/// - `limit`: After how long work that goes on is an issue; multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public nonisolated(nonsending) func settle(
  within limit: Duration, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) async {
  await settle(within: limit.inSeconds, fileID: fileID, filePath: filePath, line: line, column: column)
}
