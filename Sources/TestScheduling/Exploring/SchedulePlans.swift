/// Generates plans for the explored schedules; the plans are the same in every run.
///
/// Most races need one or two changes of order (Burckhardt et al., "A randomized scheduler with probabilistic
/// guarantees of finding bugs", 2010). So of every four plans, two make a single change, one makes up to three changes,
/// and one is a random walk. The single changes are drawn without repetition from the changes that the first run
/// allows, first those that move answers of doubles. A plan for which no new changes are found is a random walk, too.
package struct SchedulePlans: Sendable {
  /// The changes that the first run allows.
  private let possibleChanges: [OrderChange]
  /// The changes that no plan has made as its single change yet; the last element is planned next.
  private var remainingSingleChanges: [OrderChange]
  /// True if the test draws actions: then a change alone is seldom of use, and each plan is a random walk.
  private let drawsActions: Bool
  private var generator = SplitMix64(seed: 0x5EED)
  /// The number of plans that `next()` has returned.
  private var planCount = 0
  /// The planned lists of random changes, which are not planned again; the empty list is the plan of the first run.
  private var plannedLists: Set<[OrderChange]> = [[]]

  /// Creates plans that change the order of the first run.
  package init(first: TurnOrder) {
    var answerChanges: [OrderChange] = []
    var otherChanges: [OrderChange] = []
    for (subject, counts) in first.valueCounts.sorted(by: { $0.key < $1.key }) {
      for (choiceIndex, count) in counts.enumerated() {
        let changes = (1..<count).map { OrderChange(subject, choiceIndex: choiceIndex, value: $0) }
        guard subject == .turn else {
          answerChanges += changes
          continue
        }
        // Of each turn, the delay comes before the preference.
        for change in changes.sorted(by: { ($0.value / 2, -$0.value) < ($1.value / 2, -$1.value) }) {
          let isAnswer = first.answerIndices[choiceIndex].contains(change.value / 2)
          if isAnswer { answerChanges.append(change) } else { otherChanges.append(change) }
        }
      }
    }
    drawsActions = first.valueCounts[.action] != nil
    answerChanges.shuffle(using: &generator)
    otherChanges.shuffle(using: &generator)
    possibleChanges = answerChanges + otherChanges
    // `next()` removes the last element.
    remainingSingleChanges = possibleChanges.reversed()
  }

  /// True if the first run's order can be changed.
  package var hasChoices: Bool { !possibleChanges.isEmpty }

  /// Returns the next plan.
  package mutating func next() -> TurnOrder.Plan {
    planCount += 1
    if drawsActions {
      // Most runs have few actions and few changes of order, so that a failure is short from the start.
      let (turns, actions) = [(12, 3), (12, 2), (4, 1)][planCount % 3]
      return .walk(seed: generator.next(), averageDrawInterval: turns, actionInterval: actions)
    }
    switch planCount % 4 {
    case 1, 2: if let change = remainingSingleChanges.popLast() { return .changes([change]) }
    case 3:
      for _ in 0..<8 {
        let changes = randomChanges()
        if plannedLists.insert(changes).inserted { return .changes(changes) }
      }
    default: break
    }
    return .walk(seed: generator.next())
  }

  /// Draws two or three changes; a later one replaces an earlier one at the same choice.
  private mutating func randomChanges() -> [OrderChange] {
    var changes: [OrderChange] = []
    for _ in 0..<(generator.next(below: 3) == 0 ? 3 : 2) {
      let change = possibleChanges[generator.next(below: possibleChanges.count)]
      changes.removeAll { ($0.subject, $0.choiceIndex) == (change.subject, change.choiceIndex) }
      changes.append(change)
    }
    return changes.sorted(by: OrderChange.isOrdered)
  }
}
