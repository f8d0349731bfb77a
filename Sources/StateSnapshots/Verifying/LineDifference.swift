import Foundation

/// The difference of two texts, line by line, for people to read.
package struct LineDifference {
  package struct Line: Equatable {
    /// The text that contains the line; the raw value is the prefix of the line in a report.
    package enum Side: String { case both = "  ", old = "- ", new = "+ " }

    package var side: Side
    package var text: Substring
  }

  /// The lines of both texts in order; a line that both texts share occurs once.
  package private(set) var lines: [Line] = []

  /// The number of steps or lines shown before and after the first difference.
  private static let contextCount = 3

  /// The number of lines shown at each end of a long run of lines with the same ``Line/side``.
  private static let endLineCount = 12

  /// The limit for the number of old and new lines between the common beginning and the common end; above this limit,
  /// the old lines there are shown before the new lines, without a search for equal lines.
  private static let alignmentLimit = 3_000

  package init(from old: String, to new: String) {
    var old = Self.lines(of: old)
    var new = Self.lines(of: new)
    if old.last == "", new.last == "" {
      old.removeLast()
      new.removeLast()
    }
    // The lines between the common beginning and the common end.
    let (oldRange, newRange) = ListStretch.changedRanges(old.count, new.count) { old[$0] == new[$1] }
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

  /// Returns the lines of a text, with a visible sign for each carriage return.
  private static func lines(of text: String) -> [Substring] {
    let visibleText =
      text.utf8.contains(UInt8(ascii: "\r"))
      ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\r" ? "\u{240D}" : $0 })) : text
    return visibleText.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private mutating func add(_ side: Line.Side, _ texts: ArraySlice<Substring>) {
    lines += texts.map { Line(side: side, text: $0) }
  }

  private var firstChangedIndex: Int? { lines.firstIndex { $0.side != .both } }

  /// Returns the lines with their prefixes; of a long run with the same prefix, only the first and the last lines.
  private func shownLines(_ range: Range<Int>) -> [String] {
    var result: [String] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let side = lines[start].side
      let end = lines[start..<range.upperBound].firstIndex { $0.side != side } ?? range.upperBound
      let hiddenCount = end - start - 2 * Self.endLineCount
      for (offset, line) in lines[start..<end].enumerated() {
        if hiddenCount > 1, (Self.endLineCount..<Self.endLineCount + hiddenCount).contains(offset) {
          if offset == Self.endLineCount { result.append("\(side.rawValue)… \(hiddenCount) lines") }
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

  /// Returns the lines of a range, between the numbers of the steps or lines before and after the range.
  private func excerpt(
    _ range: Range<Int>, earlierCount: Int, laterCount: Int, _ unit: String
  ) -> String {
    var excerptLines = earlierCount > 0 ? ["… \(earlierCount) earlier, the same in both"] : []
    excerptLines += shownLines(range)
    if laterCount > 0 {
      let differingCount = lines[range.upperBound...].count { $0.side != .both }
      excerptLines.append(
        "… \(laterCount) more \(unit)\(laterCount == 1 ? "" : "s")"
          + (differingCount == 0 ? ", the same in both" : ", with \(differingCount) lines that differ"))
    }
    return excerptLines.joined(separator: "\n")
  }
}

// MARK: Timelines

extension LineDifference {
  private func isLabel(_ index: Int) -> Bool {
    let text = lines[index].text
    return text.hasPrefix("@") || text == "= initial" || text == "= end"
  }

  // If a label differs, the old label and the new one are adjacent lines; only the first of them starts the section.
  func startsSection(_ index: Int) -> Bool {
    isLabel(index) && (index == 0 || !isLabel(index - 1))
  }

  /// The position of the first difference as a phrase, `in the step "load()"`; `nil` if there is no difference, or if
  /// the difference is in no section.
  var stepPlace: String? {
    guard let first = firstChangedIndex, let start = (0...first).reversed().first(where: startsSection) else {
      return nil
    }
    let text = lines[start].text
    if text.hasPrefix("@") { return "in the step \"\(text.drop { $0 == "@" }.dropFirst())\"" }
    if text == "= end" { return "at the end" }
    // An empty line separates the initial state from the events before the first step.
    return lines[start..<first].contains { $0.text.isEmpty }
      ? "before the first step" : "in the initial state"
  }

  /// True if both timelines have the same lines in a different order, after the same initial state.
  var isReorderingOfEvents: Bool {
    guard let first = firstChangedIndex, lines[..<first].contains(where: { $0.text.isEmpty }) else {
      return false
    }
    func sortedLines(of side: Line.Side) -> [Substring] {
      lines.filter { $0.side == side }.map(\.text).sorted()
    }
    return sortedLines(of: .old) == sortedLines(of: .new)
  }

  /// The first step that differs, with three steps before and after it, and the number of further steps.
  var stepExcerpt: String {
    guard let first = firstChangedIndex else { return "" }
    let sectionStarts = lines.indices.filter(startsSection)
    let differingSectionIndex = sectionStarts.lastIndex { $0 <= first } ?? 0
    let start = sectionStarts.isEmpty ? 0 : sectionStarts[max(0, differingSectionIndex - Self.contextCount)]
    let endSectionIndex = differingSectionIndex + Self.contextCount + 1
    var end = endSectionIndex < sectionStarts.count ? sectionStarts[endSectionIndex] : lines.count
    while end > start, lines[end - 1] == Line(side: .both, text: "") { end -= 1 }
    return excerpt(
      start..<end, earlierCount: max(0, differingSectionIndex - Self.contextCount),
      laterCount: sectionStarts.count { $0 >= end && lines[$0].text.hasPrefix("@") }, "step")
  }
}

// MARK: Plain texts

extension LineDifference {
  /// The line number of the first difference in the new text, counted from 1; `nil` if there is no difference.
  var lineNumber: Int? {
    firstChangedIndex.map { first in lines[..<first].count { $0.side != .old } + 1 }
  }

  /// The first lines that differ, with three lines before and after them, and the number of further lines.
  package var lineExcerpt: String {
    guard let first = firstChangedIndex else { return "" }
    let differenceEnd = lines[first...].firstIndex { $0.side == .both } ?? lines.count
    let start = max(0, first - Self.contextCount)
    let end = min(lines.count, differenceEnd + Self.contextCount)
    return excerpt(start..<end, earlierCount: start, laterCount: lines.count - end, "line")
  }
}

extension LineDifference {
  private static let newInEachRun: [(noun: String, scrubber: String, pattern: Pattern)] = [
    ("a UUID", ".uuids", SnapshotScrubber.uuids), ("a date", ".dates", .dates),
  ].map { ($0, $1, try! Pattern($2.pattern)) }

  /// A paragraph that proposes scrubbers if the new text has UUIDs or dates that the old text doesn't have; empty if
  /// there are none.
  var scrubbingHint: String {
    func matches(_ pattern: Pattern, _ side: Line.Side) -> Set<Substring> {
      lines.reduce(into: []) { matches, line in
        if line.side == side { matches.formUnion(pattern.matches(in: String(line.text))) }
      }
    }
    let kinds = Self.newInEachRun.filter {
      !matches($0.pattern, .new).isSubset(of: matches($0.pattern, .old))
    }
    guard !kinds.isEmpty else { return "" }
    return """


      This run has \(kinds.map(\.noun).joined(separator: " and ")) that the snapshot doesn't have. If that is new in \
      each run, let a counter stand in its place: \
      expectSnapshot(of: …, scrubbing: [\(kinds.map(\.scrubber).joined(separator: ", "))]).
      """
  }
}
