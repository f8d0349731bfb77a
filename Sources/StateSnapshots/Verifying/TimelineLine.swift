/// A line that only one of two timelines has, as the parts that a difference names.
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

  /// Returns the differences of a step, in the order of its lines.
  static func differences(_ lines: [TimelineLine], step: String?) -> [SnapshotDifference] {
    var newLines = lines.enumerated().filter { $0.element.side == .new }
    var partners: [Int: (offset: Int, element: TimelineLine)] = [:]
    // A line that only moved has precedence over another one of the same value or member.
    for isPartner in [{ $0.text == $1.text }, { $0.canReplace($1) }]
      as [(TimelineLine, TimelineLine) -> Bool]
    {
      for (index, line) in lines.enumerated() where line.side == .old && partners[index] == nil {
        guard let found = newLines.firstIndex(where: { isPartner(line, $0.element) }) else { continue }
        partners[index] = newLines.remove(at: found)
      }
    }
    let moved = Set(partners.values.map(\.offset))
    return lines.enumerated().compactMap { index, line in
      guard !moved.contains(index) else { return nil }
      let (old, new) = line.side == .old ? (line, partners[index]?.element) : (nil, line)
      var difference = SnapshotDifference(
        step: step, path: line.path, old: old?.shownValue ?? line.earlierValue,
        new: new?.shownValue ?? line.earlierValue)
      difference.meaning =
        if let partner = partners[index], partner.element.text == line.text {
          "\(quoted(line.text)) comes \(partner.offset > index ? "later" : "earlier")"
        } else {
          meaning(of: line, replacedBy: partners[index]?.element)
        }
      return difference
    }
  }

  /// True if both lines are about the same value or member.
  private func canReplace(_ other: Self) -> Bool {
    path == other.path && isCall == other.isCall && (path != nil || text.first == other.text.first)
  }

  private var shownValue: String { value ?? text }

  private static func meaning(of line: TimelineLine, replacedBy new: TimelineLine?) -> String {
    if let new {
      guard let path = line.path, let value = new.value, let old = line.value, value != old else {
        return "\(quoted(new.text)) in place of \(quoted(line.text))"
      }
      return "\(quoted(path)) is \(short(value)) in place of \(short(old))"
    }
    let isNew = line.side == .new
    if line.isCall { return "one call \(isNew ? "more" : "fewer") (\(quoted(line.text)))" }
    guard let path = line.path, let earlierValue = line.earlierValue, let value = line.value else {
      return "\(quoted(line.text)) is \(isNew ? "new" : "missing")"
    }
    return "\(quoted(path)) \(isNew ? "changes to \(short(value))" : "stays \(short(earlierValue))")"
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
