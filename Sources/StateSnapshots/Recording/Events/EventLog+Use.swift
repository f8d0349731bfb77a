internal import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// Tracks which events the test has used, and reports the events that it has not used.
extension EventLog {
  /// Records where the recorder was created, for the issue of a strict test that never uses it.
  func expectUse(at position: SourcePosition) {
    guard let scope = DoubleScope.current else { return }
    lock.withLock { useTracker.expectUse(at: position, in: scope) }
    scope.add(self)
  }

  /// Records that the test has used all events so far.
  func noteUse() { lock.withLock { useTracker.noteUse(ofFirst: events.count) } }

  /// Records that the test has compared all events so far with a snapshot.
  func noteComparison(at position: SourcePosition) {
    let context = TestContext.current()
    let isFirst = lock.withLock {
      defer { useTracker.comparison = (position, context) }
      return useTracker.comparison == nil
    }
    // A recorder in a property of an `XCTestCase` outlives the test, so it reports before the test ends.
    guard isFirst, Reporting.reporter.runningTestCase != nil else { return }
    Reporting.reporter.beforeTestEnds { [weak self] in self?.reportUnseen() }
  }

  /// Ends the log when its recorder is deallocated.
  func end() {
    reportUnseen()
    let releasedStates = lock.withLock {
      defer {
        useTracker.hasEnded = true
        states = []
      }
      return states
    }
    // Released outside the lock, since a state may contain objects that call doubles when they are deallocated.
    withExtendedLifetime(releasedStates) {}
  }

  /// Reports the states and calls after the last use, and, in a strict test, a recorder that the test never used.
  private func reportUnseen() {
    let (unusedIssue, unseenIssue, context) = lock.withLock {
      (useTracker.unusedIssue(of: events), useTracker.unseenIssue(of: events), useTracker.comparison?.context)
    }
    if let unusedIssue { unusedIssue.scope.record(finding: unusedIssue.issue) }
    if let unseenIssue { Reporting.report(unseenIssue, in: context) }
  }

  /// Reports a change of the model after the recorder was deallocated, if a task of a step has made it.
  func reportChangeAfterEnd() { reportLate("a change of the observed state") }

  /// Reports an event after the recorder was deallocated, if a task of a step has caused it.
  func reportLate(_ event: String) {
    guard let origin = Reporting.origin, (origin.recorder as? CallRecorder)?.eventLog === self else {
      return
    }
    let (issue, context) = lock.withLock {
      (useTracker.lateIssue(event, from: origin.step), useTracker.comparison?.context)
    }
    if let issue { Reporting.report(issue, in: context) }
  }
}

extension EventLog: ScopeMember {
  package func scopeEnds(isComplete: Bool) {
    if isComplete { reportUnseen() }
  }
}
