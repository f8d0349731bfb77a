/// Shortens a list of changes of order with which a test fails; a shorter list counts only if the test fails with it.
///
/// First, halves of the list, quarters and so on are left out ("delta debugging", Zeller and Hildebrandt, 2002). Then
/// fewer changes with a similar effect are tried: delaying one turn often has the effect of preferring several others.
struct Shrinking {
  /// The shortest failing list so far.
  private(set) var changes: [OrderChange]
  /// The number of changes to leave out next.
  private var chunkSize: Int
  /// The index of the first change to leave out.
  private var chunkStart = 0
  /// The remaining replacements of the list, the shortest first; `nil` while ``next()`` still leaves out chunks.
  private var replacements: ArraySlice<[OrderChange]>?

  init(_ changes: [OrderChange]) {
    self.changes = changes
    chunkSize = (changes.count + 1) / 2
  }

  /// Returns the next list to run; `nil` if none is left.
  mutating func next() -> [OrderChange]? {
    while chunkSize > 0, changes.count > 1 {
      if chunkStart < changes.count {
        let candidate = Array(changes[..<chunkStart] + changes[min(chunkStart + chunkSize, changes.count)...])
        if !candidate.isEmpty { return candidate }
      }
      chunkStart = 0
      chunkSize = chunkSize == 1 ? 0 : (chunkSize + 1) / 2
    }
    if replacements == nil { replacements = Self.replacements(of: changes)[...] }
    guard let next = replacements?.popFirst(), next.count < changes.count else { return nil }
    return next
  }

  /// Records the result of the list that ``next()`` returned last.
  ///
  /// - Parameter failingChanges: The changes that the run made; `nil` if the run passed.
  mutating func note(failingChanges: [OrderChange]?) {
    if let failingChanges, failingChanges.count < changes.count {
      changes = failingChanges
      chunkStart = 0
      chunkSize = min(chunkSize, (changes.count + 1) / 2)
      if changes.contains(where: { $0.subject == .action }) { replacements = nil }
    } else {
      chunkStart += max(1, chunkSize)
    }
  }

  /// Returns the lists without one of the drawn actions; what was drawn after it then has lower indices.
  private static func listsWithoutAnAction(_ changes: [OrderChange]) -> [[OrderChange]] {
    func shifts(of subject: OrderChange.Subject, to maximum: Int) -> ClosedRange<Int> {
      0...(changes.contains { $0.subject == subject } ? maximum : 0)
    }
    var lists: [[OrderChange]] = []
    for index in changes.indices where changes[index].subject == .action {
      for answerShift in shifts(of: .answer, to: 2) {
        for latencyShift in shifts(of: .latency, to: 2) {
          for turnShift in shifts(of: .turn, to: 16) {
            let shifts = [OrderChange.Subject.answer: answerShift, .latency: latencyShift, .turn: turnShift]
            var shorter = changes
            shorter.remove(at: index)
            for other in shorter.indices { shorter[other].choiceIndex -= shifts[shorter[other].subject] ?? 0 }
            if shorter.allSatisfy({ $0.choiceIndex >= 0 }) { lists.append(shorter) }
          }
        }
      }
    }
    return lists
  }

  /// Returns shorter lists: without one of the drawn actions, or only a delay of a turn before one that was preferred.
  private static func replacements(of changes: [OrderChange]) -> [[OrderChange]] {
    if changes.contains(where: { $0.subject == .action }) { return listsWithoutAnAction(changes) }
    guard (2...6).contains(changes.count) else { return [] }
    return changes.filter { $0.subject == .turn && $0.value.isMultiple(of: 2) }.flatMap { change in
      stride(from: 1, to: change.value, by: 2).map {
        [OrderChange(choiceIndex: change.choiceIndex, value: $0)]
      }
    }
  }
}
