/// Generates the plans of the explored schedules, which are the same in every run.
///
/// Most races need one or two changes of order (Burckhardt et al., "A randomized scheduler with probabilistic
/// guarantees of finding bugs", 2010). So of four schedules, two make one change each, drawn without repetition from
/// the changes that the first run allows, answers of doubles first; one makes two or three changes; and one is a random
/// walk.
package struct SchedulePlans: Sendable {
  /// The changes that the first run allows.
  private let all: [OrderChange]
  /// The changes that were not yet planned alone; the next one is the last.
  private var single: [OrderChange]
  private var generator = SplitMix64(seed: 0x5EED)
  /// The number of plans so far.
  private var count = 0
  /// The lists of random changes that were planned before.
  private var known: Set<[OrderChange]> = [[]]

  /// Creates plans that change the order of the first run.
  package init(first: TurnOrder) {
    var answers: [OrderChange] = []
    var others: [OrderChange] = []
    for (choice, count) in first.choices.enumerated() {
      for index in 0..<count {
        let isAnswer = first.answers[choice].contains(index)
        let changes =
          [OrderChange(choice: choice, kind: .holdBack(index))]
          + (index > 0 ? [OrderChange(choice: choice, kind: .prefer(index))] : [])
        if isAnswer { answers += changes } else { others += changes }
      }
    }
    answers.shuffle(using: &generator)
    others.shuffle(using: &generator)
    all = answers + others
    // `next()` removes elements from the end.
    single = all.reversed()
  }

  /// True if other orders than the first exist.
  package var hasChoices: Bool { !all.isEmpty }

  /// Returns the next plan.
  package mutating func next() -> TurnOrder.Plan {
    count += 1
    switch count % 4 {
    case 1, 2: if let change = single.popLast() { return .changes([change]) }
    case 3:
      for _ in 0..<8 {
        let changes = randomChanges()
        if known.insert(changes).inserted { return .changes(changes) }
      }
    default: break
    }
    return .walk(seed: generator.next())
  }

  private mutating func randomChanges() -> [OrderChange] {
    var changes: [Int: OrderChange] = [:]
    for _ in 0..<(generator.below(3) == 0 ? 3 : 2) {
      let change = all[generator.below(all.count)]
      changes[change.choice] = change
    }
    return changes.values.sorted { $0.choice < $1.choice }
  }
}
