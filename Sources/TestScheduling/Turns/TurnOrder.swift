/// A change of the order in which things would run: first come, first run.
package struct OrderChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The one of that index, from 1, comes before those that came before it.
    case prefer(Int)
    /// The one of that index, from 0, waits until nothing else can run.
    case holdBack(Int)
  }

  /// Which choice it is, counted from 0: a moment at which more than one thing could run.
  package var choice: Int
  package var kind: Kind

  package init(choice: Int, kind: Kind) {
    self.choice = choice
    self.kind = kind
  }
}

/// Decides who is next, and keeps what it decided.
package struct TurnOrder: Sendable {
  /// Where the changes come from.
  package enum Plan: Sendable {
    /// These, and first come, first run everywhere else.
    case changes([OrderChange])
    /// A walk by chance, the same for the same seed, which may change the order at one choice in so many.
    case walk(seed: UInt64, oneIn: Int = 4)
  }

  private var planned: [Int: OrderChange.Kind] = [:]
  private var chance: SplitMix64?
  private var rarity = 1
  /// How many could run at each choice.
  package private(set) var choices: [Int] = []
  /// Which of the choices were answers of doubles.
  package private(set) var answers: [[Int]] = []
  /// The changes that were made.
  package private(set) var changes: [OrderChange] = []
  /// The changes that could not be made, since there was no such choice.
  package var missed: [OrderChange] {
    planned.filter { choice, kind in !changes.contains(OrderChange(choice: choice, kind: kind)) }
      .map(OrderChange.init).sorted { $0.choice < $1.choice }
  }

  package init(_ plan: Plan) {
    switch plan {
    case .changes(let changes): for change in changes { planned[change.choice] = change.kind }
    case .walk(let seed, let rarity):
      chance = SplitMix64(seed: seed)
      self.rarity = rarity
    }
  }

  /// Returns the change to make at the next choice, among so many; `nil` to take the first.
  mutating func next(among count: Int, answers: [Int]) -> OrderChange.Kind? {
    let choice = choices.count
    choices.append(count)
    self.answers.append(answers)
    guard let kind = planned[choice] ?? drawn(among: count), kind.fits(count) else { return nil }
    changes.append(OrderChange(choice: choice, kind: kind))
    return kind
  }

  private mutating func drawn(among count: Int) -> OrderChange.Kind? {
    guard chance != nil, chance?.below(rarity) == 0, let index = chance?.below(count), index > 0
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
