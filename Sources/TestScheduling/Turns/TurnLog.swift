import TestReporting

/// A log of a run's turns, which describes the effect of each change of order in a sentence.
struct TurnLog: Sendable {
  /// The part of the test that has a turn: a task, an actor's queue, or the answer to a call.
  enum Subject: Hashable, Sendable {
    /// The answer to the described call of a double.
    case answer(String)
    /// The task with the ID.
    case task(UInt64)
    /// An actor's queue.
    case actor
  }

  /// A task's call of a double.
  private struct Call {
    var text: String
    /// The index in `turns` of the first turn after the call.
    var nextTurnIndex: Int
  }

  private struct StartedTask {
    /// The number of tasks that were started earlier; 0 for the task that runs the test's body.
    var number: Int
    var stepLabel: String?
    var calls: [Call] = []
  }

  private struct Change {
    enum Kind {
      case preferred(over: [Subject])
      case heldBack
      /// The time passed before the answers of these subjects.
      case outlasted(others: [Subject], Duration)
    }

    var subject: Subject
    var kind: Kind
    /// The index in `turns` of the first turn after the change.
    var nextTurnIndex: Int

    var isLatency: Bool { if case .outlasted = kind { true } else { false } }
  }

  private var startedTasksByID: [UInt64: StartedTask] = [:]
  /// The subject of each turn.
  private var turns: [Subject] = []
  private var changes: [Change] = []
  /// A sentence for each drawn answer other than the first.
  private var drawnAnswers: [String] = []

  /// Records that a task was started.
  mutating func noteStart(of task: UInt64, origin: TaskOrigin?) {
    startedTasksByID[task] = StartedTask(number: startedTasksByID.count, stepLabel: origin?.step)
  }

  /// Records that a task called a double.
  mutating func note(_ call: String, by task: UInt64) {
    startedTasksByID[task]?.calls.append(Call(text: call, nextTurnIndex: turns.count))
  }

  /// Records a turn that ran the subject.
  mutating func noteTurn(of subject: Subject) { turns.append(subject) }

  /// Records that the subject had its turn before the others, although their turns were ready earlier.
  mutating func notePreference(of subject: Subject, over others: [Subject]) {
    changes.append(Change(subject: subject, kind: .preferred(over: others), nextTurnIndex: turns.count))
  }

  /// Records that a turn was held back until nothing else could run.
  mutating func noteHoldingBack(_ subject: Subject) {
    changes.append(Change(subject: subject, kind: .heldBack, nextTurnIndex: turns.count))
  }

  /// Records that time passed before the answers; without answers, that more time passed before those recorded last.
  mutating func noteLatency(of answers: [Subject], _ time: Duration) {
    if let first = answers.first {
      let kind = Change.Kind.outlasted(others: Array(answers.dropFirst()), time)
      changes.append(Change(subject: first, kind: kind, nextTurnIndex: turns.count))
    } else if let index = changes.lastIndex(where: \.isLatency),
      case .outlasted(let others, let earlierTime) = changes[index].kind
    {
      changes[index].kind = .outlasted(others: others, earlierTime + time)
    }
  }

  /// Records that a call got another answer than the first one.
  mutating func noteDrawnAnswer(_ sentence: String) { drawnAnswers.append(sentence) }

  // MARK: Sentences

  /// A sentence for each change of order, and for each drawn answer.
  var changeDescriptions: [String] { changes.map(sentence) + drawnAnswers }

  private func sentence(_ change: Change) -> String {
    switch change.kind {
    case .preferred(let others):
      sentence(
        change.subject, before: counterpart(of: change.subject, in: others) ?? others[0],
        at: change.nextTurnIndex)
    case .outlasted(let others, let time):
      "The answer\(others.isEmpty ? "" : "s") to \(callsText([change.subject] + others, at: change.nextTurnIndex)) "
        + (time == .zero ? "came after the next action." : "took longer than \(Self.text(time)).")
    case .heldBack:
      if let answeredCallsText = answeredCallsText(whileHoldingBack: change) {
        "\(answeredCallsText) before \(description(of: change.subject, at: change.nextTurnIndex))."
      } else if let other = counterpart(of: change.subject, in: subjectsWhileHoldingBack(change)) {
        sentence(other, before: change.subject, at: change.nextTurnIndex)
      } else {
        "\(capitalized(description(of: change.subject, at: change.nextTurnIndex))) \(verb(change.subject)) "
          + "only when nothing else could run."
      }
    }
  }

  private func sentence(_ first: Subject, before second: Subject, at turnIndex: Int) -> String {
    let firstText = description(of: first, at: turnIndex)
    var secondText = description(of: second, at: turnIndex)
    if secondText == firstText { secondText = "another" }
    return "\(first.isAnswer ? firstText : capitalized(firstText)) \(verb(first)) before \(secondText)."
  }

  /// Returns the beginning of a sentence about the calls that were answered while the change held back an answer; `nil`
  /// if there are no such calls, or if the change held back no answer.
  ///
  /// If any of the calls belong to the member whose answer was held back, the sentence is only about those calls.
  private func answeredCallsText(whileHoldingBack change: Change) -> String? {
    guard change.subject.isAnswer else { return nil }
    var answers: [Subject] = []
    for subject in subjectsWhileHoldingBack(change)
    where subject.isAnswer && subject != change.subject && !answers.contains(subject) {
      answers.append(subject)
    }
    let sameMemberAnswers = answers.filter { $0.member == change.subject.member }
    let calls = (sameMemberAnswers.isEmpty ? answers : sameMemberAnswers).map {
      description(of: $0, at: change.nextTurnIndex)
    }
    switch calls.count {
    case 0: return nil
    case 1: return "\(calls[0]) was answered"
    case 2, 3:
      return "\(calls.dropLast().joined(separator: ", ")) and \(calls[calls.count - 1]) were answered"
    default: return "\(calls[calls.count - 1]) and \(calls.count - 1) other calls were answered"
    }
  }

  private func callsText(_ answers: [Subject], at turnIndex: Int) -> String {
    answers.map { description(of: $0, at: turnIndex) }.joined(separator: " and ")
  }

  /// Returns the time in milliseconds below a second, otherwise in seconds: `300 ms`, `1.5 s`.
  private static func text(_ time: Duration) -> String {
    let (number, unit) = time < .seconds(1) ? (time.inSeconds * 1000, "ms") : (time.inSeconds, "s")
    return "\(number == number.rounded() ? String(Int(number)) : String(number)) \(unit)"
  }

  /// Returns the subjects that had a turn while the subject of the change was held back.
  private func subjectsWhileHoldingBack(_ change: Change) -> [Subject] {
    let laterTurns = turns[change.nextTurnIndex...]
    return Array(laterTurns[..<(laterTurns.firstIndex(of: change.subject) ?? laterTurns.endIndex)])
  }

  /// Returns the element of `others` that a sentence compares with `subject`: for an answer, the last other answer,
  /// preferably of the same member; for any other subject, the last other task; `nil` if there is none.
  private func counterpart(of subject: Subject, in others: [Subject]) -> Subject? {
    let sameKindSubjects = others.filter { $0 != subject && $0.isAnswer == subject.isAnswer && $0 != .actor }
    return sameKindSubjects.last { $0.member == subject.member } ?? sameKindSubjects.last
  }

  private func verb(_ subject: Subject) -> String { subject.isAnswer ? "was answered" : "went on" }

  private func description(of subject: Subject, at turnIndex: Int) -> String {
    switch subject {
    case .answer(let call): return call
    case .actor: return "an actor's queue"
    case .task(let id):
      guard let task = startedTasksByID[id] else { return "a task" }
      if task.number == 0 { return "the test itself" }
      let stepText = task.stepLabel.map { " of \"\($0)\"" } ?? ""
      // The task's next call is the best description of the effect of its turn.
      if let next = task.calls.first(where: { $0.nextTurnIndex >= turnIndex }) {
        return "the task\(stepText) that then called \(next.text)"
      }
      if let last = task.calls.last { return "the task\(stepText) that had called \(last.text)" }
      return "task \(task.number)\(stepText.isEmpty ? " of the test" : stepText)"
    }
  }

  private func capitalized(_ text: String) -> String {
    text.hasPrefix("the ") || text.hasPrefix("a ") || text.hasPrefix("an ") || text.hasPrefix("task ")
      ? text.prefix(1).uppercased() + text.dropFirst() : text
  }
}

extension TurnLog.Subject {
  fileprivate var isAnswer: Bool { if case .answer = self { true } else { false } }

  /// The member that was called: `MoviesService.search`.
  fileprivate var member: Substring? {
    if case .answer(let call) = self { call.prefix { $0 != "(" } } else { nil }
  }
}
