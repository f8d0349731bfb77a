import TestReporting

/// What happened in a run, as far as it takes to say in words what a change of order led to.
struct Story: Sendable {
  /// Who goes on in a turn.
  enum Actor: Hashable, Sendable {
    /// A call of a double is answered.
    case answer(String)
    /// A task goes on.
    case task(UInt64)
    /// An actor takes up its queue.
    case actor
  }

  private enum Change {
    case preferred(Actor, to: [Actor])
    /// With how many turns there had been.
    case heldBack(Actor, after: Int)
  }

  private struct Task {
    var number: Int
    var step: String?
    var call: String?
  }

  private var tasks: [UInt64: Task] = [:]
  private var turns: [Actor] = []
  private var changes: [Change] = []

  /// A task was started.
  mutating func begin(_ task: UInt64, origin: TaskOrigin?) {
    tasks[task] = Task(number: tasks.count, step: origin?.step)
  }

  /// A task called a double.
  mutating func note(_ call: String, by task: UInt64) { tasks[task]?.call = call }

  mutating func run(_ actor: Actor) { turns.append(actor) }

  mutating func prefer(_ actor: Actor, to others: [Actor]) { changes.append(.preferred(actor, to: others)) }

  mutating func holdBack(_ actor: Actor) { changes.append(.heldBack(actor, after: turns.count)) }

  /// A sentence for each change of order.
  var sentences: [String] {
    changes.map { change in
      switch change {
      case .preferred(let actor, let others): sentence(actor, others)
      case .heldBack(let actor, let start): sentence(heldBack: actor, overtakenBy: overtakers(of: actor, from: start))
      }
    }
  }

  /// Who had a turn while the actor was held back, until its own.
  private func overtakers(of actor: Actor, from start: Int) -> [Actor] {
    let later = turns[start...]
    let end = later.firstIndex(of: actor) ?? later.endIndex
    return Array(later[..<end])
  }

  private func sentence(_ actor: Actor, _ others: [Actor]) -> String {
    // An answer is compared with an answer, where there is one.
    let other = others.first { $0.isAnswer == actor.isAnswer && $0 != actor } ?? others[0]
    return "\(subject(actor)) \(verb(actor)) before \(object(other))."
  }

  private func sentence(heldBack actor: Actor, overtakenBy others: [Actor]) -> String {
    if actor.isAnswer, let other = others.last(where: { $0.isAnswer && $0 != actor }) {
      return "\(subject(other)) \(verb(other)) before \(object(actor))."
    }
    if let other = others.first(where: { $0 != actor && !words($0).isEmpty }), !actor.isAnswer {
      return "\(subject(other)) \(verb(other)) before \(object(actor))."
    }
    return "\(subject(actor)) \(verb(actor)) only when nothing else could run."
  }

  private func subject(_ actor: Actor) -> String {
    let words = words(actor)
    if case .answer = actor { return words }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func verb(_ actor: Actor) -> String { actor.isAnswer ? "was answered" : "went on" }

  /// As what comes after "before": a call stands for its answer.
  private func object(_ actor: Actor) -> String { actor.isAnswer ? words(actor) : words(actor) }

  private func words(_ actor: Actor) -> String {
    switch actor {
    case .answer(let call): return call
    case .actor: return "an actor's queue"
    case .task(let id):
      guard let task = tasks[id] else { return "a task" }
      if task.number == 0 { return "the test itself" }
      if let call = task.call { return "the task that had called \(call)" }
      if let step = task.step { return "the task \(task.number) that was started in \"\(step)\"" }
      return "the task \(task.number) that the test started"
    }
  }
}

extension Story.Actor {
  fileprivate var isAnswer: Bool { if case .answer = self { true } else { false } }
}
