import Foundation
internal import TestScheduling

/// The content that is about to be compared with a file: a text, and how texts of its kind differ.
package struct SnapshotContent: Sendable {
  /// How an accepted file and this run's text compare.
  package enum Comparison: Sendable {
    case same
    /// With the lines that show the first difference, and in words where it is.
    case different(report: String, place: String?)
    case unreadable(ParseError)
  }

  /// The word that messages use for it: `timeline`, `text`.
  var kind: String
  /// The whole file's text.
  package var text: String
  /// The file name's ending, without the dot.
  package var fileExtension: String
  /// A hint for a person who reads it for the first time.
  var hint: String?
  package var compare: @Sendable (_ accepted: [UInt8]) -> Comparison
}

extension SnapshotContent {
  /// A timeline, in format `states 1`.
  package static func timeline(_ timeline: StateTimeline) -> SnapshotContent {
    let text = timeline.text
    let hint = timeline.initial.isBareTuple ? bareTupleHint : nil
    return SnapshotContent(kind: "timeline", text: text, fileExtension: "states", hint: hint) { accepted in
      if accepted.elementsEqual(text.utf8) { return .same }
      do throws(ParseError) {
        let old = try StateTimeline(parsing: accepted)
        if old == timeline { return .same }
        let difference = LineDifference(from: old.text, to: text)
        let hint = timeline.isReordering(of: old) ? "\n\n" + reorderedHint : ""
        return .different(report: difference.stepExcerpt + hint, place: difference.step)
      } catch {
        return .unreadable(error)
      }
    }
  }

  private static var reorderedHint: String {
    let remedy =
      "Where several things run at once, @Test(.deterministic) makes their order the same in every run."
    return "Both hold the same events, in another order." + (Schedule.current == nil ? " " + remedy : "")
  }

  private static let bareTupleHint = """
    Its states are tuples without labels, which stand as self.0 and self.1. Label them where the recorder is made: \
    StateRecorder { (count: model.count, title: model.title) }
    """

  /// A text as it is, with a line feed at the end of the file.
  package static func text(_ content: String, fileExtension: String = "txt") -> SnapshotContent {
    let text = content + "\n"
    return SnapshotContent(kind: "value", text: text, fileExtension: fileExtension) { accepted in
      if accepted.elementsEqual(text.utf8) { return .same }
      if let error = TextFile.error(in: accepted) { return .unreadable(error) }
      let old = String(decoding: accepted, as: UTF8.self)
      // Git may have changed the line ends on the way; a text that has such line ends itself is taken exactly.
      let hasOwnLineEnds = text.utf8.contains(UInt8(ascii: "\r"))
      let comparable = hasOwnLineEnds ? old : old.replacingOccurrences(of: "\r\n", with: "\n")
      if comparable.utf8.elementsEqual(text.utf8) { return .same }
      let difference = LineDifference(from: comparable, to: text)
      return .different(report: difference.lineExcerpt, place: difference.line.map { "in line \($0)" })
    }
  }
}

extension Node {
  /// True if it is a tuple of several values, none of which has a label.
  fileprivate var isBareTuple: Bool {
    guard case .record(let record) = self, record.name == nil else { return false }
    return record.fields.count > 1 && record.fields.allSatisfy { $0.label == nil }
  }
}
