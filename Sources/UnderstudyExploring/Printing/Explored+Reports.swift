internal import Foundation
internal import StateSnapshots
internal import TestReporting
internal import TestScheduling
internal import UnderstudySchedules

/// Reports about runs with drawn actions.
extension Explored: DrawnRun {
  func makePlans(scheduleCount: Int, _ memory: SearchMemory) -> any DrawnPlanning {
    ExploringPlans(scheduleCount: scheduleCount, at: position, memory)
  }

  func problems(of run: ScheduleRun) -> [String] {
    let tasks = run.unfinishedTaskDescriptions
    if !tasks.isEmpty {
      // A task that has not ended keeps its model, so nothing is known about that.
      if leftOut.contains(.tasksEnd) { return [] }
      let (start, pronoun) = tasks.count == 1 ? ("A task", "it") : ("\(tasks.count) tasks", "them")
      return [
        """
        Exploring: \(start) that the test started had not ended when its run was over, although the streams of doubles \
        were finished, held calls ended, and sleeps by clocks cancelled:
          \(tasks.joined(separator: "\n  "))
        End \(pronoun) with the model, or leave the rule out: without: .tasksEnd
        """
      ]
    }
    let names = remainingDoubles()
    if names.isEmpty { return [] }
    return [
      """
      Exploring: \(names.joined(separator: ", ")) \(names.count == 1 ? "is" : "are") still in memory after the test, so \
      the model or a task of it is not freed.
      """
    ]
  }

  /// Returns the timeline of the run, and what else was drawn.
  func description(of run: ScheduleRun) -> String {
    let changes = run.changeDescriptions
    return "Its timeline:\n\n" + Self.indented(timeline.trimmingCharacters(in: .newlines))
      + (changes.isEmpty ? "" : "\n\nIn this run:\n  " + changes.joined(separator: "\n  "))
  }

  /// Reports the shortest run that breaks a rule; attaches its timeline, and a test that repeats it.
  func report(_ finding: ScheduleSearch.Finding, _ messages: [String], of test: ScheduledTest) async {
    // A rule that is checked in each state may fail several times.
    let messages = messages.reduce(into: [String]()) { messages, message in
      if !messages.contains(message) { messages.append(message) }
    }
    let readyTestText: String
    do throws(PrintingObstacle) {
      let text = try await readyTest(of: test)
      readyTestText = "The same as a test that fails without exploring:\n\n\(Self.indented(text))"
      Reporting.reporter.attach(text, named: "explored.swift", at: test.position)
    } catch {
      readyTestText = "There is no test that fails in the same way without exploring: \(error.reason)."
    }
    test.report(
      """
      Exploring has found a run that fails, \(finding.scheduleNumber) of \(test.scheduleCount), and shortened it:
        \(messages.joined(separator: "\n  "))

      \(description(of: finding.run))

      \(readyTestText)

      Run it again: \(test.proposedSourceCode(repeating: finding.changes))
      """)
    Reporting.reporter.attach(timeline, named: "explored.states", at: test.position)
  }

  func reportPassing(_ richestRun: ScheduleRun?, of test: ScheduledTest) async {
    if let richestRun { await checkRepetition(of: richestRun, test) }
    warnOfUnreached(test)
  }

  /// Warns of what no run could reach, and of states that no accepted timeline has.
  private func warnOfUnreached(_ test: ScheduledTest) {
    func text(_ items: [String], _ count: String) -> String? {
      if items.isEmpty { return nil }
      return listsUnreached ? "\(count):\n  \(items.joined(separator: "\n  "))" : count
    }
    let allPairs = test.memory.exploring(\.pairs)
    let call = test.memory.exploring(at: position) { $0 }
    let unreached = call.reached.filter { !$0.value }.keys.sorted()
    // Most tests leave some pairs out, which is no reason to warn of each of them.
    let pairs = listsUnreached ? allPairs.missing : []
    let newStates = listsUnreached ? inNoAcceptedTimeline(call.states) : []
    var parts = [
      text(unreached, "\(unreached.count) of \(call.reached.count) actions and values were never reached"),
      text(pairs, "\(pairs.count) of \(allPairs.possibleCount) pairs were never reached"),
      text(newStates, "\(newStates.count) of \(call.states.count) states are in no accepted timeline"),
    ].compactMap(\.self)
    let missingPlainRuns = call.lessons.missingRunCount
    if missingPlainRuns > 0, !leftOut.contains(.flagsRest) {
      let plainCount = test.scheduleCount / 3 * 2 + missingPlainRuns
      let trait = test.proposedSourceCode("schedules: \(plainCount * 3 / 2 + 2)")
      parts.append(
        ".flagsRest was not checked, since it takes up to \(missingPlainRuns) more plain runs: write \(trait)"
      )
    }
    guard !parts.isEmpty else { return }
    let list =
      listsUnreached
      ? parts.joined(separator: "\n") : parts.joined(separator: ", and ") + " (report: .full lists them)."
    test.report("Exploring: \(test.scheduleCount) runs passed; \(list)", severity: .warning)
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// Runs the choices of a run again, and reports an issue if the timeline differs.
  private func checkRepetition(of run: ScheduleRun, _ test: ScheduledTest) async {
    guard let first = run.payload as? Explored, !first.leftOut.contains(.repeats) else { return }
    let second = await test.runTrial(run.order.changes)?.payload as? Explored
    guard let timeline = second?.timeline, timeline != first.timeline else { return }
    test.report(
      """
      Exploring: the same choices have given two timelines, so something in them is left to chance:

      \(LineDifference(from: first.timeline, to: timeline).lineExcerpt)

      Run these choices again: \(test.proposedSourceCode(repeating: run.order.changes))
      """)
  }
}
