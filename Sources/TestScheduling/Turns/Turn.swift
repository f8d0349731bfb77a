import TestReporting

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

  /// The part of the test that has a turn.
  enum Subject: Hashable, Sendable {
    /// The answer to the described call of a double.
    case answer(String)
    /// The task with the ID.
    case task(UInt64)
    /// An actor's queue.
    case actor
  }

  let work: Work
  let subject: Subject
  /// True if the turn belongs to an observer, such as a recorder; turns of observers come before all others.
  var isObserver = false
  /// True if the turn waits until nothing else can run.
  var isHeldBack = false

  /// True if the turn needs the main queue, which runs jobs in order of arrival.
  var isMain: Bool { if case .job(_, .main) = work { true } else { false } }

  var isAnswer: Bool { subject.isAnswer }
}

extension Turn.Subject {
  var isAnswer: Bool { if case .answer = self { true } else { false } }

  /// The member that was called: `MoviesService.search`.
  var member: Substring? { if case .answer(let call) = self { call.prefix { $0 != "(" } } else { nil } }
}

/// A task that a schedule runs.
struct ScheduledTask: Sendable {
  /// A call of a double.
  struct Call {
    var text: String
    /// The index of the first turn after the call, in the turn log.
    var nextTurnIndex: Int
  }

  /// The number of tasks that were started earlier; 0 for the task that runs the test's body.
  let number: Int
  /// The label of the step that started the task; `nil` outside of a step.
  let step: String?
  /// True for a task of a recorder, whose turns run before all others.
  let isObserver: Bool
  /// The number of the task's last turn in the run.
  var lastTurn = 0
  /// The task's calls, recorded if there is a turn log or while `settle()` waits.
  var calls: [Call] = []
}
