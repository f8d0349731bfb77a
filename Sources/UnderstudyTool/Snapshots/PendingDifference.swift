import StateSnapshots
import TimelineReading

/// What a pending snapshot changes, in the same words as in the failure of the test.
struct PendingDifference {
  /// The comparison with the accepted snapshot; `nil` if nothing is accepted yet.
  var comparison: SnapshotContent.Comparison?
  /// The text of the pending file.
  var text: String
}

extension PendingDifference {
  /// Reads and compares the files of an entry; returns `nil` if the pending file was accepted or rejected in the meantime.
  init?(_ entry: SnapshotFolder.Entry) throws {
    guard let pending = try FileStore.read(entry.pending) else { return nil }
    let accepted = try FileStore.read(entry.snapshot)
    comparison = accepted.map { Self.compare($0, with: pending, path: entry.snapshot) }
    text = String(snapshot: pending)
  }

  /// Compares two snapshots; the result is `.unreadable` if one of them can't be parsed.
  ///
  /// - Parameter path: The path of the snapshot, whose extension determines the format.
  static func compare(
    _ accepted: [UInt8], with pending: [UInt8], path: String
  ) -> SnapshotContent.Comparison {
    let file = SnapshotFile(pending, path: path)
    if let error = file.error { return .unreadable(error) }
    if let timeline = file.timeline { return SnapshotContent.timeline(timeline).compare(accepted) }
    let text = String(decoding: pending, as: UTF8.self)
    return SnapshotContent.text(text.last == "\n" ? String(text.dropLast()) : text).compare(accepted)
  }

  /// How it differs from the accepted snapshot; `nil` if it doesn't, or if the two can't be compared.
  var difference: SnapshotContent.Difference? {
    if case .different(let difference)? = comparison { difference } else { nil }
  }

  /// Returns the text that `review` shows, in colour.
  func text(style: Style) -> String {
    switch comparison {
    case nil:
      return style("nothing is accepted yet; this run's:", .bold) + "\n\n" + coloured(text, .green, style)
    case .same: return "it says the same as the accepted one\n"
    case .different(let difference):
      let heading = "differs from its snapshot\(difference.phrase) (- snapshot, + this run):"
      return style(heading, .bold) + "\n\n" + coloured(difference.report, nil, style)
    case .unreadable(let error):
      return style("line \(error.line): \(error.message)", .red) + "\n\n" + coloured(text, .green, style)
    }
  }

  /// Returns the lines in the colour; if `colour` is `nil`, the mark at a line's start determines the line's colour.
  private func coloured(_ text: String, _ colour: Style.Colour?, _ style: Style) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.map { line in
      let lineColour: Style.Colour? =
        line.hasPrefix("-") ? .red : line.hasPrefix("+") ? .green : line.hasPrefix("…") ? .dim : nil
      return style(String(line), colour ?? lineColour) + "\n"
    }.joined()
  }
}
