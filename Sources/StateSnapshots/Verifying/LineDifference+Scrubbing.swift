extension LineDifference {
  private static let newInEachRun: [(noun: String, scrubber: String, pattern: Pattern)] = [
    ("a UUID", ".uuids", SnapshotScrubber.uuids), ("a date", ".dates", .dates),
  ].map { ($0, $1, try! Pattern($2.pattern)) }

  /// A paragraph that proposes scrubbers if the new text has UUIDs or dates that the old text doesn't have; empty if
  /// there are none.
  var scrubbingHint: String {
    func matches(_ pattern: Pattern, _ side: Line.Side) -> Set<String> {
      lines.reduce(into: []) { matches, line in
        if line.side == side { matches.formUnion(pattern.matches(in: String(line.text))) }
      }
    }
    let kinds = Self.newInEachRun.filter {
      !matches($0.pattern, .new).isSubset(of: matches($0.pattern, .old))
    }
    guard !kinds.isEmpty else { return "" }
    return """


      This run has \(kinds.map(\.noun).joined(separator: " and ")) that the snapshot doesn't have. If that is new in \
      each run, let a counter stand in its place: \
      expectSnapshot(of: …, scrubbing: [\(kinds.map(\.scrubber).joined(separator: ", "))]).
      """
  }
}
