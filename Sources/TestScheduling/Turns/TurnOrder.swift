/// A change of the default order, which is first come, first run.
package struct OrderChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The turn at the index, which is at least 1, runs before the turns that arrived earlier.
    case prefer(Int)
    /// The turn at the index, which is at least 0, waits until nothing else can run.
    case holdBack(Int)
  }

  /// The number of the choice, counted from 0; a choice is a moment at which more than one turn could run.
  package var choice: Int
  package var kind: Kind

  package init(choice: Int, kind: Kind) {
    self.choice = choice
    self.kind = kind
  }
}

/// Decides which turn is next, and records the decisions.
package struct TurnOrder: Sendable {
  /// The source of the changes.
  package enum Plan: Sendable {
    /// Makes these changes, and keeps the default order everywhere else.
    case changes([OrderChange])
    /// A random walk, the same for the same seed: at one of `oneIn` choices on average, draws the turn at random.
    case walk(seed: UInt64, oneIn: Int = 4)
  }

  /// The kinds of the requested changes, by the number of the choice.
  private var plannedKinds: [Int: OrderChange.Kind] = [:]
  /// The source of a random walk.
  private var generator: SplitMix64?
  /// The value `oneIn` of a random walk.
  private var rarity = 1
  /// The number of turns that could run, for each choice.
  package private(set) var choices: [Int] = []
  /// The indices of the turns that answer calls of doubles, for each choice.
  package private(set) var answers: [[Int]] = []
  /// The changes that were made.
  package private(set) var changes: [OrderChange] = []
  /// The changes that could not be made, since the run had no such choice or fewer turns to choose from.
  package var missed: [OrderChange] {
    plannedKinds.filter { choice, kind in !changes.contains(OrderChange(choice: choice, kind: kind)) }
      .map(OrderChange.init).sorted { $0.choice < $1.choice }
  }

  package init(_ plan: Plan) {
    switch plan {
    case .changes(let changes): for change in changes { plannedKinds[change.choice] = change.kind }
    case .walk(let seed, let rarity):
      generator = SplitMix64(seed: seed)
      self.rarity = rarity
    }
  }

  /// Returns the change to make at the next choice among `count` turns; `nil` to run the first turn.
  mutating func next(among count: Int, answers: [Int]) -> OrderChange.Kind? {
    let choice = choices.count
    choices.append(count)
    self.answers.append(answers)
    guard let kind = plannedKinds[choice] ?? randomChange(among: count), kind.fits(count) else { return nil }
    changes.append(OrderChange(choice: choice, kind: kind))
    return kind
  }

  private mutating func randomChange(among count: Int) -> OrderChange.Kind? {
    guard generator != nil, generator?.below(rarity) == 0, let index = generator?.below(count), index > 0
    else {
      return nil
    }
    return .prefer(index)
  }
}

extension OrderChange.Kind {
  fileprivate func fits(_ count: Int) -> Bool {
    switch self {
    case .prefer(let index): (1..<count).contains(index)
    case .holdBack(let index): (0..<count).contains(index)
    }
  }
}
