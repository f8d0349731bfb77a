import Foundation

/// The difference of two texts, line by line, for people to read.
package struct LineDifference {
  package struct Line: Equatable {
    package enum Side: String { case both = "  ", old = "- ", new = "+ " }

    package var side: Side
    package var text: Substring
  }

  /// The lines of both texts in order; equal lines occur once.
  package private(set) var lines: [Line] = []

  /// The number of steps or lines shown before and after the first difference.
  private static let context = 3

  /// The number of lines shown at each end of a stretch that is too long to be shown whole.
  private static let shownAtEnds = 12

  /// The number of lines, without the common beginning and end, above which all old lines are shown before all new
  /// ones.
  private static let alignmentLimit = 3_000

  package init(from old: String, to new: String) {
    var old = old.split(separator: "\n", omittingEmptySubsequences: false)
    var new = new.split(separator: "\n", omittingEmptySubsequences: false)
    if old.last == "", new.last == "" {
      old.removeLast()
      new.removeLast()
    }
    // The lines between the common beginning and the common end.
    let (oldRange, newRange) =
      ListStretch.changedRanges(from: old, to: new) ?? (old.count..<old.count, new.count..<new.count)
    add(.both, old[..<oldRange.lowerBound])
    let isTooLong = oldRange.count + newRange.count > Self.alignmentLimit
    let stretches =
      isTooLong
      ? [ListStretch(isSame: false, old: oldRange, new: newRange)]
      : ListStretch.all(from: old[oldRange], to: new[newRange])
    for stretch in stretches {
      guard !stretch.isSame else {
        add(.both, old[stretch.old])
        continue
      }
      add(.old, old[stretch.old])
      add(.new, new[stretch.new])
    }
    add(.both, old[oldRange.upperBound...])
  }

  /// Appends the lines of one side, or of both.
  private mutating func add(_ side: Line.Side, _ texts: ArraySlice<Substring>) {
    lines += texts.map { Line(side: side, text: $0) }
  }

  private var firstChangedIndex: Int? { lines.firstIndex { $0.side != .both } }

  /// Returns the lines of the range with their signs; of a long stretch of one side, only the beginning and the end.
  private func shownLines(_ range: Range<Int>) -> [String] {
    var result: [String] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let side = lines[start].side
      let end = lines[start..<range.upperBound].firstIndex { $0.side != side } ?? range.upperBound
      let hidden = end - start - 2 * Self.shownAtEnds
      for (offset, line) in lines[start..<end].enumerated() {
        if hidden > 1, (Self.shownAtEnds..<Self.shownAtEnds + hidden).contains(offset) {
          if offset == Self.shownAtEnds { result.append("\(side.rawValue)… \(hidden) lines") }
        } else {
          result.append(
            line.text.isEmpty ? side.rawValue.trimmingCharacters(in: .whitespaces) : side.rawValue + line.text
          )
        }
      }
      start = end
    }
    return result
  }

  /// Returns the line that counts the steps or lines after the excerpt; none if the excerpt is the last part.
  private func remainder(after end: Int, _ count: Int, _ unit: String) -> [String] {
    guard end < lines.count, count > 0 else { return [] }
    let differing = lines[end...].count { $0.side != .both }
    return [
      "… \(count) more \(unit)\(count == 1 ? "" : "s")"
        + (differing == 0 ? ", the same in both" : ", with \(differing) lines that differ")
    ]
  }
}

// MARK: Timelines

extension LineDifference {
  private func isLabel(_ index: Int) -> Bool {
    let text = lines[index].text
    return text.hasPrefix("@") || text == "= initial" || text == "= end"
  }

  // If a label differs, the old and the new one are adjacent lines that start one section.
  private func startsSection(_ index: Int) -> Bool {
    isLabel(index) && (index == 0 || !isLabel(index - 1))
  }

  /// The place of the first difference in words: `in the step "load()"`.
  var stepPlace: String? {
    guard let first = firstChangedIndex, let start = (0...first).reversed().first(where: startsSection) else {
      return nil
    }
    let text = lines[start].text
    if text.hasPrefix("@") { return "in the step \"\(text.drop { $0 == "@" }.dropFirst())\"" }
    if text == "= end" { return "at the end" }
    return lines[start..<first].contains { $0.text.isEmpty }
      ? "before the first step" : "in the initial state"
  }

  /// The first step that differs, with three steps before and after it, and the number of further steps.
  var stepExcerpt: String {
    guard let first = firstChangedIndex else { return "" }
    let starts = lines.indices.filter(startsSection)
    let differingSection = starts.lastIndex { $0 <= first } ?? 0
    let start = starts.isEmpty ? 0 : starts[max(0, differingSection - Self.context)]
    let endSection = differingSection + Self.context + 1
    let end = endSection < starts.count ? starts[endSection] : lines.count
    let earlier = starts.prefix(max(0, differingSection - Self.context)).count
    var text = earlier > 0 ? ["… \(earlier) earlier, the same in both"] : []
    text += shownLines(start..<end)
    while text.last?.isEmpty == true { text.removeLast() }
    let steps = starts.count { $0 >= end && lines[$0].text.hasPrefix("@") }
    text += remainder(after: end, steps, "step")
    return text.joined(separator: "\n")
  }
}

// MARK: Plain texts

extension LineDifference {
  /// The number of the first line of the new text that differs, counted from 1.
  var lineNumber: Int? {
    firstChangedIndex.map { first in lines[..<first].count { $0.side != .old } + 1 }
  }

  /// The first lines that differ, with three lines before and after them, and the number of further lines.
  var lineExcerpt: String {
    guard let first = firstChangedIndex else { return "" }
    let differenceEnd = lines[first...].firstIndex { $0.side == .both } ?? lines.count
    let start = max(0, first - Self.context)
    let end = min(lines.count, differenceEnd + Self.context)
    var text = start > 0 ? ["… \(start) earlier, the same in both"] : []
    text += shownLines(start..<end)
    text += remainder(after: end, lines.count - end, "line")
    return text.joined(separator: "\n")
  }
}
