/// A change of the default choices: turns in order of arrival, and 0 for everything that is drawn.
package struct OrderChange: Hashable, Sendable {
  /// The kind of a choice.
  ///
  /// The choices of each subject are counted on their own, so that leaving out an action moves no other.
  package enum Subject: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// Which turn is next.
    case turn
    /// The number of a clock's deadlines that pass while only answers of doubles are pending.
    case latency
    /// Which of its drawn answers a call gets.
    case answer
    /// Which action comes next, and then whether the next one begins before it has ended.
    case action

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var subject: Subject
  /// The index of the choice among those of its subject in the run.
  ///
  /// A choice of turns is a moment at which more than one turn can run.
  package var choiceIndex: Int
  /// The value that is chosen instead of 0.
  ///
  /// For a turn, 2 * i runs the turn at the index i first (i > 0), and 2 * i + 1 delays it until nothing else can run; the
  /// index counts the turns that can run, in order of arrival.
  package var value: Int

  package init(_ subject: Subject = .turn, choiceIndex: Int, value: Int) {
    self.subject = subject
    self.choiceIndex = choiceIndex
    self.value = value
  }
}

/// Makes a run's choices, and records them.
package struct TurnOrder: Sendable {
  /// The source of the changes.
  package enum Plan: Sendable {
    /// Makes these changes, and keeps the default order everywhere else.
    case changes([OrderChange])
    /// Draws where the caller prefers some values, among these, the same for the same seed.
    case preferences(seed: UInt64)
    /// A random walk, the same for the same seed: draws a random turn on average every `averageDrawInterval` choices, and
    /// everything else at each choice, among the values that the caller prefers.
    case walk(seed: UInt64, averageDrawInterval: Int = 4, holdsTurnsBack: Bool = false)
  }

  /// The requested changes.
  private var plannedChanges: [OrderChange] = []
  /// Draws values; `nil` for requested changes.
  private var generator: SplitMix64?
  /// The average number of choices from one random draw of a turn to the next; `nil` if only preferred values are drawn.
  private var averageDrawInterval: Int?
  private var holdsTurnsBack = false
  /// For each choice, the number of its values, by subject.
  package private(set) var valueCounts: [OrderChange.Subject: [Int]] = [:]
  /// For each choice of a turn, the indices of the turns that answer calls of doubles.
  package internal(set) var answerIndices: [[Int]] = []
  /// The changes that were made.
  package private(set) var changes: [OrderChange] = []
  /// The requested changes that were not made, since the run had no such choice, or the choice had too few values.
  package var missedChanges: [OrderChange] { plannedChanges.filter { !changes.contains($0) } }

  package init(_ plan: Plan) {
    switch plan {
    case .changes(let changes): plannedChanges = changes
    case .preferences(let seed): generator = SplitMix64(seed: seed)
    case .walk(let seed, let averageDrawInterval, let holdsTurnsBack):
      generator = SplitMix64(seed: seed)
      self.averageDrawInterval = averageDrawInterval
      self.holdsTurnsBack = holdsTurnsBack
    }
  }

  /// Returns a value below `count`; 0 unless a change was requested, or something is drawn.
  ///
  /// - Parameter preferred: The values among which to draw; empty if the caller prefers none.
  package mutating func choose(
    _ subject: OrderChange.Subject, among count: Int, preferring preferred: [Int] = []
  ) -> Int {
    let index = valueCounts[subject, default: []].count
    valueCounts[subject, default: []].append(count)
    let planned = plannedChanges.first { $0.choiceIndex == index && $0.subject == subject }
    let value = planned?.value ?? randomValue(of: subject, below: count, preferred)
    guard (1..<count).contains(value) else { return 0 }
    changes.append(OrderChange(subject, choiceIndex: index, value: value))
    return value
  }

  private mutating func randomValue(
    of subject: OrderChange.Subject, below count: Int, _ preferred: [Int]
  ) -> Int {
    guard var generator else { return 0 }
    defer { self.generator = generator }
    if !preferred.isEmpty { return preferred[generator.next(below: preferred.count)] }
    guard let averageDrawInterval else { return 0 }
    guard subject == .turn else { return generator.next(below: count) }
    guard generator.next(below: averageDrawInterval) == 0 else { return 0 }
    let index = generator.next(below: count / 2)
    return holdsTurnsBack && generator.next(below: 2) == 0 ? 2 * index + 1 : 2 * index
  }
}
