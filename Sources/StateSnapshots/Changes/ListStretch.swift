/// A range of an old list and the corresponding range of a new list, whose elements are either equal or different.
package struct ListStretch: Equatable {
  /// True if the elements of both ranges are equal.
  package var isSame: Bool
  package var old: Range<Int>
  package var new: Range<Int>

  /// Returns the ranges of two lists without their common beginning and end; `nil` if the lists are equal.
  static func between<Element: Equatable>(
    _ old: [Element], _ new: [Element]
  ) -> (old: Range<Int>, new: Range<Int>)? {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return start < oldEnd || start < newEnd ? (start..<oldEnd, start..<newEnd) : nil
  }

  /// Returns the stretches of two lists in order, with as few differences as possible.
  ///
  /// Equal and different stretches alternate.
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
    var (left, right) = (old.startIndex, new.startIndex)
    func add(isSame: Bool, from start: (old: Int, new: Int)) {
      guard start != (left, right) else { return }
      stretches.append(ListStretch(isSame: isSame, old: start.old..<left, new: start.new..<right))
    }
    while left < old.endIndex || right < new.endIndex {
      var start = (left, right)
      while left < old.endIndex, removed.contains(left) { left += 1 }
      while right < new.endIndex, inserted.contains(right) { right += 1 }
      add(isSame: false, from: start)
      start = (left, right)
      while left < old.endIndex, !removed.contains(left), !inserted.contains(right) {
        left += 1
        right += 1
      }
      add(isSame: true, from: start)
    }
    return stretches
  }
}
