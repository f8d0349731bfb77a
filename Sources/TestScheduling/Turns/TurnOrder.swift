/// A change of the default choices: turns in order of arrival, and 0 for everything that is drawn.
package struct OrderChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Runs the turn at the index (at least 1) first; the index counts the turns that can run, in order of arrival.
    case prefer(Int)
    /// Delays the turn at the index (at least 0) until nothing else can run; the index counts as for `prefer`.
    case holdBack(Int)
    /// Draws the value (at least 1) instead of 0.
    case draw(Int)
  }

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

  package var subject = Subject.turn
  /// The index of the choice among those of its subject in the run.
  ///
  /// A choice of turns is a moment at which more than one turn can run.
  package var choiceIndex: Int
  package var kind: Kind

  package init(_ subject: Subject = .turn, choiceIndex: Int, kind: Kind) {
    self.subject = subject
    self.choiceIndex = choiceIndex
    self.kind = kind
  }

  /// Identifies the choice.
  fileprivate var choice: Choice { Choice(subject: subject, index: choiceIndex) }

  fileprivate struct Choice: Hashable {
    var subject: Subject
    var index: Int
  }

  /// True if the choice comes before the other's in a list: by subject, then by index.
  package static func isOrdered(_ left: Self, _ right: Self) -> Bool {
    (left.subject, left.choiceIndex) < (right.subject, right.choiceIndex)
  }
}

/// Decides which turn is next, and records the decisions.
package struct TurnOrder: Sendable {
  /// The source of the changes.
  package enum Plan: Sendable {
    /// Makes these changes, and keeps the default order everywhere else.
    case changes([OrderChange])
    /// A random walk, the same for the same seed: draws a random turn on average every `averageDrawInterval` choices.
    ///
    /// With an `actionInterval`, it draws an action on average at every `actionInterval`th chance, and also holds turns
    /// back.
    case walk(seed: UInt64, averageDrawInterval: Int = 4, actionInterval: Int? = nil)
  }

  /// The kinds of the requested changes, by the choice.
  private var plannedKindsByChoice: [OrderChange.Choice: OrderChange.Kind] = [:]
  /// Draws the turns of a random walk; `nil` for requested changes.
  private var generator: SplitMix64?
  /// The average number of choices from one random draw of a turn to the next, in a random walk.
  private var averageDrawInterval = 1
  /// The average number of chances from one drawn action to the next; `nil` in a walk that doesn't explore actions.
  private var actionInterval: Int?
  /// For each choice, the number of turns that could run.
  package private(set) var turnCounts: [Int] = []
  /// For each choice, the indices of its turns that answer calls of doubles.
  package private(set) var answerIndices: [[Int]] = []
  /// For each drawn choice, the number of values, by subject.
  package private(set) var drawCounts: [OrderChange.Subject: [Int]] = [:]
  /// The changes that were made.
  package private(set) var changes: [OrderChange] = []
  /// The requested changes that were not made, since the run had no such choice, or the choice had too few turns.
  package var missedChanges: [OrderChange] {
    plannedKindsByChoice.map { OrderChange($0.subject, choiceIndex: $0.index, kind: $1) }
      .filter { !changes.contains($0) }.sorted(by: OrderChange.isOrdered)
  }

  package init(_ plan: Plan) {
    switch plan {
    case .changes(let changes):
      for change in changes { plannedKindsByChoice[change.choice] = change.kind }
    case .walk(let seed, let averageDrawInterval, let actionInterval):
      generator = SplitMix64(seed: seed)
      self.averageDrawInterval = averageDrawInterval
      self.actionInterval = actionInterval
    }
  }

  /// Returns the change to make at the next choice among `turnCount` turns; `nil` to run the first turn.
  mutating func nextOrderChange(among turnCount: Int, answerIndices: [Int]) -> OrderChange.Kind? {
    let choiceIndex = turnCounts.count
    turnCounts.append(turnCount)
    self.answerIndices.append(answerIndices)
    let change = OrderChange(choiceIndex: choiceIndex, kind: .prefer(0))
    guard let kind = plannedKindsByChoice[change.choice] ?? randomChange(among: turnCount),
      kind.fits(turnCount)
    else { return nil }
    changes.append(OrderChange(choiceIndex: choiceIndex, kind: kind))
    return kind
  }

  /// Returns a value below `count`; 0 unless a change was requested, or in a random walk.
  mutating func draw(_ subject: OrderChange.Subject, among count: Int) -> Int {
    let choice = OrderChange.Choice(subject: subject, index: drawCounts[subject, default: []].count)
    drawCounts[subject, default: []].append(count)
    var value = 0
    if case .draw(let planned)? = plannedKindsByChoice[choice] {
      value = planned
    } else if subject != .action || generator?.next(below: actionInterval ?? 1) == 0 {
      value = generator?.next(below: count) ?? 0
    }
    guard (1..<count).contains(value) else { return 0 }
    changes.append(OrderChange(subject, choiceIndex: choice.index, kind: .draw(value)))
    return value
  }

  private mutating func randomChange(among turnCount: Int) -> OrderChange.Kind? {
    guard generator != nil, generator?.next(below: averageDrawInterval) == 0,
      let index = generator?.next(below: turnCount)
    else { return nil }
    if actionInterval != nil, generator?.next(below: 2) == 0 { return .holdBack(index) }
    return index > 0 ? .prefer(index) : nil
  }
}

extension OrderChange.Kind {
  fileprivate func fits(_ turnCount: Int) -> Bool {
    switch self {
    case .prefer(let index): (1..<turnCount).contains(index)
    case .holdBack(let index): (0..<turnCount).contains(index)
    case .draw: false
    }
  }
}
