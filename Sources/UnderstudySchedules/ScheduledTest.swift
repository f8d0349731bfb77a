internal import Foundation
internal import StateSnapshots
internal import TestDoubleRuntime
package import TestReporting
package import TestScheduling
internal import Testing
internal import Understudy

/// Runs a test, or a part of a test, by schedules, and reports the result.
package struct ScheduledTest: Sendable {
  let request: ScheduleRequest
  /// The identity from which the names of the test's schedules are derived.
  package let identity: String
  /// The position at which issues are shown.
  package let position: SourcePosition
  /// Returns the code that a message proposes for another run, with the arguments: `.deterministic(schedules: 200)`.
  package let proposedSourceCode: @Sendable (_ arguments: String) -> String
  /// True if the body is a test function; a part of a test gets no scope for doubles if `request` is `.first`.
  let runsTestFunction: Bool
  let body: @Sendable () async throws -> Void
  /// True if the body still waits after its cancellation.
  let bodyIgnoresCancellation = Locked(false)
  package let memory: SearchMemory

  init(
    request: ScheduleRequest, identity: String, position: SourcePosition,
    proposedSourceCode: @escaping @Sendable (String) -> String, runsTestFunction: Bool,
    body: @escaping @Sendable () async throws -> Void
  ) {
    self.request = request
    self.identity = identity
    self.position = position
    self.proposedSourceCode = proposedSourceCode
    self.runsTestFunction = runsTestFunction
    self.body = body
    memory = SearchMemory(drawsNothing: request == .first || request == .several(1))
  }

  /// Runs the test.
  ///
  /// - Returns: The run whose issues were reported, or the first run if the test passed; `nil` if the test did not run.
  /// - Throws: The error that the body throws in this run.
  @discardableResult
  func run() async throws -> ScheduleRun? {
    do {
      switch request {
      case .first:
        return try throwErrorOrReturn(
          try await runOnce(TurnOrder(.changes([])), .first, nil).attempt.run)
      case .several(let count):
        guard count > 0 else {
          report("There is no test without a schedule: schedules: \(count) must be 1 or more.")
          return nil
        }
        return try await search(count)
      case .named(let text): return try await replay(text)
      }
    } catch let error as UnsupportedRuntime {
      report(
        """
        The order can't be decided here: this process's concurrency runtime has no \
        \(error.missingSymbols.joined(separator: ", ")). The test did not run; take the schedule away to run it in whatever \
        order things come.
        """)
      return nil
    }
  }

  /// The number of schedules that the test requests.
  package var scheduleCount: Int { if case .several(let count) = request { count } else { 1 } }

  // MARK: One run

  func runOnce(
    _ order: TurnOrder, _ purpose: ScheduleSearch.Purpose, _ role: ScheduleRole?, hidesIssues: Bool = false
  ) async throws(UnsupportedRuntime) -> (attempt: ScheduleSearch.Attempt, errorMessages: [String]) {
    var settings = SnapshotSettings.current
    // If the outer run records no snapshots, a nested run records none either.
    if !settings.forbidsRecording, let role { settings.runRole = role }
    let watch = IssueWatch(reportsIssues: purpose != .trial && !hidesIssues)
    memory.setIssueCounter { watch.errorMessages.count }
    // In XCTest, a failed assertion ends the search without a `.report` run, so each run describes its reordering.
    let describesReordering = purpose == .report || !IssueWatch.isInSwiftTesting
    let outcome = Locked(
      Result<ScheduleRun, UnsupportedRuntime>.failure(UnsupportedRuntime(missingSymbols: [])))
    await SnapshotSettings.$current.withValue(settings) {
      await watch.run {
        do throws(UnsupportedRuntime) {
          let run = try await Schedule.run(
            order, describesReordering: describesReordering, memory: memory
          ) {
            try await runBody()
          }
          reportProblems(of: run)
          outcome.value = .success(run)
        } catch {
          outcome.value = .failure(error)
        }
      }
    }
    let run = try outcome.value.get()
    if run.isAbandoned { bodyIgnoresCancellation.value = true }
    let attempt = ScheduleSearch.Attempt(
      run: run, hasFailed: watch.hasFailed || run.error != nil, isFailureReported: watch.hasXCTestFailure)
    // The watch has already collected the issue of a failed `#require`.
    let uncollectedErrorText = run.error.flatMap { $0 is ExpectationFailedError ? nil : "\($0)" }
    return (attempt, watch.errorMessages + (uncollectedErrorText.map { [$0] } ?? []))
  }

  /// Runs the body, in a scope for doubles if needed, so that the doubles of one run do not affect the next run.
  private func runBody() async throws {
    if request == .first, !runsTestFunction { return try await body() }
    try await DoubleScope.run {
      $0.listsHandles = true
    } _: {
      try await body()
    }
  }

  /// Reports problems of the run that the test itself can't notice.
  private func reportProblems(of run: ScheduleRun) {
    if let stuckReport = run.stuckReport {
      report("\(stuckReport.message)\(unscheduledEventsText(of: run))", at: stuckReport.position)
    }
    let drawn = run.payload as? any DrawnRun
    for problem in drawn?.problems(of: run) ?? [] { report(problem) }
    if run.hasLostHook {
      report(
        """
        Another package has set the concurrency runtime's hook while this test ran, as withMainSerialExecutor does: \
        the order of what ran was chance. Use only one of the two in a package's tests.
        """)
    }
    if !run.unfinishedTaskDescriptions.isEmpty, drawn == nil {
      let count = run.unfinishedTaskDescriptions.count
      report(
        """
        \(count == 1 ? "A task" : "\(count) tasks") that the test started had not ended when it returned:
          \(ShortenedLines.of(run.unfinishedTaskDescriptions).joined(separator: "\n  "))
        What \(count == 1 ? "it does" : "they do") later is in no order. Wait for \(count == 1 ? "it" : "them") before \
        the test returns, or cancel \(count == 1 ? "it" : "them").
        """)
    }
  }

  /// Describes the events whose order the schedule does not decide, one sentence per line; each sentence begins
  /// with a line break.
  private func unscheduledEventsText(of run: ScheduleRun) -> String {
    var text = ""
    if run.outsideJobCount > 0 {
      let times = run.outsideJobCount == 1 ? "Once" : "\(run.outsideJobCount) times"
      text +=
        "\n\(times), something came from outside (a queue, a timer, a thread), which no schedule decides."
    }
    for actor in run.sharedActorTypes.sorted() {
      text +=
        "\nOther tests used \(actor) meanwhile: no schedule decides when that actor runs."
    }
    return text
  }

  /// If the attempt failed, warns of events whose order no schedule decides, since the failure may be random.
  private func warnOfUnscheduledEvents(_ attempt: ScheduleSearch.Attempt) {
    let text = unscheduledEventsText(of: attempt.run)
    guard attempt.hasFailed, attempt.run.stuckReport == nil, !text.isEmpty else { return }
    report(String(text.dropFirst()), severity: .warning)
  }

  /// Throws the error of the run, or returns the run if there is none; the cancellation of a stuck body does not count,
  /// since the test is already reported as stuck.
  private func throwErrorOrReturn(_ run: ScheduleRun) throws -> ScheduleRun {
    if let error = run.error, !(run.stuckReport != nil && error is CancellationError) { throw error }
    return run
  }

  // MARK: Several runs

  private func search(_ count: Int) async throws -> ScheduleRun? {
    let baseline = ScheduleBaseline()
    var failureMessages: [String] = []
    var drawn: (any DrawnRun)?
    // The run with most changes, to be repeated.
    var richestRun: ScheduleRun?
    func makePlans(after first: ScheduleSearch.Attempt) -> any SchedulePlanning {
      (first.run.payload as? any DrawnRun)?.makePlans(scheduleCount: count, memory)
        ?? SchedulePlans(first: first.run.order)
    }
    let (first, finding) = try await ScheduleSearch(scheduleCount: count).run(makePlans: makePlans) {
      order, purpose throws(UnsupportedRuntime) in
      let (attempt, errorMessages) = try await runOnce(
        order, purpose, purpose == .first ? .first(baseline) : .other(baseline), hidesIssues: drawn != nil)
      if attempt.hasFailed { failureMessages = errorMessages }
      drawn = attempt.run.payload as? any DrawnRun ?? drawn
      if attempt.run.order.changes.count > richestRun?.order.changes.count ?? 0 { richestRun = attempt.run }
      return attempt
    }
    guard let finding else {
      warnOfUnscheduledEvents(first)
      if !first.hasFailed, let drawn {
        await drawn.reportPassing(richestRun, of: self)
      }
      return try throwErrorOrReturn(first.run)
    }
    if let drawn = finding.run.payload as? any DrawnRun {
      await drawn.report(finding, failureMessages, of: self)
      return try throwErrorOrReturn(finding.run)
    }
    let changeCountText = finding.changes.count == 1 ? "1 change" : "\(finding.changes.count) changes"
    var message = """
      This test depends on the order in which things run: it passes when first come is first run, and fails in \
      schedule \(finding.scheduleNumber) of \(count), by \(changeCountText) of that order:
        \(finding.run.changeDescriptions.joined(separator: "\n  "))
      Run this order again: \(proposedSourceCode(repeating: finding.changes))
      """
    if !finding.isFailureReported {
      message += """

        It did not fail when it ran once more. What failed was:
          \(ShortenedLines.of(failureMessages).joined(separator: "\n  "))
        """
    }
    report(message + unscheduledEventsText(of: finding.run))
    return try throwErrorOrReturn(finding.run)
  }

  /// Returns the code that runs the changes of order again.
  package func proposedSourceCode(repeating changes: [OrderChange]) -> String {
    proposedSourceCode("schedule: \"\(ScheduleName(test: identity, changes: changes))\"")
  }

  private func replay(_ text: String) async throws -> ScheduleRun? {
    guard let name = ScheduleName(text) else {
      report(
        """
        "\(text)" is no schedule's name, so the test did not run. A failure of \
        \(proposedSourceCode("schedules: 200")) gives one.
        """)
      return nil
    }
    guard name.testHash == ScheduleName.testHash(of: identity) else {
      report(
        """
        The schedule "\(text)" is that of another test or of other arguments, or this test had another name then, so \
        it did not run. Find this one's by \(proposedSourceCode("schedules: 200")).
        """)
      return nil
    }
    if name.changes.contains(where: { $0.subject == .action }) { try await learn() }
    let attempt = try await runOnce(TurnOrder(.changes(name.changes)), .report, .replayed).attempt
    let run = attempt.run
    if !run.order.missedChanges.isEmpty {
      report(
        """
        The schedule "\(text)" doesn't fit this test any more: there are fewer choices than when it was found. Find \
        another by \(proposedSourceCode("schedules: 200")).
        """)
    } else if attempt.hasFailed, let drawn = run.payload as? any DrawnRun {
      report("This run of drawn actions fails.\n\(drawn.description(of: run))")
    } else if attempt.hasFailed {
      report(
        """
        This order differs from first come, first run:
          \(run.changeDescriptions.joined(separator: "\n  "))\(unscheduledEventsText(of: run))
        """)
    }
    return try throwErrorOrReturn(run)
  }

  /// Runs the runs from which a run of drawn actions learns.
  private func learn() async throws(UnsupportedRuntime) {
    let baseline = ScheduleBaseline()
    let first = try await runOnce(TurnOrder(.changes([])), .trial, .other(baseline)).attempt.run
    guard let drawn = first.payload as? any DrawnRun else { return }
    var plans = drawn.makePlans(scheduleCount: .max, memory)
    while plans.teaches, let plan = plans.next() {
      plans.note(try await runOnce(TurnOrder(plan), .trial, .other(baseline)).attempt.run)
    }
    _ = plans.next()
  }

  /// Runs the body once more by the changes of order, and suppresses its issues; `nil` if no schedule can run here, which
  /// the first run would have shown.
  package func runTrial(_ changes: [OrderChange]) async -> ScheduleRun? {
    try? await runOnce(TurnOrder(.changes(changes)), .trial, .other(ScheduleBaseline())).attempt.run
  }

  package static var isInSwiftTesting: Bool { IssueWatch.isInSwiftTesting }

  package func report(
    _ message: String, severity: TestIssue.Severity = .error, at issuePosition: SourcePosition? = nil
  ) {
    Reporting.reporter.report(TestIssue(message, severity: severity, at: issuePosition ?? position))
  }
}

/// The schedules that a test requests.
enum ScheduleRequest: Sendable, Hashable {
  /// The default schedule: first come, first run.
  case first
  /// A number of schedules, beginning with the default one.
  case several(Int)
  /// The schedule with the name.
  case named(String)
}
