internal import TestReporting
internal import TestScheduling

/// Waits until nothing that the test has started can run any more.
///
/// Lets a test check, without a delay, that nothing more happens:
///
///     model.type("al")
///     await settle()
///     #expect(service.calls.search.isEmpty)
///
/// Tasks that wait for an action of the test continue to wait: for a held call, a stream to which nothing is sent, or a
/// `TestClock` that does not advance. `settle()` does not wait for events from outside, such as a queue, a real sleep
/// or the network.
///
/// `settle()` needs a schedule: the trait `.deterministic` or `withDeterministicSchedule`; without a schedule, it
/// reports an issue. It also reports an issue if work still runs after 20,000 turns, such as a loop of `Task.yield()`:
///
///     The test has not settled, since this still runs:
///       a task that was started in "load()"
public nonisolated(nonsending) func settle(
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) async {
  let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let schedule = Schedule.current else {
    let message = """
      settle() needs a schedule to know when nothing can run any more: give the test or its suite the trait \
      .deterministic, or call it within withDeterministicSchedule { … }.
      """
    return Reporting.reporter.report(TestIssue(message, at: position))
  }
  let descriptions = await schedule.waitUntilSettled()
  guard !descriptions.isEmpty else { return }
  let message = """
    The test has not settled, since this still runs:
      \(ShortenedLines.of(descriptions).joined(separator: "\n  "))
    Work that never ends can't be waited for: cancel it before the call, or wait for its effect.
    """
  Reporting.reporter.report(TestIssue(message, at: position))
}
