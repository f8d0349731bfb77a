/// Generates plans for the explored schedules; the plans are the same in every run.
///
/// Most races need one or two changes of order (Burckhardt et al., "A randomized scheduler with probabilistic
/// guarantees of finding bugs", 2010). So of every four plans, two make a single change, one is a random walk with about two
/// changes of turns, and one is a random walk with many. The single changes are drawn without repetition from the changes
/// that the first run allows, first those that move answers of doubles. When they have run out, random walks are left.
package struct SchedulePlans: Sendable {
  /// True if the first run's order can be changed.
  package let hasChoices: Bool
  /// The changes that no plan has made as its single change yet; the last element is planned next.
  private var remainingSingleChanges: [OrderChange]
  /// True if the test draws actions: then a change alone is seldom of use, and each plan is a random walk.
  private let drawsActions: Bool
  private var generator = SplitMix64(seed: 0x5EED)
  /// The number of plans that `next()` has returned.
  private var planCount = 0
  /// The number of choices between two changes in a random walk with few changes.
  private let longInterval: Int

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
    // `next()` removes the last element.
    remainingSingleChanges = (answerChanges + otherChanges).reversed()
    hasChoices = !remainingSingleChanges.isEmpty
    longInterval = max(4, first.answerIndices.count / 2)
  }

  /// Returns the next plan.
  package mutating func next() -> TurnOrder.Plan {
    planCount += 1
    if drawsActions {
      // Most runs have few actions and few changes of order, so that a failure is short from the start.
      let (turns, actions) = [(12, 3), (12, 2), (4, 1)][planCount % 3]
      return .walk(seed: generator.next(), averageDrawInterval: turns, actionInterval: actions)
    }
    let isSingle = planCount % 4 == 1 || planCount % 4 == 2
    if isSingle, let change = remainingSingleChanges.popLast() { return .changes([change]) }
    return .walk(seed: generator.next(), averageDrawInterval: planCount % 4 == 3 ? longInterval : 4)
  }
}
