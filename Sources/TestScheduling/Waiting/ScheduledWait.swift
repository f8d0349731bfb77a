package import TestReporting

/// Something that a task waits for, which only another one can bring about.
package struct ScheduledWait: Sendable {
  /// Says what is waited for, as the end of a sentence: `for MoviesService.movies(page: 2), held at line 31`.
  package var what: String
  /// The line that waits, or that let the call wait.
  package var position: SourcePosition?
  /// How many seconds nothing else may happen before the wait is in vain.
  package var limit: Double
  /// True if the waiting code reports it itself, and then goes on.
  package var isReportedByWaiter: Bool
  /// Ends the wait; is told what can't run any more.
  package var giveUp: @Sendable (String) -> Void
  /// Who waits: the step that it is part of.
  var step: String?
  var isBody: Bool

  package init(
    _ what: String, at position: SourcePosition?, within limit: Double, isReportedByWaiter: Bool,
    giveUp: @escaping @Sendable (String) -> Void
  ) {
    self.what = what
    self.position = position
    self.limit = limit
    self.isReportedByWaiter = isReportedByWaiter
    self.giveUp = giveUp
    step = Reporting.origin?.step
    isBody = false
  }

  /// `load() waits for MoviesService.movies(page: 2), held at line 31`.
  var sentence: String { "\(step ?? (isBody ? "the test" : "a task")) waits \(what)" }
}

/// A report that something can't go on, and where to show it.
package struct StuckReport: Sendable {
  /// Says what waits for what, in words.
  package var message: String
  /// The line of the first wait that is known.
  package var position: SourcePosition?
}

struct WeakOrigin {
  weak var origin: TaskOrigin?
}

/// A clock that lets time pass when nothing else can run.
struct IdleClock: Sendable {
  let canAdvance: @Sendable () -> Bool
  let advance: @Sendable () -> Void
}
