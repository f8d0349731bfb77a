internal import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// Tracks what the test has looked at, and reports what it has not.
extension EventLog {
  /// Notes where the recorder was made, so that a strict test that never looks at it can be told.
  func expectLook(at position: SourcePosition) {
    guard let scope = DoubleScope.current else { return }
    lock.withLock { looks.expect(at: position, in: scope) }
    scope.add(self)
  }

  /// Notes that the test has looked at everything so far.
  func noteLook() { lock.withLock { looks.note(events.count) } }

  /// Notes that the test has compared everything so far with a snapshot.
  func noteComparison(at position: SourcePosition) {
    let context = TestContext.current()
    let isFirst = lock.withLock {
      defer { looks.comparison = (position, context) }
      return looks.comparison == nil
    }
    // The properties of a test case of XCTest's outlive its test.
    guard isFirst, Reporting.reporter.runningTestCase != nil else { return }
    Reporting.reporter.beforeTestEnds { [weak self] in self?.reportUnseen() }
  }

  /// Ends the log when its recorder is deallocated.
  func end() {
    reportUnseen()
    let kept = lock.withLock {
      defer {
        looks.hasEnded = true
        states = []
      }
      return states
    }
    // Freed outside the lock: a state may hold objects that call doubles when they go.
    withExtendedLifetime(kept) {}
  }

  /// Reports events after the last comparison, and, in a strict test, a recorder that the test never looked at.
  private func reportUnseen() {
    let (neverAsked, late, context) = lock.withLock {
      (looks.neverAsked(of: events), looks.unseen(in: events), looks.comparison?.context)
    }
    if let neverAsked { neverAsked.scope.record(finding: neverAsked.issue) }
    if let late { Reporting.report(late, in: context) }
  }

  /// Called when the model changes after the recorder was deallocated; reports it if a task of a step did so.
  func changeAfterEnd() { reportLate("a change of the observed state") }

  func reportLate(_ what: String) {
    guard let origin = Reporting.origin, (origin.recording as? CallWeaver)?.log === self else { return }
    let (issue, context) = lock.withLock { (looks.late(what, from: origin.step), looks.comparison?.context) }
    if let issue { Reporting.report(issue, in: context) }
  }
}

extension EventLog: ScopeMember {
  package func scopeEnds(isComplete: Bool) {
    if isComplete { reportUnseen() }
  }
}
