/// A unit of work that a schedule runs without interruption: a job of Swift's concurrency runtime, or the resumption of
/// waiting code of Understudy.
struct Turn {
  /// The queue that a job runs on.
  enum Queue {
    /// A queue whose jobs run on other threads than the main thread.
    case pool
    /// The main queue.
    case main
  }

  enum Work {
    /// A job of Swift's concurrency runtime, which runs a part of a task or the waiting jobs of an actor.
    case job(Job, Queue)
    /// The resumption of waiting code of Understudy, such as the answer to a call of a double.
    case resumption(UnsafeContinuation<Void, Never>)
  }

  let work: Work
  /// The part of the test that has the turn: a task, the waiting jobs of an actor, or the answer to a call.
  let subject: TurnLog.Subject
  /// True if the turn belongs to an observer, such as a recorder; turns of observers come before all others.
  var isObserver = false
  /// True if the turn waits until nothing else can run.
  var isHeldBack = false

  /// True if the turn needs the main queue, which runs jobs in order of arrival.
  var isMain: Bool { if case .job(_, .main) = work { true } else { false } }
}
