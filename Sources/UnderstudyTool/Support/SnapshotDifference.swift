import StateSnapshots

/// The difference between a pending snapshot and the accepted one, as the test's failure describes it.
struct SnapshotDifference: Sendable {
  /// The first step or lines that differ, with some before and after them.
  var excerpt: String
  /// The place of the first difference in words, such as `in the step "load()"`.
  var place: String?

  /// Compares two snapshots; `nil` if they have the same content.
  ///
  /// - Parameter path: The path of the file, whose extension determines the format.
  /// - Throws: ``ParseError`` if one of them can't be read.
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
