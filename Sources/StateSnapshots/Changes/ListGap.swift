/// A stretch in which two lists differ, between stretches in which they are the same.
struct ListGap: Equatable {
  var old: Range<Int>
  var new: Range<Int>

  /// Above so many comparisons, everything between the common beginning and end counts as one gap.
  private static let effort = 250_000

  /// The gaps from left to right.
  static func gaps(from old: [Node], to new: [Node]) -> [ListGap] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd || start < newEnd else { return [] }
    let whole = ListGap(old: start..<oldEnd, new: start..<newEnd)
    if whole.old.isEmpty || whole.new.isEmpty || whole.old.count == whole.new.count
      || whole.old.count * whole.new.count > effort
    {
      return [whole]
    }
    return gaps(in: whole, from: old, to: new)
  }

  private static func gaps(in whole: ListGap, from old: [Node], to new: [Node]) -> [ListGap] {
    let difference = new[whole.new].difference(from: old[whole.old])
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset + whole.old.lowerBound)
      case .insert(let offset, _, _): inserted.insert(offset + whole.new.lowerBound)
      }
    }
    var gaps: [ListGap] = []
    var left = whole.old.lowerBound
    var right = whole.new.lowerBound
    while left < whole.old.upperBound || right < whole.new.upperBound {
      let gapStart = (left, right)
      while left < whole.old.upperBound, removed.contains(left) { left += 1 }
      while right < whole.new.upperBound, inserted.contains(right) { right += 1 }
      if gapStart != (left, right) {
        gaps.append(ListGap(old: gapStart.0..<left, new: gapStart.1..<right))
      } else {
        left += 1
        right += 1
      }
    }
    return gaps
  }
}
