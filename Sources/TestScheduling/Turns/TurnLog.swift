import TestReporting

/// The events of a run, as far as it takes to say in words what a change of order led to.
struct TurnLog: Sendable {
  /// Who goes on in a turn.
  enum Runner: Hashable, Sendable {
    /// A call of a double is answered.
    case answer(String)
    /// A task goes on.
    case task(UInt64)
    /// An actor takes up its queue.
    case actor
  }

  /// Something that a task did.
  private struct Call {
    var text: String
    /// How many turns there had been.
    var turn: Int
  }

  private struct Task {
    var number: Int
    var step: String?
    var calls: [Call] = []
  }

  private struct Change {
    enum Kind {
      case preferred([Runner])
      case heldBack
    }

    var actor: Runner
    var kind: Kind
    /// How many turns there had been.
    var turn: Int
  }

  private var tasks: [UInt64: Task] = [:]
  private var turns: [Runner] = []
  private var changes: [Change] = []

  /// A task was started.
  mutating func begin(_ task: UInt64, origin: TaskOrigin?) {
    tasks[task] = Task(number: tasks.count, step: origin?.step)
  }

  /// A task called a double.
  mutating func note(_ call: String, by task: UInt64) {
    tasks[task]?.calls.append(Call(text: call, turn: turns.count))
  }

  mutating func run(_ actor: Runner) { turns.append(actor) }

  mutating func prefer(_ actor: Runner, to others: [Runner]) {
    changes.append(Change(actor: actor, kind: .preferred(others), turn: turns.count))
  }

  mutating func holdBack(_ actor: Runner) {
    changes.append(Change(actor: actor, kind: .heldBack, turn: turns.count))
  }

  // MARK: In words

  /// A sentence for each change of order.
  var sentences: [String] { changes.map(sentence) }

  private func sentence(_ change: Change) -> String {
    switch change.kind {
    case .preferred(let others):
      sentence(change.actor, before: counterpart(of: change.actor, in: others) ?? others[0], at: change.turn)
    case .heldBack:
      if let others = answersBefore(change) {
        "\(others) answered before \(words(change.actor, at: change.turn))."
      } else if let other = counterpart(of: change.actor, in: overtakers(in: change)) {
        sentence(other, before: change.actor, at: change.turn)
      } else {
        "\(capitalized(words(change.actor, at: change.turn))) \(verb(change.actor)) only when nothing else could run."
      }
    }
  }

  private func sentence(_ first: Runner, before second: Runner, at turn: Int) -> String {
    let subject = words(first, at: turn)
    var object = words(second, at: turn)
    if object == subject { object = "another" }
    return "\(first.isAnswer ? subject : capitalized(subject)) \(verb(first)) before \(object)."
  }

  /// The calls that were answered while another one was held back: those of the same member, else all.
  private func answersBefore(_ change: Change) -> String? {
    guard change.actor.isAnswer else { return nil }
    var calls: [Runner] = []
    for actor in overtakers(in: change)
    where actor.isAnswer && actor != change.actor && !calls.contains(actor) {
      calls.append(actor)
    }
    let alike = calls.filter { $0.member == change.actor.member }
    let shown = (alike.isEmpty ? calls : alike).map { words($0, at: change.turn) }
    switch shown.count {
    case 0: return nil
    case 1: return "\(shown[0]) was"
    case 2, 3: return "\(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1]) were"
    default: return "\(shown[shown.count - 1]) and \(shown.count - 1) other calls were"
    }
  }

  /// Who had a turn while the actor was held back, until its own.
  private func overtakers(in change: Change) -> [Runner] {
    let later = turns[change.turn...]
    return Array(later[..<(later.firstIndex(of: change.actor) ?? later.endIndex)])
  }

  /// Whom to compare with: an answer with one of the same member, else with the last one; a task with a task.
  private func counterpart(of actor: Runner, in others: [Runner]) -> Runner? {
    let alike = others.filter { $0 != actor && $0.isAnswer == actor.isAnswer && $0 != .actor }
    return alike.last { $0.member == actor.member } ?? alike.last
  }

  private func verb(_ actor: Runner) -> String { actor.isAnswer ? "was answered" : "went on" }

  private func words(_ actor: Runner, at turn: Int) -> String {
    switch actor {
    case .answer(let call): return call
    case .actor: return "an actor's queue"
    case .task(let id):
      guard let task = tasks[id] else { return "a task" }
      if task.number == 0 { return "the test itself" }
      let step = task.step.map { " of \"\($0)\"" } ?? ""
      // The task's next call says most of what it means that it goes on.
      if let next = task.calls.first(where: { $0.turn >= turn }) {
        return "the task\(step) that then called \(next.text)"
      }
      if let last = task.calls.last { return "the task\(step) that had called \(last.text)" }
      return "task \(task.number)\(step.isEmpty ? " of the test" : step)"
    }
  }

  private func capitalized(_ text: String) -> String {
    text.hasPrefix("the ") || text.hasPrefix("a ") || text.hasPrefix("an ") || text.hasPrefix("task ")
      ? text.prefix(1).uppercased() + text.dropFirst() : text
  }
}

extension TurnLog.Runner {
  fileprivate var isAnswer: Bool { if case .answer = self { true } else { false } }

  /// The member that was called: `MoviesService.search`.
  fileprivate var member: Substring? {
    if case .answer(let call) = self { call.prefix { $0 != "(" } } else { nil }
  }
}
