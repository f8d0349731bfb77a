import StateSnapshots

/// Renders the difference between an accepted snapshot and the pending one, as in the failure of the test, in colour.
enum PendingDifference {
  static func text(from accepted: [UInt8]?, to pending: [UInt8], path: String, style: Style) -> String {
    guard let accepted else {
      return style("nothing is accepted yet; this run's:", .bold) + "\n\n"
        + coloured(String(snapshot: pending), .green, style)
    }
    do throws(ParseError) {
      guard let difference = try SnapshotDifference(from: accepted, to: pending, path: path) else {
        return "it says the same as the accepted one\n"
      }
      let place = difference.place.map { ", first \($0)" } ?? ""
      let heading = style("differs from its snapshot\(place) (- snapshot, + this run):", .bold)
      return heading + "\n\n" + coloured(difference.excerpt, nil, style)
    } catch {
      return style("line \(error.line): \(error.message)", .red) + "\n\n"
        + coloured(String(snapshot: pending), .green, style)
    }
  }

  /// Returns the lines in the colour; if `colour` is `nil`, the mark at a line's start determines the line's colour.
  private static func coloured(_ text: String, _ colour: Style.Colour?, _ style: Style) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.map { line in
      let lineColour: Style.Colour? =
        line.hasPrefix("-") ? .red : line.hasPrefix("+") ? .green : line.hasPrefix("…") ? .dim : nil
      return style(String(line), colour ?? lineColour) + "\n"
    }.joined()
  }
}
