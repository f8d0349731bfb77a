import StateSnapshots

/// How a pending snapshot differs from the accepted one, in the words of the test's failure.
struct SnapshotDifference: Sendable {
  /// The first step, or the first lines, that differ, with some around them.
  var excerpt: String
  /// Where that is, such as `in the step "load()"`.
  var place: String?

  /// `nil` where both mean the same.
  ///
  /// - Parameter path: The file's name, which tells its format.
  /// - Throws: ``ParseError`` where one of them can't be read.
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
