/// A recorded timeline: the first state, and all later events in the order in which they happened.
///
/// ## The file
///
/// Format `states 1` is UTF-8 text with line feeds. The file is enough to rebuild every state:
///
///     # states 1
///     = initial
///       error: nil
///       isLoading: false
///       movies: []
///
///     @ load()
///     ~
///       isLoading: false -> true
///     > MoviesService.movies(page: 1)
///     ~
///       isLoading: true -> false
///       movies + [id: 1] Movie(id: 1, title: "Alien", year: 1979)
///
///     = end
///
/// The guide's page *The format of timelines* has the grammar.
public struct StateTimeline: Sendable, Hashable {
  /// An event of a timeline, or the beginning of a step.
  package enum Block: Sendable, Hashable {
    /// The beginning of a step: `@ load()`; the depth is the number of enclosing steps.
    case step(label: String, depth: Int)
    /// A call of a double: `> MoviesService.movies(page: 1)`; the text has no line break.
    case call(String)
    /// The answer to a call, if another event is between the call and the answer: `< MoviesService.movies(page: 1)`.
    ///
    /// With an error, the line is `! MoviesService.movies(page: 1) .offline`.
    case answer(to: String, error: Node?)
    /// An element or the end that the test sent to a stream: `< PlayerService.positions() 12`.
    ///
    /// The string is the text of the call that returned the stream. The call is an earlier block, unless the recorder
    /// was created after the call. For the stream of a property, the string is the text of the property.
    case sent(to: String, StreamEvent)
    /// A new state as its changes; the array is empty if the state equals the previous one: `(no change)`.
    case state([Change])
    /// A time, greater than zero, that passed on the recorder's clock: `+300ms`.
    case time(Duration)
    /// The end of the sequence or publisher of states: `= finished`, or `= failed .offline` with the error.
    case finished(failure: Node?)
  }

  package var initial: Node
  /// The events after the start, in order.
  package var blocks: [Block]
  /// The part of the states that the timeline shows.
  package var selection: StateSelection

  package init(initial: Node, blocks: [Block] = [], selection: StateSelection = StateSelection()) {
    self.initial = initial
    self.blocks = blocks
    self.selection = selection
  }
}

extension StateTimeline {
  /// The text of the timeline's file, in format `states 1`.
  public var text: String {
    var text = "# states 1\n\(selection.header)= initial\n"
    initial.writeRoot(to: &text)
    if case .step = blocks.first {} else if !blocks.isEmpty { text += "\n" }
    for index in blocks.indices { writeBlock(at: index, to: &text) }
    text += "\n= end\n"
    return text
  }

  /// Writes the lines of a block, each with its line feed; a step begins with a blank line.
  package func writeBlock(at index: Int, to text: inout String) {
    switch blocks[index] {
    case .step(let label, let depth):
      text += "\n" + String(repeating: "@", count: depth + 1) + " "
      Self.writeStepLabel(label, to: &text)
      text += "\n"
      if isWithoutEffect(at: index, depth: depth) { text += "  (no change)\n" }
    case .call(let call):
      text += "> " + call + "\n"
    case .answer(let call, nil): text += "< " + call + "\n"
    case .answer(let call, let error?): text += "! " + call + " " + error.inlineText + "\n"
    case .sent(let stream, let event): text += event.line(ofStream: stream) + "\n"
    case .time(let span): text += ElapsedTime.text(span) + "\n"
    case .finished(nil): text += "= finished\n"
    case .finished(let failure?): text += "= failed " + failure.inlineText + "\n"
    case .state(let changes):
      text += changes.isEmpty ? "~\n  (no change)\n" : "~\n"
      for change in changes { text += "  \(change)\n" }
    }
  }

  /// True if the step at a block index has neither events nor inner steps.
  private func isWithoutEffect(at index: Int, depth: Int) -> Bool {
    guard index + 1 < blocks.count else { return true }
    guard case .step(_, let nextDepth) = blocks[index + 1] else { return false }
    return nextDepth <= depth
  }

  private static func writeStepLabel(_ label: String, to text: inout String) {
    let isPlain =
      !label.isEmpty && label.first != "\"" && label.first != " " && label.last != " "
      && !label.unicodeScalars.contains(where: \.needsEscape)
    isPlain ? text += label : Word.writeQuoted(label, to: &text)
  }
}

extension Node {
  /// Writes the full state below `= initial`, indented by two blanks per level.
  package func writeRoot(to text: inout String, indent: String = "  ") {
    if case .record(let record) = self, record.name == nil, !record.fields.isEmpty,
      record.fields.allSatisfy({ $0.label != nil })
    {
      record.writeFields(to: &text, indent: indent)
    } else {
      writeLines(to: &text, indent: indent, label: "self")
    }
  }

  /// True if the value is written on the line of its label.
  ///
  /// False for a non-empty list or dictionary, and for a named record with a field whose value is a named record or a
  /// non-empty list or dictionary.
  fileprivate var isFlat: Bool {
    switch self {
    case .leaf, .text, .set: true
    case .list, .keyed, .dictionary: isEmptyCollection
    case .record(let record):
      record.name == nil
        || record.fields.allSatisfy {
          if case .record(let inner) = $0.value { return inner.name == nil } else { return $0.value.isFlat }
        }
    }
  }

  /// Writes the elements of a collection, one per line.
  func writeElements(to text: inout String, indent: String) {
    switch self {
    case .keyed(let entries):
      for entry in entries {
        text += "\(indent)\(Path.Component.id(entry.key)) \(entry.value.inlineText)\n"
      }
    case .dictionary(let entries):
      for entry in entries {
        text += "\(indent)\(Path.Component.key(entry.key)) \(entry.value.inlineText)\n"
      }
    case .list(let elements):
      for element in elements { text += "\(indent)\(element.inlineText)\n" }
    case .leaf, .text, .set, .record: break
    }
  }

  /// Writes the label and the value in one or more lines.
  fileprivate func writeLines(to text: inout String, indent: String, label: String) {
    text += indent + label + ":"
    if isFlat {
      text += " "
      write(to: &text)
      text += "\n"
      return
    }
    let innerIndent = indent + "  "
    guard case .record(let record) = self else {
      text += "\n"
      return writeElements(to: &text, indent: innerIndent)
    }
    if let name = record.name {
      text += " "
      Word.write(name, to: &text)
    }
    text += "\n"
    if record.hasSingleUnlabelledValue, !record.fields[0].value.isRecord {
      return record.fields[0].value.writeElements(to: &text, indent: innerIndent)
    }
    record.writeFields(to: &text, indent: innerIndent)
  }

  private var isRecord: Bool { if case .record = self { true } else { false } }
}

extension Node.Record {
  fileprivate func writeFields(to text: inout String, indent: String) {
    for (position, field) in fields.enumerated() {
      field.value.writeLines(to: &text, indent: indent, label: "\(field.component(at: position))")
    }
  }
}

extension Node.Field {
  /// The component of a path that leads to this field, which is at the position in its record.
  func component(at position: Int) -> Path.Component {
    label.map(Path.Component.field) ?? .unlabelledField(position)
  }
}

extension StateTimeline {
  /// An element or an end that the test sent to a stream of a double.
  package enum StreamEvent: Sendable, Hashable {
    /// The next element: `< PlayerService.positions() 12`.
    case value(Node)
    /// The end: `< PlayerService.positions() finished`.
    case finished
    /// The end with an error: `! PlayerService.positions() failed .offline`.
    case failed(Node)
  }
}

extension StateTimeline.StreamEvent {
  /// Returns the line of the event in a timeline.
  ///
  /// - Parameter stream: The text of the call that returned the stream, or of the property.
  package func line(ofStream stream: String) -> String {
    switch self {
    case .value(let node):
      let text = node.inlineText
      return "< \(stream) " + (Self.isReserved(text) ? "`\(text)`" : text)
    case .finished: return "< \(stream) finished"
    case .failed(let error): return "! \(stream) failed " + error.inlineText
    }
  }

  /// True if a reader would take the text of a value for the end of the stream, or for a call's number such as `#2`.
  package static func isReserved(_ text: String) -> Bool {
    text == "finished" || (text.first == "#" && text.dropFirst().allSatisfy { "0"..."9" ~= $0 })
  }
}

/// Writes the elapsed times of a timeline: `+300ms`, `+1.5s`.
package enum ElapsedTime {
  package static let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000

  /// Returns the time with all its digits: below a second in milliseconds, otherwise in seconds.
  package static func text(_ span: Duration) -> String {
    let attoseconds = span.components.attoseconds
    guard span.components.seconds == 0 else { return "+" + DateText.duration(span) }
    let milliseconds = attoseconds / attosecondsPerMillisecond
    return "+\(milliseconds)\(DateText.fraction(attoseconds % attosecondsPerMillisecond, digits: 15))ms"
  }
}
