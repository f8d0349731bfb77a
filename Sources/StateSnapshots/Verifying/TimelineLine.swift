/// A line of two timelines that are compared, as the parts that a difference names.
struct TimelineLine {
  let side: LineDifference.Line.Side
  /// The line without its indentation and without the mark of a call.
  private let text: String
  private let isCall: Bool
  /// The path of a value or of a collection that changes, or the member of a call or an answer.
  private var path: String?
  /// The value before a change; `nil` if the line is no `path: old -> new`.
  private var earlierValue: String?
  private var value: String?

  /// Reads a line; returns `nil` for a line that has no content of its own.
  ///
  /// - Parameter parents: The lines of the initial state that contain this line's value.
  init?(_ line: LineDifference.Line, within parents: [Substring]) {
    let trimmed = line.text.drop { $0 == " " }
    guard !["", "~", "(no change)", "= initial", "= end"].contains(trimmed) else { return nil }
    side = line.side
    isCall = line.text.hasPrefix("> ")
    text = String(isCall ? trimmed.dropFirst(2) : trimmed)
    if line.text.first == " " {
      let words = trimmed.outerWords
      let isKey = words[0].hasSuffix(":") || words[0].hasPrefix("[")
      let labels =
        parents.compactMap { $0.drop { $0 == " " }.outerWords.first }
        + (isKey || parents.isEmpty ? [words[0]] : [])
      path = labels.map { $0.hasSuffix(":") ? $0.dropLast() : $0 }.reduce("") {
        $0 + ($0.isEmpty || $1.hasPrefix("[") ? "" : ".") + $1
      }
      guard isKey else { return }
      let values = words.dropFirst().split(separator: "->", maxSplits: 1).map { $0.joined(separator: " ") }
      value = values.last
      earlierValue = values.count > 1 ? values[0] : nil
    } else if let mark = line.text.first, "><!".contains(mark) {
      path = String(trimmed.dropFirst(2).prefix { $0 != "(" && $0 != " " })
    }
  }

  /// Returns the differences of a step, in the order of its lines, among which may be lines of both timelines.
  static func differences(_ lines: [TimelineLine], step: String?) -> [SnapshotDifference] {
    let partners = partners(lines)
    let paired = Set(partners.values)
    let offsetsByPath = Dictionary(grouping: lines.indices) { lines[$0].path }
    return lines.enumerated().compactMap { index, line in
      guard line.side != .both, !paired.contains(index) else { return nil }
      let partner = partners[index].map { lines[$0] }
      var difference = SnapshotDifference(step: step, path: line.path)
      difference.old = line.side == .old ? line.shownValue : nil
      difference.new = (line.side == .new ? line : partner)?.shownValue
      if let partner, let newIndex = partners[index] {
        difference.meaning =
          partner.text == line.text
          ? "\(quoted(line.text)) comes \(newIndex > index ? "later" : "earlier")" : partner.replacing(line)
        return difference
      }
      difference.meaning = line.meaningAlone
      // Only the first of several changes of a value tells what the other timeline has in its place.
      let isFirst = (offsetsByPath[line.path] ?? []).allSatisfy {
        lines[$0].side == .both ? $0 < index : lines[$0].side == line.side && $0 >= index
      }
      if isFirst, let path = line.path, let earlierValue = line.earlierValue, let value = line.value {
        if line.side == .old { difference.new = earlierValue } else { difference.old = earlierValue }
        difference.meaning =
          "\(quoted(path)) "
          + (line.side == .old ? "stays \(short(earlierValue))" : "changes to \(short(value))")
      }
      return difference
    }
  }

  /// Returns the index of the new line that stands in place of each old line, by the old line's index.
  private static func partners(_ lines: [TimelineLine]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var newIndices = lines.indices.filter { lines[$0].side == .new }
    // A line that only moved has precedence over another one of the same value or member.
    for key in [\TimelineLine.text, \.subject] {
      var candidates = Dictionary(grouping: newIndices) { lines[$0][keyPath: key] }.mapValues { $0[...] }
      for index in lines.indices where lines[index].side == .old && partners[index] == nil {
        partners[index] = candidates[lines[index][keyPath: key]]?.popFirst()
      }
      newIndices = candidates.values.joined().sorted()
    }
    return partners
  }

  /// The same for lines about one value or member, and for other lines of one kind.
  private var subject: String { "\(isCall ? ">" : "") \(path ?? String(text.prefix(1)))" }

  private var shownValue: String { value ?? text }

  /// What this line of a run means where the accepted timeline has the other.
  private func replacing(_ other: Self) -> String {
    guard let path, let value, let old = other.value, value != old else {
      return "\(Self.quoted(text)) in place of \(Self.quoted(other.text))"
    }
    return "\(Self.quoted(path)) is \(Self.short(value)) in place of \(Self.short(old))"
  }

  /// What it means that the other timeline lacks this line.
  private var meaningAlone: String {
    let isNew = side == .new
    return isCall
      ? "one call \(isNew ? "more" : "fewer") (\(Self.quoted(text)))"
      : "\(Self.quoted(text)) is \(isNew ? "new" : "missing")"
  }

  private static func short(_ value: String) -> String {
    let isPlain = value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    return isPlain && value.count <= 40 ? value : quoted(value)
  }

  /// Returns the text as code, also in Markdown.
  private static func quoted(_ text: String) -> String {
    let text = text.map { $0 == "`" ? "'" : $0 }
    return "`\(String(text.prefix(60)))\(text.count > 60 ? "…" : "")`"
  }
}

extension Substring {
  /// The parts between blanks that are in no brackets and in no quotes.
  fileprivate var outerWords: [Substring] {
    var depth = 0
    var quote: Character?
    var isEscaped = false
    return split { character in
      if let open = quote {
        if character == open, !isEscaped { quote = nil }
        isEscaped = character == "\\" && !isEscaped
        return false
      }
      switch character {
      case "\"", "`": quote = character
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case " ": return depth == 0
      default: break
      }
      return false
    }
  }
}
