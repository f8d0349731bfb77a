extension Node {
  /// Returns the changes that turn this state into `new` when they are applied in order.
  package func changes(to new: Node) -> [Change] {
    var list = ChangeList()
    if self != new { list.add(from: self, to: new, at: Path()) }
    return list.changes
  }
}

private struct ChangeList {
  private(set) var changes: [Change] = []

  mutating func add(from old: Node, to new: Node, at path: Path) {
    switch (old, new) {
    case (.record(let old), .record(let new))
    where old.hasSameShape(as: new):
      addFieldChanges(from: old, to: new, at: path)
    case (.keyed(let old), .keyed(let new)):
      addKeyedChanges(from: old, to: new, at: path)
    case (.list(let old), .keyed(let new)) where old.isEmpty:  // An empty list has no ids: it isn't keyed.
      addKeyedChanges(from: [], to: new, at: path)
    case (.keyed(let old), .list(let new)) where new.isEmpty:
      addKeyedChanges(from: old, to: [], at: path)
    case (.list(let old), .list(let new)):
      addListChanges(from: old, to: new, at: path)
    case (.dictionary(let old), .dictionary(let new)) where old.haveUniqueKeys && new.haveUniqueKeys:
      addDictionaryChanges(from: old, to: new, at: path)
    case (.set(let old), .set(let new)):
      addSetChanges(from: old, to: new, at: path)
    default:
      changes.append(.replace(path, old: old, new: new))
    }
  }

  private mutating func addFieldChanges(from old: Node.Record, to new: Node.Record, at path: Path) {
    if old.isCase, let name = old.name {
      return add(
        from: old.payload, to: new.payload, at: path.appending(.field(String(name.dropFirst()))))
    }
    for (index, (before, after)) in zip(old.fields, new.fields).enumerated() where before.value != after.value
    {
      add(from: before.value, to: after.value, at: path.appending(before.component(at: index)))
    }
  }

  private mutating func addKeyedChanges(from old: [Node.Entry], to new: [Node.Entry], at path: Path) {
    // Entries in the common prefix and in the common suffix of both lists of keys don't move.
    let (oldRange, newRange) = ListStretch.changedRanges(old.count, new.count) { old[$0].key == new[$1].key }
    let followingKey = newRange.upperBound < new.count ? new[newRange.upperBound].key : nil
    addOrderChanges(from: old[oldRange], to: new[newRange], before: followingKey, at: path)
    let oldIndices = old[oldRange].indicesByKey
    for (index, entry) in new.enumerated() {
      let oldIndex =
        if index < newRange.lowerBound {
          index
        } else if index >= newRange.upperBound {
          index + old.count - new.count
        } else {
          oldIndices[entry.key]
        }
      guard let oldIndex, old[oldIndex].value != entry.value else { continue }
      add(from: old[oldIndex].value, to: entry.value, at: path.appending(.id(entry.key)))
    }
  }

  /// Adds the removals, insertions and moves of entries.
  ///
  /// - Parameter followingKey: The key of the entry after both ranges; `nil` if the ranges end at the end of the list.
  private mutating func addOrderChanges(
    from old: ArraySlice<Node.Entry>, to new: ArraySlice<Node.Entry>, before followingKey: Node?,
    at path: Path
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

  private mutating func addDictionaryChanges(from old: [Node.Entry], to new: [Node.Entry], at path: Path) {
    let oldIndices = old[...].indicesByKey
    let newIndices = new[...].indicesByKey
    for entry in old where newIndices[entry.key] == nil { changes.append(.remove(path, .key(entry.key))) }
    for entry in new {
      if let oldIndex = oldIndices[entry.key] {
        guard old[oldIndex].value != entry.value else { continue }
        add(from: old[oldIndex].value, to: entry.value, at: path.appending(.key(entry.key)))
      } else {
        changes.append(.insert(path, .key(entry.key), entry.value, before: nil))
      }
    }
  }

  private mutating func addSetChanges(from old: [Node], to new: [Node], at path: Path) {
    // Both lists are sorted, so their difference has each element that only one of them contains.
    let difference = new.difference(from: old)
    for case .remove(_, let element, _) in difference.removals { changes.append(.exclude(path, element)) }
    for case .insert(_, let element, _) in difference.insertions { changes.append(.include(path, element)) }
  }

  /// The maximum product of two ranges' lengths; longer ranges form one stretch, without a search for equal elements.
  private static let comparisonLimit = 250_000

  /// Returns stretches that contain all differences of the lists, and may contain equal elements, too.
  private static func differingStretches(from old: [Node], to new: [Node]) -> [ListStretch] {
    let (oldRange, newRange) = ListStretch.changedRanges(old.count, new.count) { old[$0] == new[$1] }
    if oldRange.isEmpty || newRange.isEmpty || oldRange.count == newRange.count
      || oldRange.count * newRange.count > comparisonLimit
    {
      return [ListStretch(isSame: false, old: oldRange, new: newRange)]
    }
    return ListStretch.all(from: old[oldRange], to: new[newRange]).filter { !$0.isSame }
  }

  private mutating func addListChanges(from old: [Node], to new: [Node], at path: Path) {
    for stretch in Self.differingStretches(from: old, to: new) {
      let pairCount = min(stretch.old.count, stretch.new.count)
      let newStart = stretch.new.lowerBound
      for offset in 0..<pairCount where old[stretch.old.lowerBound + offset] != new[newStart + offset] {
        add(
          from: old[stretch.old.lowerBound + offset], to: new[newStart + offset],
          at: path.appending(.element(newStart + offset)))
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
  var haveUniqueKeys: Bool { Set(map(\.key)).count == count }
}

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
