internal import Foundation
internal import StateSnapshots
internal import TestReporting
internal import TestScheduling

/// Reports about runs with drawn actions.
extension ScheduledTest {
  /// Reports the shortest run of drawn actions that breaks a rule; attaches its timeline, and a test that repeats it.
  func reportBrokenRule(
    _ finding: Exploration.Finding, _ explored: Explored, named name: ScheduleName, scheduleCount: Int,
    _ failureMessages: [String]
  ) async throws(UnsupportedRuntime) {
    // A rule that is checked in each state may fail several times.
    let failureMessages = failureMessages.reduce(into: [String]()) { messages, message in
      if !messages.contains(message) { messages.append(message) }
    }
    let readyTest = try await readyTest(repeating: finding, explored)
    let readyTestText =
      readyTest.map { "The same as a test that fails without exploring:\n\n\(Self.indented($0))" }
      ?? "No test with hold() was found that fails in the same way."
    report(
      """
      Exploring has found a run that fails, \(finding.scheduleNumber) of \(scheduleCount), and shortened it:
        \(failureMessages.joined(separator: "\n  "))

      \(description(of: explored, in: finding.run))

      \(readyTestText)

      Run it again: \(proposedSourceCode("schedule: \"\(name)\""))
      """)
    Reporting.reporter.attach(explored.timeline, named: "explored.states", at: position)
    if let readyTest { Reporting.reporter.attach(readyTest, named: "explored.swift", at: position) }
  }

  /// Returns the source of a test that repeats the run with held calls; `nil` if what it does doesn't fail.
  private func readyTest(repeating finding: Exploration.Finding, _ explored: Explored)
    async throws(UnsupportedRuntime) -> String?
  {
    guard IssueWatch.isInSwiftTesting, let trace = explored.trace, trace.isRepeatable,
      explored.isRepeatable, explored.remainingDoubles().isEmpty
    else { return nil }
    let repetition = ExploredRepetition(
      script: ExploredScript(repeating: trace), explored: explored)
    guard repetition.script.heldCalls.allSatisfy({ trace.answers[$0] != nil }) else { return nil }
    // Of the run's choices, only the answers stay; the order is that of the test.
    let answers = TurnOrder(.changes(finding.changes.filter { $0.subject == .answer }))
    let attempt = try await ExploredRepetition.$current.withValue(repetition) {
      () async -> Result<Exploration.Attempt, UnsupportedRuntime> in
      do throws(UnsupportedRuntime) {
        return .success(try await runOnce(answers, .trial, .other(ScheduleBaseline())).attempt)
      } catch {
        return .failure(error)
      }
    }.get()
    guard attempt.hasFailed, let position = attempt.run.explored?.position else { return nil }
    let source = ExploringSource(at: position, test: identity)
    return ReadyTest(repetition: repetition, trace: trace, source: source).text
  }

  /// Warns of what no run could reach, and, if that is listed, of states that no accepted timeline has.
  func warnOfUnreached(_ explored: Explored, scheduleCount: Int) {
    func text(_ items: [String], _ count: String) -> String? {
      if items.isEmpty { return nil }
      return explored.listsUnreached ? "\(count):\n  \(items.joined(separator: "\n  "))" : count
    }
    let unreached = explored.reached.filter { !$0.value }.keys.sorted()
    let newStates = explored.listsUnreached ? explored.statesInNoAcceptedTimeline() : []
    let parts = [
      text(
        unreached, "\(unreached.count) of \(explored.reached.count) actions and values were never reached"),
      text(newStates, "\(newStates.count) of \(explored.states.count) states are in no accepted timeline"),
    ].compactMap(\.self)
    guard !parts.isEmpty else { return }
    let text =
      explored.listsUnreached
      ? parts.joined(separator: "\n") : parts[0] + " (report: .full lists them)."
    report("Exploring: \(scheduleCount) runs passed; \(text)", severity: .warning)
  }

  /// Returns the timeline of a run with drawn actions, and what else was drawn.
  func description(of explored: Explored, in run: ScheduleRun) -> String {
    let changes = run.changeDescriptions
    return "Its timeline:\n\n" + Self.indented(explored.timeline.trimmingCharacters(in: .newlines))
      + (changes.isEmpty ? "" : "\n\nIn this run:\n  " + changes.joined(separator: "\n  "))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// Runs the choices of a run again, and reports an issue if the timeline differs.
  func checkRepetition(of run: ScheduleRun) async throws(UnsupportedRuntime) {
    guard let explored = run.explored, explored.mustRepeat else { return }
    let second = try await runOnce(
      TurnOrder(.changes(run.order.changes)), .trial, .other(ScheduleBaseline())
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
