/// Generates the plans of the explored schedules, which are the same in every run.
///
/// Most races need one or two changes of order (Burckhardt et al., "A randomized scheduler with probabilistic
/// guarantees of finding bugs", 2010). So of every four schedules, two make one change each, drawn without repetition
/// from the changes that the first run allows (first from those that move answers of doubles); one makes up to three
/// changes; and one is a random walk.
package struct SchedulePlans: Sendable {
  /// The changes that the first run allows.
  private let possibleChanges: [OrderChange]
  /// The changes that no plan has made alone yet, in reverse order of planning.
  private var notPlannedAlone: [OrderChange]
  private var generator = SplitMix64(seed: 0x5EED)
  /// The number of plans so far.
  private var planCount = 0
  /// The lists of random changes that were planned before, and the empty list.
  private var plannedLists: Set<[OrderChange]> = [[]]

  /// Creates plans that change the order of the first run.
  package init(first: TurnOrder) {
    var answerChanges: [OrderChange] = []
    var otherChanges: [OrderChange] = []
    for (choice, count) in first.choices.enumerated() {
      for index in 0..<count {
        let isAnswer = first.answers[choice].contains(index)
        let changes =
          [OrderChange(choice: choice, kind: .holdBack(index))]
          + (index > 0 ? [OrderChange(choice: choice, kind: .prefer(index))] : [])
        if isAnswer { answerChanges += changes } else { otherChanges += changes }
      }
    }
    answerChanges.shuffle(using: &generator)
    otherChanges.shuffle(using: &generator)
    possibleChanges = answerChanges + otherChanges
    // `next()` removes elements from the end.
    notPlannedAlone = possibleChanges.reversed()
  }

  /// True if the first run's order can be changed.
  package var hasChoices: Bool { !possibleChanges.isEmpty }

  /// Returns the next plan.
  package mutating func next() -> TurnOrder.Plan {
    planCount += 1
    switch planCount % 4 {
    case 1, 2: if let change = notPlannedAlone.popLast() { return .changes([change]) }
    case 3:
      for _ in 0..<8 {
        let changes = randomChanges()
        if plannedLists.insert(changes).inserted { return .changes(changes) }
      }
    default: break
    }
    return .walk(seed: generator.next())
  }

  private mutating func randomChanges() -> [OrderChange] {
    var changes: [Int: OrderChange] = [:]
    for _ in 0..<(generator.below(3) == 0 ? 3 : 2) {
      let change = possibleChanges[generator.below(possibleChanges.count)]
      changes[change.choice] = change
    }
    return changes.values.sorted { $0.choice < $1.choice }
  }
}
