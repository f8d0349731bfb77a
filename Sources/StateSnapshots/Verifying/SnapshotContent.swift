import Foundation
internal import TestReporting

/// A text that is compared with a snapshot, and the comparison for this kind of text.
package struct SnapshotContent: Sendable {
  package enum Comparison: Sendable {
    case same
    case different(Difference)
    case unreadable(ParseError)
  }

  /// How an accepted file and this run's text differ.
  package struct Difference: Sendable {
    package var report: String
    /// The position of the first difference: `in line 3`.
    package var place: String?
    package var places: [SnapshotDifference]
    /// True if both timelines have the same lines in another order.
    package var isReordering = false

    /// What the first difference means, as a clause; `nil` for texts.
    package var meaning: String? { isReordering ? "the same lines in another order" : places.meaning }

    /// The position and the meaning of the first difference as the end of a clause:
    /// ``, first in the step "load()": one call more (`Store.save()`)``.
    package var phrase: String { (place.map { ", first \($0)" } ?? "") + (meaning.map { ": " + $0 } ?? "") }
  }

  /// The noun for the content in messages: `timeline` or `value`.
  package var kind: String
  package var text: String
  /// The extension of the file's name, without the dot.
  package var fileExtension: String
  /// A hint for the messages, if chance decides the order of the timeline; otherwise `nil`.
  var chanceHint: String?
  /// Returns the lines of the last state; `nil` for a content without states.
  var lastState: @Sendable () -> String? = { nil }

  private var isTimeline: Bool { kind == "timeline" }
}

extension SnapshotContent {
  /// Returns the content of a timeline, in format `states 1`.
  ///
  /// - Parameter lastState: The state at the end; `nil` if it isn't known.
  package static func timeline(_ timeline: StateTimeline, lastState: Node? = nil) -> SnapshotContent {
    SnapshotContent(
      kind: "timeline", text: timeline.text, fileExtension: "states", lastState: { lastState?.firstLines })
  }

  private static let reorderedHint =
    "Where several things run at once, @Test(.deterministic) makes their order the same in every run."

  /// The hint about states of a sequence outside of a schedule: its task records them when it gets to run.
  static let sequenceHint = """
    Its states come from an AsyncSequence: outside of a schedule, chance decides their order among steps and calls, and \
    which of them Observations leaves out. Give the test the trait .deterministic, wait for each expected state, or let \
    the recorder observe the model: StateRecorder { model.state }
    """

  /// Returns a value's text on one line, which is the same in every process.
  package static func shortText(of value: Any) -> String { StateRenderer.render(value).inlineText }

  /// Returns the text of a file: the unchanged text and a final line feed.
  ///
  /// A text that ends with a carriage return gets no line feed, since both would be the line end that git writes.
  package static func fileText(_ content: String) -> String {
    content.utf8.last == UInt8(ascii: "\r") ? content : content + "\n"
  }

  package static func text(_ content: String, fileExtension: String = "txt") -> SnapshotContent {
    SnapshotContent(kind: "value", text: fileText(content), fileExtension: fileExtension)
  }

  package func compare(_ accepted: [UInt8]) -> Comparison {
    if accepted.elementsEqual(text.utf8) { return .same }
    if let error = TextFile.error(in: accepted)
      ?? (isTimeline ? TextFile.error(in: accepted, ofFormat: "states") : nil)
    {
      return .unreadable(error)
    }
    let old = normalizedText(accepted)
    if old.utf8.elementsEqual(text.utf8) { return .same }
    let difference = LineDifference(from: old, to: text)
    guard isTimeline else {
      return .different(
        Difference(
          report: difference.lineExcerpt + difference.scrubbingHint,
          place: difference.lineNumber.map { "in line \($0)" }, places: difference.textDifferences))
    }
    let isReordering = difference.isReorderingOfEvents
    let isByChance = isReordering && Scheduling.current == nil
    let orderHint = (chanceHint ?? (isByChance ? Self.reorderedHint : nil)).map { "\n\n" + $0 } ?? ""
    return .different(
      Difference(
        report: difference.stepExcerpt + orderHint + difference.scrubbingHint, place: difference.stepPlace,
        places: difference.timelineDifferences, isReordering: isReordering))
  }

  /// Returns the text of an accepted file with the line ends that the kit writes.
  private func normalizedText(_ accepted: [UInt8]) -> String {
    // Other tools may add a byte-order mark and change the line ends; a timeline's own text has no carriage return.
    if isTimeline {
      return TextFile.lines(of: accepted).map { String(decoding: accepted[$0], as: UTF8.self) + "\n" }
        .joined()
    }
    // Git may have changed the line ends of the file: then each line feed follows a carriage return, also the last one,
    // which the kit writes without. All other carriage returns are the value's own.
    let old = String(decoding: accepted, as: UTF8.self)
    return TextFile.hasConvertedLineEnds(accepted) ? old.replacingOccurrences(of: "\r\n", with: "\n") : old
  }
}

/// The error for content that can't be compared with a snapshot: a part of the states that can't be selected, a scrubber
/// that can't be read, or a text that would differ in each run.
package struct ContentError: Error, Equatable, CustomStringConvertible {
  /// The reason, and a remedy.
  package let description: String

  /// Returns the error for a property, `Model.count`, whose changes no snapshot would show.
  static func unreadableProperty(_ name: String) -> Self {
    Self(
      description: """
        \(name) can't be read by reflection, as a Mutex, an Atomic, a Regex, the key path of a computed property, what was \
        compiled with -disable-reflection-metadata, and what is nested too deep: a change of it would pass. Let its type \
        say what stands in a snapshot (SnapshotRepresentable), or leave it out.
        """)
  }
}

extension Node {
  /// The lines of the value as the root of a timeline, at most twenty.
  fileprivate var firstLines: String {
    var text = ""
    writeRoot(to: &text)
    let lines = text.split(separator: "\n")
    let shownCount = lines.count > 20 ? 19 : lines.count
    let moreText = lines.count > shownCount ? "\n  … and \(lines.count - shownCount) more lines" : ""
    return lines.prefix(shownCount).joined(separator: "\n") + moreText
  }
}
