/// A range of an old list, and the range of a new list that is equal to it or replaces it.
package struct ListStretch: Equatable {
  /// True if the elements of both ranges are equal; false if the new range replaces the old one.
  package var isSame: Bool
  package var old: Range<Int>
  package var new: Range<Int>

  /// Returns the ranges of two lists without their common prefix and suffix; both are empty if the lists are equal.
  static func changedRanges(
    _ oldCount: Int, _ newCount: Int, areSame: (Int, Int) -> Bool
  ) -> (old: Range<Int>, new: Range<Int>) {
    var start = 0
    while start < min(oldCount, newCount), areSame(start, start) { start += 1 }
    var (oldEnd, newEnd) = (oldCount, newCount)
    while oldEnd > start, newEnd > start, areSame(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    return (start..<oldEnd, start..<newEnd)
  }

  /// Returns the stretches of two lists in order, with as few differing elements as possible.
  ///
  /// Stretches of equal and of differing elements alternate.
  package static func all<Element: Equatable>(
    from old: ArraySlice<Element>, to new: ArraySlice<Element>
  ) -> [ListStretch] {
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): inserted.insert(new.startIndex + offset)
      }
    }
    var stretches: [ListStretch] = []
    var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
    func add(isSame: Bool, from start: (old: Int, new: Int)) {
      guard start != (oldIndex, newIndex) else { return }
      stretches.append(ListStretch(isSame: isSame, old: start.old..<oldIndex, new: start.new..<newIndex))
    }
    while oldIndex < old.endIndex || newIndex < new.endIndex {
      var start = (oldIndex, newIndex)
      while oldIndex < old.endIndex, removed.contains(oldIndex) { oldIndex += 1 }
      while newIndex < new.endIndex, inserted.contains(newIndex) { newIndex += 1 }
      add(isSame: false, from: start)
      start = (oldIndex, newIndex)
      while oldIndex < old.endIndex, !removed.contains(oldIndex), !inserted.contains(newIndex) {
        oldIndex += 1
        newIndex += 1
      }
      add(isSame: true, from: start)
    }
    return stretches
  }
}
