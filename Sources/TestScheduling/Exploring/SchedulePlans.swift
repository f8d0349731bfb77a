/// The plans of a number of schedules, the same in every run.
///
/// Most races need one or two changes of order (Burckhardt et al., "A randomized scheduler with probabilistic guarantees
/// of finding bugs", 2010). So of four schedules, two make one change, drawn without repetition from all that the first
/// run had choices for, answers of doubles first; one makes two or three; and one is a walk by chance.
package struct SchedulePlans: Sendable {
  private let all: [OrderChange]
  private var single: [OrderChange]
  private var chance = SplitMix64(seed: 0x5EED)
  private var count = 0
  private var known: Set<[OrderChange]> = [[]]

  /// The plans for what had these choices when first come was first run.
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
    answers.shuffle(using: &chance)
    others.shuffle(using: &chance)
    all = answers + others
    // Taken from the end.
    single = all.reversed()
  }

  /// True if there is another order than the first.
  package var hasChoices: Bool { !all.isEmpty }

  /// The next plan.
  package mutating func next() -> TurnOrder.Plan {
    count += 1
    switch count % 4 {
    case 1, 2: if let change = single.popLast() { return .changes([change]) }
    case 3:
      for _ in 0..<8 {
        let changes = drawn()
        if known.insert(changes).inserted { return .changes(changes) }
      }
    default: break
    }
    return .walk(seed: chance.next())
  }

  private mutating func drawn() -> [OrderChange] {
    var changes: [Int: OrderChange] = [:]
    for _ in 0..<(chance.below(3) == 0 ? 3 : 2) {
      let change = all[chance.below(all.count)]
      changes[change.choice] = change
    }
    return changes.values.sorted { $0.choice < $1.choice }
  }
}
