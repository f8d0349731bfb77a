/// Plans the schedules of a search; the plans are the same in every search.
package protocol SchedulePlanning {
  /// Returns the next plan; `nil` if no other order exists.
  mutating func next() -> TurnOrder.Plan?
  /// Receives the run of the plan that ``next()`` returned last.
  mutating func note(_ run: ScheduleRun)
}

/// Plans other orders of turns.
///
/// Most races need one or two changes of order (Burckhardt et al., "A randomized scheduler with probabilistic
/// guarantees of finding bugs", 2010). So of every four plans, two make a single change, one is a random walk with about two
/// changes of turns, and one is a random walk with many. The single changes are drawn without repetition from the changes
/// that the first run allows, first those that move answers of doubles. When they have run out, random walks are left.
package struct SchedulePlans: SchedulePlanning, Sendable {
  /// True if the first run's order can be changed.
  private let hasChoices: Bool
  /// The changes that no plan has made as its single change yet; the last element is planned next.
  private var remainingSingleChanges: [OrderChange]
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
    answerChanges.shuffle(using: &generator)
    otherChanges.shuffle(using: &generator)
    // `next()` removes the last element.
    remainingSingleChanges = (answerChanges + otherChanges).reversed()
    hasChoices = !remainingSingleChanges.isEmpty
    longInterval = max(4, first.answerIndices.count / 2)
  }

  package mutating func next() -> TurnOrder.Plan? {
    guard hasChoices else { return nil }
    planCount += 1
    let isSingle = planCount % 4 == 1 || planCount % 4 == 2
    if isSingle, let change = remainingSingleChanges.popLast() { return .changes([change]) }
    return .walk(seed: generator.next(), averageDrawInterval: planCount % 4 == 3 ? longInterval : 4)
  }

  package mutating func note(_ run: ScheduleRun) {}
}
