internal import Foundation
import StateSnapshots

/// Renders a timeline as a Mermaid sequence diagram: the test's steps, the model's states, and its calls to doubles.
struct SequenceDiagram {
  /// The length after which no more blocks are added, in bytes; Mermaid refuses more than 50,000 characters.
  private static let maximumLength = 40_000
  /// The maximum number of lines of a note.
  private static let maximumNoteLines = 12

  /// The names of the doubles; the identifiers in the diagram are `double1`, `double2` and so on, since a protocol's name
  /// could be a keyword of the grammar.
  private var doubles: [String] = []
  private var lines: [String] = []
  /// The approximate length of the diagram so far, in bytes.
  private var length = 0
  private var omittedBlockCount = 0
  private var isFull = false

  private init() {}

  /// Returns the diagram of the whole timeline.
  static func text(_ timeline: StateTimeline) -> String {
    var diagram = SequenceDiagram()
    diagram.addInitialState(of: timeline)
    diagram.addBlocks(timeline.blocks.indices.map { $0 + 1 }, of: timeline)
    return diagram.text
  }

  /// Returns the diagram of the first step that differs between two timelines; `nil` if the timelines are equal.
  ///
  /// Coloured rectangles mark the blocks that only the snapshot or only this run has.
  static func text(from old: StateTimeline, to new: StateTimeline) -> String? {
    var diagram = SequenceDiagram()
    guard old.initial == new.initial else {
      diagram.addMarked(.old) { $0.addInitialState(of: old) }
      diagram.addMarked(.new) { $0.addInitialState(of: new) }
      return diagram.text
    }
    let alignment = TimelineAlignment(accepted: old, pending: new)
    guard var columns = alignment.firstDifferentStep else { return nil }
    while let first = columns.first {
      let isSame = first.mark == .same
      let stretch = columns.prefix { ($0.mark == .same) == isSame }
      columns = columns.dropFirst(stretch.count)
      let (oldNumbers, newNumbers) = (stretch.compactMap(\.accepted), stretch.compactMap(\.pending))
      if !isSame, !oldNumbers.isEmpty { diagram.addMarked(.old) { $0.addBlocks(oldNumbers, of: old) } }
      if !newNumbers.isEmpty {
        diagram.addMarked(isSame ? .both : .new) { $0.addBlocks(newNumbers, of: new) }
      }
    }
    return diagram.text
  }

  private var text: String {
    var text = "sequenceDiagram\n  participant test\n  participant model\n"
    for (index, name) in doubles.enumerated() {
      text += "  participant double\(index + 1) as \(MermaidText.text(name))\n"
    }
    text += lines.map { "  \($0)\n" }.joined()
    if omittedBlockCount > 0 {
      text +=
        "  Note over test: … \(omittedBlockCount) more block\(omittedBlockCount == 1 ? "" : "s"), left out\n"
    }
    return text
  }

  // MARK: Parts

  /// Calls `body`, which adds lines; puts them in a coloured rectangle unless `side` is `.both` or the diagram is full.
  private mutating func addMarked(_ side: LineDifference.Line.Side, _ body: (inout Self) -> Void) {
    guard side != .both, !isFull else { return body(&self) }
    lines.append("rect \(side == .old ? "rgba(248, 81, 73, 0.15)" : "rgba(63, 185, 80, 0.15)")")
    lines.append("Note over test: \(side == .old ? "- snapshot" : "+ this run")")
    body(&self)
    lines.append("end")
  }

  private mutating func addInitialState(of timeline: StateTimeline) {
    var initial = ""
    timeline.initial.writeRoot(to: &initial)
    addNote("model", ["initial"] + initial.split(separator: "\n").map { $0.dropFirst(2) })
  }

  /// Adds the blocks with the numbers, which are counted from 1.
  private mutating func addBlocks(_ numbers: some Sequence<Int>, of timeline: StateTimeline) {
    for number in numbers {
      guard !isFull else {
        omittedBlockCount += 1
        continue
      }
      addBlock(at: number - 1, of: timeline)
      isFull = length > Self.maximumLength
    }
  }

  private mutating func addBlock(at index: Int, of timeline: StateTimeline) {
    let blockLines = TimelineText.lines(of: timeline, at: index)
    switch timeline.blocks[index] {
    case .step(let label, let depth):
      append("test->>model: " + MermaidText.text(String(repeating: "@", count: depth) + label))
      // Only a step without effect has a second line: `(no change)`.
      if blockLines.count > 1 { addNote("model", ["(no change)"]) }
    case .call(let call):
      let (name, member) = Self.doubleAndMember(of: call)
      append("model->>\(findOrAddDouble(named: name)): " + MermaidText.text(member))
    case .answer(let call, let error):
      addReturn(of: call, isError: error != nil) { member in
        error.map { "\(member) \($0.inlineText)" } ?? member
      }
    case .sent(let call, let event):
      let isError = if case .failed = event { true } else { false }
      addReturn(of: call, isError: isError) { String(event.line(ofStream: $0).dropFirst(2)) }
    case .state: addNote("model", blockLines.dropFirst().map { $0.dropFirst(2) })
    case .time: addNote("test,model", blockLines.map { $0[...] })
    case .finished:
      append("model--xtest: " + MermaidText.text(String(blockLines.joined().dropFirst("= ".count))))
    }
  }

  /// Adds an arrow from a double back to the model; `text` returns the arrow's text for the name of the member.
  private mutating func addReturn(of call: String, isError: Bool, text: (String) -> String) {
    let (name, member) = Self.doubleAndMember(of: call)
    append(
      "\(findOrAddDouble(named: name))\(isError ? "--x" : "-->>")model: " + MermaidText.text(text(member)))
  }

  /// Adds a note over one or more participants; `participants` contains their identifiers, separated by commas.
  private mutating func addNote(_ participants: String, _ texts: [Substring]) {
    var noteLines = texts.prefix(Self.maximumNoteLines).map { MermaidText.text(String($0)) }
    if texts.count > Self.maximumNoteLines {
      noteLines.append("… \(texts.count - Self.maximumNoteLines) more")
    }
    append("Note over \(participants): " + noteLines.joined(separator: "<br/>"))
  }

  private mutating func append(_ line: String) {
    lines.append(line)
    length += line.utf8.count
  }

  // MARK: Doubles

  /// Returns the identifier of a double in the diagram; adds the double if it is new.
  private mutating func findOrAddDouble(named name: String) -> String {
    if let index = doubles.firstIndex(of: name) { return "double\(index + 1)" }
    doubles.append(name)
    // The line of a participant has fewer than 40 bytes in addition to the name.
    length += name.utf8.count + 40
    return "double\(doubles.count)"
  }

  /// Splits a call into its double and its member: `MoviesService#2` and `movies(page: 1)`.
  ///
  /// For a closure, the double is the closure's name: `select` and `select(1)`. For a property that is set, the member
  /// is `title = "x"`.
  static func doubleAndMember(of call: String) -> (double: String, member: String) {
    let parenthesis = call.firstIndex(of: "(") ?? call.endIndex
    let assignment = call.range(of: " = ")?.lowerBound ?? call.endIndex
    let name = call[..<min(parenthesis, assignment)]
    guard let dot = name.lastIndex(of: ".") else { return (String(name), call) }
    return (String(call[..<dot]), String(call[call.index(after: dot)...]))
  }
}
