internal import Foundation
internal import StateSnapshots
internal import TestReporting
internal import TestScheduling

/// Reports about runs with drawn actions.
extension ScheduledTest {
  /// Reports the shortest run of drawn actions that breaks a rule, and attaches its timeline.
  func reportBrokenRule(
    _ finding: Exploration.Finding, _ explored: Explored, named name: ScheduleName, scheduleCount: Int,
    _ failureMessages: [String]
  ) {
    report(
      """
      Exploring has found a run that fails, \(finding.scheduleNumber) of \(scheduleCount), and shortened it:
        \(failureMessages.joined(separator: "\n  "))

      \(description(of: explored, in: finding.run))

      Run it again: \(proposedSourceCode("schedule: \"\(name)\""))
      """)
    Reporting.reporter.attach(explored.timeline, named: "explored.states", at: position)
  }

  /// Warns of actions that no run could perform, and flags that no run has turned on.
  func warnOfUnreached(_ explored: Explored, scheduleCount: Int) {
    let unreached = explored.reached.filter { !$0.value }.keys.sorted()
    guard !unreached.isEmpty else { return }
    let text =
      explored.listsUnreached
      ? "what none of them reached:\n  \(unreached.joined(separator: "\n  "))"
      : "\(unreached.count) of \(explored.reached.count) actions and flags were never reached (report: .full lists them)."
    report("Exploring: \(scheduleCount) runs passed; \(text)", severity: .warning)
  }

  /// Returns the timeline of a run with drawn actions, and what else was drawn.
  func description(of explored: Explored, in run: ScheduleRun) -> String {
    let timeline = explored.timeline.trimmingCharacters(in: .newlines)
      .split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    let changes = run.changeDescriptions
    return "Its timeline:\n\n" + timeline.joined(separator: "\n")
      + (changes.isEmpty ? "" : "\n\nIn this run:\n  " + changes.joined(separator: "\n  "))
  }

  /// Runs the choices of a run again, and reports an issue if the timeline differs.
  func checkRepetition(of run: ScheduleRun) async throws(UnsupportedRuntime) {
    guard let explored = run.explored, explored.mustRepeat else { return }
    let second = try await runOnce(
      TurnOrder(.changes(run.order.changes)), .trial, baseline: ScheduleBaseline()
    ).attempt.run
    guard let timeline = second.explored?.timeline, timeline != explored.timeline else { return }
    let name = ScheduleName(test: identity, changes: run.order.changes)
    report(
      """
      Exploring: the same choices have given two timelines, so something in them is left to chance:

      \(LineDifference(from: explored.timeline, to: timeline).lineExcerpt)

      Run these choices again: \(proposedSourceCode("schedule: \"\(name)\""))
      """)
  }
}
