/// A unit of work that a schedule runs without interruption: a job of the runtime, or the resumption of Understudy's
/// code that has waited.
struct Turn {
  /// The queue that a job runs on.
  enum Place {
    /// Off the main thread.
    case pool
    /// On the main queue.
    case main
  }

  enum Work {
    /// A job of the runtime, which runs a part of a task or the queue of an actor.
    case job(Job, Place)
    /// The resumption of Understudy's waiting code, such as the answer to a call of a double.
    case resumption(UnsafeContinuation<Void, Never>)
  }

  let work: Work
  /// What the turn runs.
  let subject: TurnLog.Subject
  /// True if the turn belongs to an observer, such as a recorder; turns of observers come before all others.
  let isObserver: Bool
  /// True if the turn waits until nothing else can run.
  var isHeldBack = false

  /// True if the turn needs the main queue, which runs jobs in order of arrival.
  var isMain: Bool { if case .job(_, .main) = work { true } else { false } }
}
