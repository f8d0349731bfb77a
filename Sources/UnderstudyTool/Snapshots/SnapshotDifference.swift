import StateSnapshots
import TimelineReading

/// The difference between an accepted snapshot and the pending one, in the same words as in the failure of the test.
struct SnapshotDifference: Sendable {
  /// The first step or the first lines that differ, with some lines before and after them.
  var excerpt: String
  /// The place of the first difference, such as `in the step "load()"`; `nil` for a difference in a timeline's header.
  var place: String?

  /// Compares two snapshots; returns `nil` if they have the same content.
  ///
  /// - Parameter path: The path of the snapshot, whose extension determines the format.
  /// - Throws: ``ParseError`` if one of the snapshots can't be parsed.
  init?(from accepted: [UInt8], to pending: [UInt8], path: String) throws(ParseError) {
    let content: SnapshotContent
    if SnapshotFile.isTimeline(path) {
      content = .timeline(try StateTimeline(parsing: pending))
    } else {
      if let error = TextFile.error(in: pending) { throw error }
      let text = String(decoding: pending, as: UTF8.self)
      content = .text(text.last == "\n" ? String(text.dropLast()) : text)
    }
    switch content.compare(accepted) {
    case .same: return nil
    case .different(let report, let place):
      excerpt = report
      self.place = place
    case .unreadable(let error): throw error
    }
  }
}
