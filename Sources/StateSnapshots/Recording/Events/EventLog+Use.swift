internal import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// Tracks which events the test has used (see ``UsageTracker``), and reports the unused events.
extension EventLog {
  /// Adds the log to the observers of the current scope, and stores the position at which the recorder was created, for
  /// the issue about a recorder that a strict test never uses.
  func expectUse(at position: SourcePosition) {
    guard let scope = DoubleScope.current else { return }
    if scope.settings.isStrict { lock.withLock { usageTracker.strictCreation = (position, scope) } }
    scope.add(self)
  }

  func markEventsAsUsed() { lock.withLock { usageTracker.usedEventCount = events.count } }

  /// Stores the position of a comparison with a snapshot; issues about later events are reported there.
  func noteComparison(at position: SourcePosition, _ chanceHint: String?) {
    let context = TestContext.current()
    let isFirst = lock.withLock {
      exchange(&usageTracker.comparison, with: (position, context, chanceHint)) == nil
    }
    // A recorder in a property of an `XCTestCase` outlives the test, so its unused events are reported before the test
    // ends.
    guard isFirst, Reporting.reporter.runningTestCase != nil else { return }
    Reporting.reporter.beforeTestEnds { [weak self] in self?.reportUnused() }
  }

  /// Ends the log; called when the recorder is deallocated.
  func end() {
    reportUnused()
    let releasedStates = lock.withLock {
      usageTracker.isRecorderGone = true
      return exchange(&states, with: [])
    }
    // The states are released while the lock isn't held, since they may contain objects that call doubles when they are
    // deallocated.
    withExtendedLifetime(releasedStates) {}
  }

  /// Reports the states and calls after the last use; in a strict test, also reports a recorder that was never used.
  private func reportUnused() {
    let (recorderIssue, eventsIssue, context) = lock.withLock {
      (
        usageTracker.unusedRecorderIssue(of: events), usageTracker.unusedEventsIssue(of: events),
        usageTracker.comparison?.context
      )
    }
    if let recorderIssue { recorderIssue.scope.record(finding: recorderIssue.issue) }
    if let eventsIssue { Reporting.report(eventsIssue, in: context) }
  }

  /// Reports an event that a task of a step caused after the recorder was deallocated; ignores other events.
  func reportEventAfterDeinit(_ event: String) {
    guard let taskOrigin = Reporting.origin, (taskOrigin.recorder as? CallRecorder)?.eventLog === self else {
      return
    }
    let (issue, context) = lock.withLock {
      (usageTracker.issueAfterDeinit(event, from: taskOrigin.step), usageTracker.comparison?.context)
    }
    if let issue { Reporting.report(issue, in: context) }
  }
}

extension EventLog: ScopeObserver {
  package func scopeEnds(testRanToEnd: Bool) {
    if testRanToEnd { reportUnused() }
  }
}

/// Tracks how many of a recorder's events a test has used: compared, awaited, or read from the recorder.
struct UsageTracker {
  /// The position of the last comparison with a snapshot, the context of its test, and the hint if chance decides the
  /// order of the timeline.
  var comparison: (position: SourcePosition, context: TestContext?, chanceHint: String?)?
  var isRecorderGone = false
  private var hasReportedEventAfterDeinit = false

  /// The number of events at the last use; `nil` if the test has never used the recorder.
  var usedEventCount: Int?
  /// The position at which the recorder was created, and the scope of its test; `nil` if the test isn't strict.
  var strictCreation: (position: SourcePosition, scope: DoubleScope)?

  /// Returns an issue, and the scope to report it in, if a strict test never used the recorder; `nil` in a second call.
  mutating func unusedRecorderIssue<State>(of events: [EventLog<State>.Event]) -> (
    issue: TestIssue, scope: DoubleScope
  )? {
    defer { strictCreation = nil }
    // Without events, there is no issue: a suite may create a recorder for all its tests, of which some don't use it.
    guard usedEventCount == nil, !events.isEmpty, let strictCreation else { return nil }
    let prefix = strictCreation.scope.settings.joinedFeatureNames.map { "\($0): " } ?? ""
    let message = """
      No expectation looked at this recorder: compare it by expectSnapshot(of:), or look at its states.
      """
    let issue = TestContext.issue(prefix + message, of: "recorder", madeAt: strictCreation.position, in: nil)
    return (issue, strictCreation.scope)
  }

  /// Returns an issue that lists the states and calls since the last use, or since the last such issue; `nil` if there
  /// are none, or if there was no comparison.
  mutating func unusedEventsIssue<State>(of events: [EventLog<State>.Event]) -> TestIssue? {
    guard let usedEventCount, let comparison else { return nil }
    let unusedTexts = events.dropFirst(usedEventCount).compactMap { event -> String? in
      switch event {
      case .timelineBlock(.state(let changes)): (["~"] + changes.map { "  \($0)" }).joined(separator: "\n")
      case .timelineBlock(.call(let text)): "> \(text)"
      case .timelineBlock, .unreadChange, .repeated, .answer, .sent: nil
      }
    }
    guard !unusedTexts.isEmpty else { return nil }
    self.usedEventCount = events.count
    let lines = unusedTexts.prefix(10).joined(separator: "\n")
    let moreText = unusedTexts.count > 10 ? "\n… and \(unusedTexts.count - 10) more" : ""
    return TestIssue(
      """
      States or calls came after this comparison, so the snapshot doesn't show them. Await what the step starts; where \
      the test itself goes on, compare at its end, or once more with a name: expectSnapshot(of: …, named: "…").

      \(lines)\(moreText)\(comparison.chanceHint.map { "\n\n" + $0 } ?? "")
      """, at: comparison.position)
  }

  /// Returns an issue about an event that happened after the recorder was deallocated, in a task that the step `step`
  /// started; `nil` if there was no comparison, and for all events after the first.
  mutating func issueAfterDeinit(_ event: String, from step: String?) -> TestIssue? {
    guard let comparison, !exchange(&hasReportedEventAfterDeinit, with: true) else { return nil }
    var issue = TestIssue(
      """
      A task that the step "\(step ?? "?")" started went on after this comparison, so the snapshot doesn't show what it \
      did. Await what the step starts.

      \(event)
      """, at: comparison.position)
    issue.mayFollowTest = true
    return issue
  }
}
