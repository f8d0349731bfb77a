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
    case (.list(let old), .keyed(let new)) where old.isEmpty:  // An empty list has no ids: it isn't keyed.
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
      let component = before.label.map(Path.Component.field) ?? .unlabelledField(index)
      let innerPath = old.hasSingleUnlabelledValue ? path : path.appending(component)
      before.value.appendChanges(to: after.value, at: innerPath, into: &changes)
    }
  }

  private static func appendKeyedChanges(
    from old: [Entry], to new: [Entry], at path: Path, into changes: inout [Change]
  ) {
    // Entries in the common prefix and in the common suffix of both lists of keys don't move.
    let shorterCount = min(old.count, new.count)
    let identicalCount = old.identicalPrefixCount(with: new)
    var prefixCount = identicalCount
    while prefixCount < shorterCount, old[prefixCount].key == new[prefixCount].key { prefixCount += 1 }
    var suffixCount = 0
    while suffixCount < shorterCount - prefixCount,
      old[old.count - 1 - suffixCount].key == new[new.count - 1 - suffixCount].key
    {
      suffixCount += 1
    }
    appendOrderChanges(
      from: old[prefixCount..<(old.count - suffixCount)], to: new[prefixCount..<(new.count - suffixCount)],
      before: suffixCount > 0 ? new[new.count - suffixCount].key : nil, at: path, into: &changes)
    func appendValueChange(_ before: Entry, _ after: Entry) {
      guard before.value != after.value else { return }
      before.value.appendChanges(to: after.value, at: path.appending(.id(after.key)), into: &changes)
    }
    for index in identicalCount..<prefixCount { appendValueChange(old[index], new[index]) }
    let oldIndices = old[prefixCount..<(old.count - suffixCount)].indicesByKey
    for entry in new[prefixCount..<(new.count - suffixCount)] {
      if let oldIndex = oldIndices[entry.key] { appendValueChange(old[oldIndex], entry) }
    }
    for index in (0..<suffixCount).reversed() {
      appendValueChange(old[old.count - 1 - index], new[new.count - 1 - index])
    }
  }

  /// Appends the removals, insertions and moves of entries.
  ///
  /// - Parameter followingKey: The key of the entry after both ranges; `nil` if the ranges end at the end of the list.
  private static func appendOrderChanges(
    from old: ArraySlice<Entry>, to new: ArraySlice<Entry>, before followingKey: Node?, at path: Path,
    into changes: inout [Change]
  ) {
    let oldIndices = old.indicesByKey
    let newIndices = new.indicesByKey
    for entry in old where newIndices[entry.key] == nil { changes.append(.remove(path, .id(entry.key))) }

    // The entries of a longest subsequence in unchanged order stay in place. Each other entry is placed before the next
    // entry that stays.
    let commonNewIndices = new.indices.filter { oldIndices[new[$0].key] != nil }
    let commonOldIndices = commonNewIndices.compactMap { oldIndices[new[$0].key] }
    let stayingIndices = Set(longestIncreasingSubsequence(of: commonOldIndices).map { commonNewIndices[$0] })
    var nextStayingKeys: [Node?] = []
    var nextKey = followingKey
    for index in new.indices.reversed() {
      nextStayingKeys.append(nextKey)
      if stayingIndices.contains(index) { nextKey = new[index].key }
    }
    nextStayingKeys.reverse()
    for (nextKey, index) in zip(nextStayingKeys, new.indices) where !stayingIndices.contains(index) {
      if oldIndices[new[index].key] == nil {
        changes.append(.insert(path, .id(new[index].key), new[index].value, before: nextKey))
      } else {
        changes.append(.move(path, id: new[index].key, before: nextKey))
      }
    }
  }

  private static func appendDictionaryChanges(
    from old: [Entry], to new: [Entry], at path: Path, into changes: inout [Change]
  ) {
    let oldIndices = old[...].indicesByKey
    let newIndices = new[...].indicesByKey
    for entry in old where newIndices[entry.key] == nil { changes.append(.remove(path, .key(entry.key))) }
    for entry in new {
      if let oldIndex = oldIndices[entry.key] {
        guard old[oldIndex].value != entry.value else { continue }
        old[oldIndex].value.appendChanges(
          to: entry.value, at: path.appending(.key(entry.key)), into: &changes)
      } else {
        changes.append(.insert(path, .key(entry.key), entry.value, before: nil))
      }
    }
  }

  private static func appendSetChanges(
    from old: [Node], to new: [Node], at path: Path, into changes: inout [Change]
  ) {
    var unmatchedCounts: [Node: Int] = [:]
    for element in new { unmatchedCounts[element, default: 0] += 1 }
    for element in old {
      if let count = unmatchedCounts[element], count > 0 {
        unmatchedCounts[element] = count - 1
      } else {
        changes.append(.exclude(path, element))
      }
    }
    for element in new {
      guard let count = unmatchedCounts[element], count > 0 else { continue }
      unmatchedCounts[element] = count - 1
      changes.append(.include(path, element))
    }
  }

  /// The maximum product of two ranges' lengths; longer ranges form one stretch, without a search for equal elements.
  private static let comparisonLimit = 250_000

  /// Returns stretches that contain all differences of the lists, and may contain equal elements, too.
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
      let newStart = stretch.new.lowerBound
      for offset in 0..<pairCount where old[stretch.old.lowerBound + offset] != new[newStart + offset] {
        old[stretch.old.lowerBound + offset].appendChanges(
          to: new[newStart + offset], at: path.appending(.element(newStart + offset)), into: &changes)
      }
      for index in (newStart + pairCount)..<max(stretch.new.upperBound, newStart + pairCount) {
        changes.append(.insert(path, .element(index), new[index], before: nil))
      }
      let removedCount = stretch.old.count - pairCount
      for offset in (0..<removedCount).reversed() {
        changes.append(.remove(path, .element(newStart + pairCount + offset)))
      }
    }
  }
}

extension Node.Record {
  /// True if both records have the same name, the same labels and at least one field, so that the fields can be
  /// compared in pairs.
  fileprivate func hasSameShape(as other: Node.Record) -> Bool {
    !fields.isEmpty && name == other.name && fields.elementsEqual(other.fields) { $0.label == $1.label }
  }

  /// True if this is a case such as `.loaded(movies)`, with one value that has no label.
  package var hasSingleUnlabelledValue: Bool { isCase && fields.count == 1 && fields[0].label == nil }
}

extension Path.Component {
  package static func element(_ index: Int) -> Self { .key(.leaf(String(index))) }
}

extension ArraySlice<Node.Entry> {
  fileprivate var indicesByKey: [Node: Int] {
    Dictionary(zip(map(\.key), indices), uniquingKeysWith: { first, _ in first })
  }
}

extension [Node.Entry] {
  fileprivate var haveUniqueKeys: Bool { Set(map(\.key)).count == count }
}

/// Returns the indices of a longest increasing subsequence of `values`.
func longestIncreasingSubsequence(of values: [Int]) -> [Int] {
  var tails: [Int] = []  // tails[k]: the index of the smallest last value of a subsequence of length k + 1
  // previousIndices[i]: the index of the value before `values[i]` in its subsequence; -1 if there is none
  var previousIndices = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var low = 0
    var high = tails.count
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previousIndices[index] = tails[low - 1] }
    if low == tails.count { tails.append(index) } else { tails[low] = index }
  }
  var result: [Int] = []
  var current = tails.last ?? -1
  while current >= 0 {
    result.append(current)
    current = previousIndices[current]
  }
  return result.reversed()
}
