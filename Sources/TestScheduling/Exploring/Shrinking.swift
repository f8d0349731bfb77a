/// Shortens a list of changes that makes a test fail, as long as the shorter list still fails.
///
/// First, halves, quarters and so on are left out ("delta debugging", Zeller and Hildebrandt, 2002). Then fewer changes
/// with a similar effect are tried: holding back one answer often replaces moving several others before it.
struct Shrinking {
  /// The shortest list so far.
  private(set) var changes: [OrderChange]
  /// The number of changes to leave out.
  private var size: Int
  /// The index of the first change to leave out.
  private var start = 0
  /// The list that ``next()`` returned last.
  private var candidate: [OrderChange] = []
  /// The replacements that are still to be tried, the shortest first; `nil` while parts of the list are left out.
  private var replacements: ArraySlice<[OrderChange]>?

  init(_ changes: [OrderChange]) {
    self.changes = changes
    size = (changes.count + 1) / 2
  }

  /// Returns the next list to try; `nil` at the end.
  mutating func next() -> [OrderChange]? {
    while size > 0, changes.count > 1 {
      if start < changes.count {
        candidate = Array(changes[..<start] + changes[min(start + size, changes.count)...])
        if !candidate.isEmpty { return candidate }
      }
      start = 0
      size = size == 1 ? 0 : (size + 1) / 2
    }
    if replacements == nil { replacements = Self.replacements(of: changes)[...] }
    guard let next = replacements?.popFirst(), next.count < changes.count else { return nil }
    candidate = next
    return next
  }

  /// Records the result of the list that ``next()`` returned last: `nil` if the run passed, else the changes that it
  /// made.
  mutating func note(_ failed: [OrderChange]?) {
    if let failed, failed.count < changes.count {
      changes = failed
      start = 0
      size = min(size, (changes.count + 1) / 2)
    } else {
      start += max(1, size)
    }
  }

  /// Returns shorter lists of these changes and of changes with a similar effect at the same choices.
  private static func replacements(of changes: [OrderChange]) -> [[OrderChange]] {
    guard (2...6).contains(changes.count) else { return [] }
    var alike: [OrderChange] = []
    for change in changes {
      guard case .prefer(let index) = change.kind else { continue }
      alike += (0..<index).map { OrderChange(choice: change.choice, kind: .holdBack($0)) }
    }
    let single = alike.map { [$0] }
    if changes.count == 2 { return single }
    var pairs: [[OrderChange]] = []
    let all = alike + changes
    for (index, first) in all.enumerated() {
      for second in all[(index + 1)...] where first.choice != second.choice {
        pairs.append([first, second].sorted { $0.choice < $1.choice })
      }
    }
    return single + pairs
  }
}
