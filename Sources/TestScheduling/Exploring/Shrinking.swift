/// Makes a list of changes shorter that fails a test, as long as the rest still does.
///
/// First without halves, quarters and so on of them ("delta debugging", Zeller and Hildebrandt, 2002). What is left may be
/// replaced by fewer: often one answer that is held back stands for several that come before it.
struct Shrinking {
  /// The shortest list so far.
  private(set) var changes: [OrderChange]
  private var size: Int
  private var start = 0
  /// The changes that were given away last.
  private var candidate: [OrderChange] = []
  /// Lists to be tried instead, the shortest first; `nil` while parts are left out.
  private var replacements: ArraySlice<[OrderChange]>?

  init(_ changes: [OrderChange]) {
    self.changes = changes
    size = (changes.count + 1) / 2
  }

  /// The next list to try; `nil` at the end.
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

  /// Notes how the list did that was given away last: `nil` where it passed, else the changes that were made.
  mutating func note(_ failed: [OrderChange]?) {
    if let failed, failed.count < changes.count {
      changes = failed
      start = 0
      size = min(size, (changes.count + 1) / 2)
    } else {
      start += max(1, size)
    }
  }

  /// Shorter lists of the changes and of what has a like effect at the same choices.
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
