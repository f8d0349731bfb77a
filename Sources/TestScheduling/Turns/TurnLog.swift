import TestReporting

/// A log of a run's turns, which describes the effect of each change of order in a sentence.
struct TurnLog: Sendable {
  typealias Subject = Turn.Subject

  private struct Change {
    var subject: Subject
    /// The subjects whose turns were ready earlier than the preferred one's; `nil` if the subject was held back.
    var passedSubjects: [Subject]?
    /// The index in `turns` of the first turn after the change.
    var nextTurnIndex: Int
  }

  /// The subject of each turn.
  private(set) var turns: [Subject] = []
  private var changes: [Change] = []
  /// The answers that time passed before, and the time.
  private var latencies: [(answers: [Subject], time: Duration)] = []
  /// A sentence for each drawn answer other than the first.
  private var drawnAnswers: [String] = []

  /// Records a turn that ran the subject.
  mutating func noteTurn(of subject: Subject) { turns.append(subject) }

  /// Records that the subject had its turn before the others, although their turns were ready earlier.
  mutating func notePreference(of subject: Subject, over others: [Subject]) {
    changes.append(Change(subject: subject, passedSubjects: others, nextTurnIndex: turns.count))
  }

  /// Records that a turn was held back until nothing else could run.
  mutating func noteHoldingBack(_ subject: Subject) {
    changes.append(Change(subject: subject, nextTurnIndex: turns.count))
  }

  /// Records that time passed before the answers; without answers, that more time passed before those recorded last.
  mutating func noteLatency(of answers: [Subject], _ time: Duration) {
    if !answers.isEmpty {
      latencies.append((answers, time))
    } else if !latencies.isEmpty {
      latencies[latencies.count - 1].time += time
    }
  }

  /// Records that a call got another answer than the first one.
  mutating func noteDrawnAnswer(_ sentence: String) { drawnAnswers.append(sentence) }

  // MARK: Sentences

  /// Returns a sentence for each change of order, slow answer and drawn answer.
  func changeDescriptions(_ tasks: [UInt64: ScheduledTask]) -> [String] {
    changes.map { sentence($0, tasks) } + latencies.map { Self.sentence($0.answers, $0.time) } + drawnAnswers
  }

  /// Returns a sentence that compares the change's subject with another one: `… was answered before …`.
  private func sentence(_ change: Change, _ tasks: [UInt64: ScheduledTask]) -> String {
    func description(of subject: Subject) -> String {
      Self.description(of: subject, tasks, at: change.nextTurnIndex)
    }
    let subject = change.subject
    let others = change.passedSubjects ?? subjectsWhileHoldingBack(change)
    // The last other subject of the same kind, preferably an answer of the same member.
    let similar = others.filter { $0 != subject && $0.isAnswer == subject.isAnswer && $0 != .actor }
    let other = similar.last { $0.member == subject.member } ?? similar.last ?? change.passedSubjects?.first
    var (first, second): (Subject, Subject?) = (subject, other)
    if change.passedSubjects == nil, let other { (first, second) = (other, subject) }
    let firstText = description(of: first)
    let start =
      first.isAnswer
      ? "\(firstText) was answered" : "\(firstText.prefix(1).uppercased())\(firstText.dropFirst()) went on"
    guard let second else { return "\(start) only when nothing else could run." }
    let secondText = description(of: second)
    return "\(start) before \(secondText == firstText ? "another" : secondText)."
  }

  /// Returns a sentence that tells how long answers took: 300 ms, 1.5 s.
  private static func sentence(_ answers: [Subject], _ time: Duration) -> String {
    let calls = answers.map { description(of: $0, [:], at: 0) }.joined(separator: " and ")
    let start = "The answer\(answers.count == 1 ? "" : "s") to \(calls)"
    if time == .zero { return "\(start) came after the next action." }
    let (number, unit) = time < .seconds(1) ? (time.inSeconds * 1000, "ms") : (time.inSeconds, "s")
    return "\(start) took longer than \(number == number.rounded() ? "\(Int(number))" : "\(number)") \(unit)."
  }

  /// Returns the subjects that had a turn while the subject of the change was held back.
  private func subjectsWhileHoldingBack(_ change: Change) -> [Subject] {
    Array(turns[change.nextTurnIndex...].prefix { $0 != change.subject })
  }

  private static func description(
    of subject: Subject, _ tasks: [UInt64: ScheduledTask], at turnIndex: Int
  ) -> String {
    switch subject {
    case .answer(let call): return call
    case .actor: return "an actor's queue"
    case .task(let id):
      guard let task = tasks[id] else { return "a task" }
      if task.number == 0 { return "the test itself" }
      let starter = task.step.map { "\"\($0)\"" } ?? "the test"
      // The task's next call is the best description of the effect of its turn.
      if let next = task.calls.first(where: { $0.nextTurnIndex >= turnIndex }) {
        return "the task of \(starter) that then called \(next.text)"
      }
      return "task \(task.number) of \(starter)"
    }
  }
}
