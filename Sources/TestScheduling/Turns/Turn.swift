/// One piece of work that a schedule may run next.
struct Turn {
  /// Where a job runs.
  enum Place {
    /// Off the main thread.
    case pool
    /// On the main queue.
    case main
  }

  enum Work {
    /// A job of the runtime's: a part of a task, or an actor's queue.
    case job(Job, Place)
    /// Code of the kit's that waits for its turn, as the answer to a call of a double does.
    case resumption(UnsafeContinuation<Void, Never>)
  }

  let work: Work
  /// Who goes on; where the run is told in words.
  let actor: TurnLog.Runner
  /// True if it belongs to an observer, such as a recorder: those see what happens when it happens.
  let isObserver: Bool
  /// True if it waits until nothing else can run.
  var isHeldBack = false

  /// True if it needs the main queue, whose jobs run in the order in which they came.
  var isMain: Bool { if case .job(_, .main) = work { true } else { false } }
}
