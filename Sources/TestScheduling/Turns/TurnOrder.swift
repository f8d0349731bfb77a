/// A change of the default order, which is first come, first run.
package struct OrderChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Runs the turn at the index (at least 1) first; the index counts the turns that can run, in order of arrival.
    case prefer(Int)
    /// Delays the turn at the index (at least 0) until nothing else can run; the index counts as for `prefer`.
    case holdBack(Int)
  }

  /// The index of the choice in the run; a choice is a moment at which more than one turn can run.
  package var choiceIndex: Int
  package var kind: Kind

  package init(choiceIndex: Int, kind: Kind) {
    self.choiceIndex = choiceIndex
    self.kind = kind
  }
}

/// Decides which turn is next, and records the decisions.
package struct TurnOrder: Sendable {
  /// The source of the changes.
  package enum Plan: Sendable {
    /// Makes these changes, and keeps the default order everywhere else.
    case changes([OrderChange])
    /// A random walk, the same for the same seed: draws a random turn on average every `averageDrawInterval` choices.
    case walk(seed: UInt64, averageDrawInterval: Int = 4)
  }

  /// The kinds of the requested changes, by the index of the choice.
  private var plannedKindsByChoiceIndex: [Int: OrderChange.Kind] = [:]
  /// Draws the turns of a random walk; `nil` for requested changes.
  private var generator: SplitMix64?
  /// The average number of choices from one random draw of a turn to the next, in a random walk.
  private var averageDrawInterval = 1
  /// For each choice, the number of turns that could run.
  package private(set) var turnCounts: [Int] = []
  /// For each choice, the indices of its turns that answer calls of doubles.
  package private(set) var answerIndices: [[Int]] = []
  /// The changes that were made.
  package private(set) var changes: [OrderChange] = []
  /// The requested changes that were not made, since the run had no such choice, or the choice had too few turns.
  package var missedChanges: [OrderChange] {
    plannedKindsByChoiceIndex.filter { choiceIndex, kind in
      !changes.contains(OrderChange(choiceIndex: choiceIndex, kind: kind))
    }
    .map(OrderChange.init).sorted { $0.choiceIndex < $1.choiceIndex }
  }

  package init(_ plan: Plan) {
    switch plan {
    case .changes(let changes):
      for change in changes { plannedKindsByChoiceIndex[change.choiceIndex] = change.kind }
    case .walk(let seed, let averageDrawInterval):
      generator = SplitMix64(seed: seed)
      self.averageDrawInterval = averageDrawInterval
    }
  }

  /// Returns the change to make at the next choice among `turnCount` turns; `nil` to run the first turn.
  mutating func nextOrderChange(among turnCount: Int, answerIndices: [Int]) -> OrderChange.Kind? {
    let choiceIndex = turnCounts.count
    turnCounts.append(turnCount)
    self.answerIndices.append(answerIndices)
    guard let kind = plannedKindsByChoiceIndex[choiceIndex] ?? randomChange(among: turnCount),
      kind.fits(turnCount)
    else { return nil }
    changes.append(OrderChange(choiceIndex: choiceIndex, kind: kind))
    return kind
  }

  private mutating func randomChange(among turnCount: Int) -> OrderChange.Kind? {
    guard generator != nil, generator?.next(below: averageDrawInterval) == 0,
      let index = generator?.next(below: turnCount), index > 0
    else {
      return nil
    }
    return .prefer(index)
  }
}

extension OrderChange.Kind {
  fileprivate func fits(_ turnCount: Int) -> Bool {
    switch self {
    case .prefer(let index): (1..<turnCount).contains(index)
    case .holdBack(let index): (0..<turnCount).contains(index)
    }
  }
}
