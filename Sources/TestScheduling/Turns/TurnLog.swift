import TestReporting

/// A log of a run's turns, from which the effect of each change of order is described in a sentence.
struct TurnLog: Sendable {
  /// The task, actor or answer that a turn continues.
  enum Runner: Hashable, Sendable {
    /// The answer to a call of a double.
    case answer(String)
    /// The task with an ID.
    case task(UInt64)
    /// The job that runs an actor's queue.
    case actor
  }

  /// A call of a double that a task made.
  private struct Call {
    var text: String
    /// The index of the next turn in `turns`.
    var turn: Int
  }

  private struct StartedTask {
    /// The number of tasks that were started before; the body's task has 0.
    var number: Int
    var step: String?
    var calls: [Call] = []
  }

  private struct Change {
    enum Kind {
      case preferred([Runner])
      case heldBack
    }

    var runner: Runner
    var kind: Kind
    /// The index of the next turn in `turns`.
    var turn: Int
  }

  private var tasks: [UInt64: StartedTask] = [:]
  private var turns: [Runner] = []
  private var changes: [Change] = []

  /// Records that a task was started.
  mutating func noteStart(of task: UInt64, origin: TaskOrigin?) {
    tasks[task] = StartedTask(number: tasks.count, step: origin?.step)
  }

  /// Records that a task called a double.
  mutating func note(_ call: String, by task: UInt64) {
    tasks[task]?.calls.append(Call(text: call, turn: turns.count))
  }

  /// Records a turn of the runner.
  mutating func noteTurn(of runner: Runner) { turns.append(runner) }

  /// Records that a turn came before the turns that had arrived earlier.
  mutating func notePreference(of runner: Runner, over others: [Runner]) {
    changes.append(Change(runner: runner, kind: .preferred(others), turn: turns.count))
  }

  /// Records that a turn was held back until nothing else could run.
  mutating func noteHoldingBack(_ runner: Runner) {
    changes.append(Change(runner: runner, kind: .heldBack, turn: turns.count))
  }

  // MARK: Sentences

  /// A sentence for each change of order.
  var sentences: [String] { changes.map(sentence) }

  private func sentence(_ change: Change) -> String {
    switch change.kind {
    case .preferred(let others):
      sentence(
        change.runner, before: counterpart(of: change.runner, in: others) ?? others[0], at: change.turn)
    case .heldBack:
      if let answers = answersWhileHoldingBack(change) {
        "\(answers) answered before \(description(of: change.runner, at: change.turn))."
      } else if let other = counterpart(of: change.runner, in: runnersWhileHoldingBack(change)) {
        sentence(other, before: change.runner, at: change.turn)
      } else {
        "\(capitalized(description(of: change.runner, at: change.turn))) \(verb(change.runner)) only when nothing else could run."
      }
    }
  }

  private func sentence(_ first: Runner, before second: Runner, at turn: Int) -> String {
    let subject = description(of: first, at: turn)
    var object = description(of: second, at: turn)
    if object == subject { object = "another" }
    return "\(first.isAnswer ? subject : capitalized(subject)) \(verb(first)) before \(object)."
  }

  /// Describes the calls that were answered while another call was held back: the calls of the same member, or all
  /// calls if no call of this member was answered.
  private func answersWhileHoldingBack(_ change: Change) -> String? {
    guard change.runner.isAnswer else { return nil }
    var answers: [Runner] = []
    for runner in runnersWhileHoldingBack(change)
    where runner.isAnswer && runner != change.runner && !answers.contains(runner) {
      answers.append(runner)
    }
    let sameMember = answers.filter { $0.member == change.runner.member }
    let calls = (sameMember.isEmpty ? answers : sameMember).map { description(of: $0, at: change.turn) }
    switch calls.count {
    case 0: return nil
    case 1: return "\(calls[0]) was"
    case 2, 3: return "\(calls.dropLast().joined(separator: ", ")) and \(calls[calls.count - 1]) were"
    default: return "\(calls[calls.count - 1]) and \(calls.count - 1) other calls were"
    }
  }

  /// Returns the runners that had a turn while the runner of the change was held back.
  private func runnersWhileHoldingBack(_ change: Change) -> [Runner] {
    let later = turns[change.turn...]
    return Array(later[..<(later.firstIndex(of: change.runner) ?? later.endIndex)])
  }

  /// Returns the runner that the sentence compares with `runner`: for a task, the last other task; for an answer, the
  /// last answer of the same member, or of any member if there is none.
  private func counterpart(of runner: Runner, in others: [Runner]) -> Runner? {
    let sameKind = others.filter { $0 != runner && $0.isAnswer == runner.isAnswer && $0 != .actor }
    return sameKind.last { $0.member == runner.member } ?? sameKind.last
  }

  private func verb(_ runner: Runner) -> String { runner.isAnswer ? "was answered" : "went on" }

  private func description(of runner: Runner, at turn: Int) -> String {
    switch runner {
    case .answer(let call): return call
    case .actor: return "an actor's queue"
    case .task(let id):
      guard let task = tasks[id] else { return "a task" }
      if task.number == 0 { return "the test itself" }
      let step = task.step.map { " of \"\($0)\"" } ?? ""
      // The task's next call describes best what its turn led to.
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
