internal import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// Tracks which events the test has used (see ``UsageTracker``), and reports the unused events.
extension EventLog {
  /// Adds the log to the observers of the current scope, and stores the position at which the recorder was created, for
  /// the issue about a recorder that a strict test never uses.
  func expectUse(at position: SourcePosition) {
    guard let scope = DoubleScope.current else { return }
    lock.withLock { usageTracker.expectUse(at: position, in: scope) }
    scope.add(self)
  }

  /// Records that the test has used all events so far.
  func markEventsAsUsed() { lock.withLock { usageTracker.noteUse(ofFirst: events.count) } }

  /// Stores the position of a comparison with a snapshot; issues about later events are reported there.
  func noteComparison(at position: SourcePosition) {
    let context = TestContext.current()
    let isFirst = lock.withLock {
      defer { usageTracker.comparison = (position, context) }
      return usageTracker.comparison == nil
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
      defer {
        usageTracker.isRecorderGone = true
        states = []
      }
      return states
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

  /// Reports a change of the model that a task of a step made after the recorder was deallocated.
  func reportChangeAfterDeinit() { reportEventAfterDeinit("a change of the observed state") }

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
