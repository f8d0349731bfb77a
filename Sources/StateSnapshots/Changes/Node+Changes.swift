extension Node {
  /// Returns the changes that turn this state into `new` when they are applied in order.
  package func changes(to new: Node) -> [Change] {
    var changes: [Change] = []
    if self != new { appendChanges(to: new, at: Path(), into: &changes) }
    return changes
  }

  /// Appends the changes between two nodes that are not equal.
  private func appendChanges(to new: Node, at path: Path, into changes: inout [Change]) {
    switch (self, new) {
    case (.record(let old), .record(let new))
    where old.hasSameShape(as: new):
      Self.appendFieldChanges(from: old, to: new, at: path, into: &changes)
    case (.keyed(let old), .keyed(let new)):
      Self.appendKeyedChanges(from: old, to: new, at: path, into: &changes)
    case (.list(let old), .keyed(let new)) where old.isEmpty:
      Self.appendKeyedChanges(from: [], to: new, at: path, into: &changes)
    case (.keyed(let old), .list(let new)) where new.isEmpty:
      Self.appendKeyedChanges(from: old, to: [], at: path, into: &changes)
    case (.list(let old), .list(let new)):
      Self.appendListChanges(from: old, to: new, at: path, into: &changes)
    case (.dictionary(let old), .dictionary(let new)) where old.haveUniqueKeys && new.haveUniqueKeys:
      Self.appendDictionaryChanges(from: old, to: new, at: path, into: &changes)
    case (.set(let old), .set(let new)):
      Self.appendSetChanges(from: old, to: new, at: path, into: &changes)
    default:
      changes.append(.replace(path, old: self, new: new))
    }
  }

  private static func appendFieldChanges(
    from old: Record, to new: Record, at path: Path, into changes: inout [Change]
  ) {
    var path = path
    if old.isCase, let name = old.name { path = path.appending(.field(String(name.dropFirst()))) }
    for (index, (before, after)) in zip(old.fields, new.fields).enumerated() where before.value != after.value
    {
      let component = before.label.map(Path.Component.field) ?? .position(index)
      let innerPath = old.hasSingleUnlabelledValue ? path : path.appending(component)
      before.value.appendChanges(to: after.value, at: innerPath, into: &changes)
    }
  }

  private static func appendKeyedChanges(
    from old: [Entry], to new: [Entry], at path: Path, into changes: inout [Change]
  ) {
    // The keys of both lists may have a common beginning and a common end. The entries there don't move.
    let limit = min(old.count, new.count)
    let identicalCount = old.identicalPrefixCount(with: new)
    var start = identicalCount
    while start < limit, old[start].key == new[start].key { start += 1 }
    var endCount = 0
    while endCount < limit - start, old[old.count - 1 - endCount].key == new[new.count - 1 - endCount].key {
      endCount += 1
    }
    appendOrderChanges(
      from: old[start..<(old.count - endCount)], to: new[start..<(new.count - endCount)],
      before: endCount > 0 ? new[new.count - endCount].key : nil, at: path, into: &changes)
    func appendValueChange(_ before: Entry, _ after: Entry) {
      guard before.value != after.value else { return }
      before.value.appendChanges(to: after.value, at: path.appending(.id(after.key)), into: &changes)
    }
    for index in identicalCount..<start { appendValueChange(old[index], new[index]) }
    let oldPositions = old[start..<(old.count - endCount)].positions
    for entry in new[start..<(new.count - endCount)] {
      if let position = oldPositions[entry.key] { appendValueChange(old[position], entry) }
    }
    for index in (0..<endCount).reversed() {
      appendValueChange(old[old.count - 1 - index], new[new.count - 1 - index])
    }
  }

  /// Appends the removals, insertions and moves.
  ///
  /// - Parameter following: The key of the entry after both ranges; `nil` if the ranges end at the end of the list.
  private static func appendOrderChanges(
    from old: ArraySlice<Entry>, to new: ArraySlice<Entry>, before following: Node?, at path: Path,
    into changes: inout [Change]
  ) {
    let oldPositions = old.positions
    let newPositions = new.positions
    for entry in old where newPositions[entry.key] == nil { changes.append(.remove(path, .id(entry.key))) }

    // The entries of a longest subsequence in unchanged order stay in place. Each other entry is placed before the next
    // entry that stays.
    let commonIndices = new.indices.filter { oldPositions[new[$0].key] != nil }
    let commonOldPositions = commonIndices.compactMap { oldPositions[new[$0].key] }
    let staying = Set(longestIncreasingSubsequence(of: commonOldPositions).map { commonIndices[$0] })
    var nextStaying: [Node?] = []
    var next = following
    for index in new.indices.reversed() {
      nextStaying.append(next)
      if staying.contains(index) { next = new[index].key }
    }
    nextStaying.reverse()
    for (next, index) in zip(nextStaying, new.indices) where !staying.contains(index) {
      if oldPositions[new[index].key] == nil {
        changes.append(.insert(path, .id(new[index].key), new[index].value, before: next))
      } else {
        changes.append(.move(path, id: new[index].key, before: next))
      }
    }
  }

  private static func appendDictionaryChanges(
    from old: [Entry], to new: [Entry], at path: Path, into changes: inout [Change]
  ) {
    let oldPositions = old.positions
    let newPositions = new.positions
    for entry in old where newPositions[entry.key] == nil { changes.append(.remove(path, .key(entry.key))) }
    for entry in new {
      if let position = oldPositions[entry.key] {
        guard old[position].value != entry.value else { continue }
        old[position].value.appendChanges(
          to: entry.value, at: path.appending(.key(entry.key)), into: &changes)
      } else {
        changes.append(.insert(path, .key(entry.key), entry.value, before: nil))
      }
    }
  }

  private static func appendSetChanges(
    from old: [Node], to new: [Node], at path: Path, into changes: inout [Change]
  ) {
    var counts: [Node: Int] = [:]
    for element in new { counts[element, default: 0] += 1 }
    for element in old {
      if let count = counts[element], count > 0 {
        counts[element] = count - 1
      } else {
        changes.append(.exclude(path, element))
      }
    }
    for element in new {
      guard let count = counts[element], count > 0 else { continue }
      counts[element] = count - 1
      changes.append(.include(path, element))
    }
  }

  /// The number of comparisons above which all elements between the common beginning and end are one stretch.
  private static let comparisonLimit = 250_000

  /// Returns the stretches in which the lists differ.
  private static func differingStretches(from old: [Node], to new: [Node]) -> [ListStretch] {
    guard let (oldRange, newRange) = ListStretch.changedRanges(from: old, to: new) else { return [] }
    if oldRange.isEmpty || newRange.isEmpty || oldRange.count == newRange.count
      || oldRange.count * newRange.count > comparisonLimit
    {
      return [ListStretch(isSame: false, old: oldRange, new: newRange)]
    }
    return ListStretch.all(from: old[oldRange], to: new[newRange]).filter { !$0.isSame }
  }

  private static func appendListChanges(
    from old: [Node], to new: [Node], at path: Path, into changes: inout [Change]
  ) {
    for stretch in differingStretches(from: old, to: new) {
      let pairCount = min(stretch.old.count, stretch.new.count)
      let start = stretch.new.lowerBound
      for offset in 0..<pairCount where old[stretch.old.lowerBound + offset] != new[start + offset] {
        old[stretch.old.lowerBound + offset].appendChanges(
          to: new[start + offset], at: path.appending(.element(start + offset)), into: &changes)
      }
      for index in (start + pairCount)..<max(stretch.new.upperBound, start + pairCount) {
        changes.append(.insert(path, .element(index), new[index], before: nil))
      }
      let excess = stretch.old.count - pairCount
      for offset in (0..<excess).reversed() {
        changes.append(.remove(path, .element(start + pairCount + offset)))
      }
    }
  }
}

extension Node.Record {
  /// True if both have the same name and labels, and at least one field, so that their fields can be compared in pairs.
  fileprivate func hasSameShape(as other: Node.Record) -> Bool {
    !fields.isEmpty && name == other.name && fields.elementsEqual(other.fields) { $0.label == $1.label }
  }

  /// True if this is a case such as `.loaded(movies)`, with one value that has no label.
  var hasSingleUnlabelledValue: Bool { isCase && fields.count == 1 && fields[0].label == nil }
}

extension Path.Component {
  static func element(_ index: Int) -> Self { .key(.leaf(String(index))) }
}

extension ArraySlice<Node.Entry> {
  fileprivate var positions: [Node: Int] {
    Dictionary(zip(map(\.key), indices), uniquingKeysWith: { first, _ in first })
  }
}

extension [Node.Entry] {
  var positions: [Node: Int] {
    Dictionary(zip(map(\.key), indices), uniquingKeysWith: { first, _ in first })
  }

  var haveUniqueKeys: Bool { Set(map(\.key)).count == count }
}

/// Returns the positions of a longest increasing subsequence of `values`.
func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
  var tails: [Int] = []  // tails[k]: the position of the smallest last value of a subsequence of length k + 1
  var previous = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var result: [Int] = []
  var current = tails.last ?? -1
  while current >= 0 {
    result.append(current)
    current = previous[current]
  }
  return result.reversed()
}
